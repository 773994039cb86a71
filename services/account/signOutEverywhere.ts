import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { revokeAllTokens } from '../../cloud/identity/ownUser.ts';
import type { AccessTo } from '../access/access.ts';
import { ownUserRefusal } from './refusals.ts';

/** Revokes every refresh token of the person. Access tokens stay valid until they expire, at most 30 minutes later. */
export async function signOutEverywhere(
  cloud: Pick<CloudReader, 'table'> & Pick<Cloud, 'ownUser'>,
  { accessToken }: AccessTo<typeof account.signOutEverywhere>,
): Promise<Reply<typeof account.signOutEverywhere>> {
  const ended = await revokeAllTokens(cloud.ownUser, accessToken);
  if (!ended.ok) throw ownUserRefusal(ended.reason);
  return { done: true };
}
