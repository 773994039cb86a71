import type { GlossaryTerm } from '../../../domain/translation/glossary.ts';
import { keys } from '../core/keys.ts';
import { getItem, putItem, type Table, type TableReader } from '../core/table.ts';

/** Reads a person's glossary terms in the order in which they were written. */
export async function getGlossary(table: TableReader, userId: string): Promise<readonly GlossaryTerm[]> {
  const item = await getItem<{ readonly terms: readonly GlossaryTerm[] }>(table, keys.glossary(userId));
  return item?.terms ?? [];
}

export const putGlossary = (table: Table, userId: string, terms: readonly GlossaryTerm[]): Promise<void> =>
  putItem(table, { ...keys.glossary(userId), terms });
