import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { putVocabulary, vocabularyKeys } from '../../cloud/table/documents/vocabularies.ts';
import { joinTerms } from '../../domain/vocabulary/terms.ts';
import type { AccessTo } from '../access/access.ts';

/** Replaces the caller's names and terms. A term that is given twice is stored once. */
export async function saveVocabulary(
  cloud: Pick<Cloud, 'table'>,
  { user }: AccessTo<typeof account.saveVocabulary>,
  { terms }: Input<typeof account.saveVocabulary>,
): Promise<Reply<typeof account.saveVocabulary>> {
  await putVocabulary(cloud.table, vocabularyKeys.ofPerson(user.userId), joinTerms(terms));
  return { done: true };
}
