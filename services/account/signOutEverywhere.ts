import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { revokeAllTokens } from '../../cloud/identity/ownUser.ts';
import type { AccessTo } from '../access/access.ts';
import { closeLiveOfPerson } from '../live/closeLive.ts';
import { endSessionsOf } from './endSessionsOf.ts';
import { ownUserRefusal } from './refusals.ts';

/**
 * Ends every session of the person: refresh tokens are revoked, access tokens become invalid, and live connections are
 * closed.
 */
export async function signOutEverywhere(
  cloud: Pick<Cloud, 'table' | 'live' | 'ownUser' | 'now'>,
  { user, accessToken }: AccessTo<typeof account.signOutEverywhere>,
): Promise<Reply<typeof account.signOutEverywhere>> {
  const ended = await revokeAllTokens(cloud.ownUser, accessToken);
  if (!ended.ok) throw ownUserRefusal(ended.reason);
  await endSessionsOf(cloud, user.userId);
  await closeLiveOfPerson(cloud, user.userId);
  return { done: true };
}
