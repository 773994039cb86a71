import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getVocabulary, vocabularyKeys } from '../../cloud/table/documents/vocabularies.ts';
import type { AccessTo } from '../access/access.ts';

/** Returns the caller's names and terms for all of their recordings. */
export async function readVocabulary(
  cloud: Pick<CloudReader, 'table'>,
  { user }: AccessTo<typeof account.readVocabulary>,
): Promise<Reply<typeof account.readVocabulary>> {
  return { terms: [...(await getVocabulary(cloud.table, vocabularyKeys.ofPerson(user.userId)))] };
}
