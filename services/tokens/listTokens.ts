import type { Reply } from '../../api/route.ts';
import type { tokens } from '../../api/routes/tokens.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getPersonalTokens } from '../../cloud/table/people/personalTokens.ts';
import type { AccessTo } from '../access/access.ts';
import { presentToken, works } from './present.ts';

/** Returns the caller's tokens that still work, newest first. */
export async function listTokens(
  { table, now }: Pick<CloudReader, 'table' | 'now'>,
  { user: { userId } }: AccessTo<typeof tokens.listTokens>,
): Promise<Reply<typeof tokens.listTokens>> {
  const working = (await getPersonalTokens(table, userId)).filter((token) => works(token, now()));
  return { tokens: working.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).map(presentToken) };
}
