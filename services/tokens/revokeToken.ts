import type { Input, Reply } from '../../api/route.ts';
import type { tokens } from '../../api/routes/tokens.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { removePersonalToken } from '../../cloud/table/people/personalTokens.ts';
import type { AccessTo } from '../access/access.ts';

/** Revokes a token of the caller. Idempotent. */
export async function revokeToken(
  { table }: Pick<Cloud, 'table'>,
  { user }: AccessTo<typeof tokens.revokeToken>,
  { tokenId }: Input<typeof tokens.revokeToken>,
): Promise<Reply<typeof tokens.revokeToken>> {
  await removePersonalToken(table, user.userId, tokenId);
  return { done: true };
}
