import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { isChallenge } from '../../cloud/identity/identity.ts';
import { readEmail, replacePassword, revokeAllTokens } from '../../cloud/identity/ownUser.ts';
import type { Reason } from '../../cloud/identity/reasons.ts';
import type { AccessTo } from '../access/access.ts';
import { countOwnPassword, uncountOwnPassword } from '../limits/attempts.ts';
import { closeLiveOfPerson } from '../live/closeLive.ts';
import { endSessionsOf } from './endSessionsOf.ts';
import { ownUserRefusal } from './refusals.ts';

type Parts = Pick<Cloud, 'table' | 'live' | 'ownUser' | 'identity' | 'now'>;

/**
 * Replaces the password. Every session ends, because a person who knew the old password may have opened one; the reply
 * is a new session for the caller, unless signing in needs a code of their authenticator app. Wrong old passwords are counted, because a stolen access token must not be enough to
 * guess the password.
 */
export async function changePassword(
  cloud: Parts,
  { user, accessToken }: AccessTo<typeof account.changePassword>,
  { password, newPassword }: Input<typeof account.changePassword>,
): Promise<Reply<typeof account.changePassword>> {
  await countOwnPassword(cloud, user.userId);
  const changed = await replacePassword(cloud.ownUser, accessToken, password, newPassword);
  if (changed.ok || changed.reason !== 'refused') await uncountOwnPassword(cloud, user.userId);
  if (!changed.ok) throw await refusalOf(cloud, accessToken, changed.reason);
  const ended = await revokeAllTokens(cloud.ownUser, accessToken);
  if (!ended.ok) throw ownUserRefusal(ended.reason);
  const opened = await cloud.identity.signIn(user.userId, newPassword);
  if (!opened.ok) throw ownUserRefusal(opened.reason);
  const session = isChallenge(opened.value) ? undefined : opened.value;
  await endSessionsOf(cloud, user.userId, session?.claims.signedInAt);
  await closeLiveOfPerson(cloud, user.userId);
  if (!session) return { accessToken: null, idToken: null, refreshToken: null };
  return { accessToken: session.accessToken, idToken: session.idToken, refreshToken: session.refreshToken };
}

/**
 * Returns the error for a failed password change. The user pool reports a wrong password and an ended session by the
 * same error, so the session is checked separately.
 */
async function refusalOf({ ownUser }: Parts, accessToken: string, reason: Reason): Promise<Error> {
  if (reason === 'weak' || reason === 'state') return new Refusal('password.weak');
  if (reason !== 'refused') return ownUserRefusal(reason);
  const isSignedIn = (await readEmail(ownUser, accessToken)).ok;
  return new Refusal(isSignedIn ? 'password.wrong' : 'session.missing');
}
