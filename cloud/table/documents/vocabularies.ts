import type { VocabularyTerm } from '../../../domain/vocabulary/terms.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, putItem, type Table, type TableReader } from '../core/table.ts';

/** Lists of names and terms: of a person, for all recordings, and of one file. */
export const vocabularyKeys = {
  ofPerson: keys.vocabulary,
  ofFile: keys.fileVocabulary,
} as const;

export async function getVocabulary(table: TableReader, key: Key): Promise<readonly VocabularyTerm[]> {
  const item = await getItem<{ readonly terms: readonly VocabularyTerm[] }>(table, key);
  return item?.terms ?? [];
}

export const putVocabulary = (table: Table, key: Key, terms: readonly VocabularyTerm[]): Promise<void> =>
  putItem(table, { ...key, terms });
