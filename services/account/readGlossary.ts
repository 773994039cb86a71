import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getGlossary } from '../../cloud/table/documents/glossaries.ts';
import type { AccessTo } from '../access/access.ts';

/** The glossary of the caller. */
export async function readGlossary(
  cloud: Pick<CloudReader, 'table'>,
  { user }: AccessTo<typeof account.readGlossary>,
): Promise<Reply<typeof account.readGlossary>> {
  return { terms: [...(await getGlossary(cloud.table, user.userId))] };
}
