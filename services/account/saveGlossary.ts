import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { putGlossary } from '../../cloud/table/documents/glossaries.ts';
import { findLanguage } from '../../domain/languages/languages.ts';
import type { AccessTo } from '../access/access.ts';

/** Maximum length of a glossary as JSON, in characters. An item of the table holds at most 400 KB. */
const maxLength = 100_000;

/** Replaces the glossary of the caller. */
export async function saveGlossary(
  cloud: Pick<Cloud, 'table'>,
  { user }: AccessTo<typeof account.saveGlossary>,
  { terms }: Input<typeof account.saveGlossary>,
): Promise<Reply<typeof account.saveGlossary>> {
  const sources = new Set(terms.map(({ source, matchCase }) => (matchCase ? source : source.toLowerCase())));
  const codes = terms.flatMap(({ targets }) => Object.keys(targets));
  if (sources.size < terms.length || JSON.stringify(terms).length > maxLength) throw new Refusal('glossary.invalid');
  if (!codes.every((code) => findLanguage(code))) throw new Refusal('language.unknown');
  await putGlossary(cloud.table, user.userId, terms);
  return { done: true };
}
