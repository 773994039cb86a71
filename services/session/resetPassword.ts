import type { Reply, ServiceInput } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { isChallenge } from '../../cloud/identity/identity.ts';
import { endSessions } from '../../cloud/identity/sessions.ts';
import { endSessionsOf } from '../account/endSessionsOf.ts';
import { countCode } from '../limits/attempts.ts';
import { refusalFor } from './refusals.ts';

/**
 * Sets a new password with the mailed code and ends every session, because a person who knew the old password may have
 * opened one. For an unknown address, and one that requested no code, the code is reported as wrong.
 */
export async function resetPassword(
  cloud: Pick<Cloud, 'identity' | 'sessions' | 'table' | 'now'>,
  { username, password, confirmation_code: code, network }: ServiceInput<typeof session.resetPassword>,
): Promise<Reply<typeof session.resetPassword>> {
  await countCode(cloud, { email: username, network }, 'password');
  const reset = await cloud.identity.resetPassword(username, code, password);
  if (!reset.ok) throw refusalFor(reset.reason, 'code.wrong');
  // The reset does not return the person's id, so a session is opened to get it, and ended immediately.
  const opened = await cloud.identity.signIn(username, password);
  await endSessions(cloud.sessions, username);
  if (!opened.ok) return { done: true };
  // A second factor stays on: the mailed code replaces only the password.
  if (isChallenge(opened.value)) await endSessionsOf(cloud, opened.value.userId);
  else await endSessionsOf(cloud, opened.value.claims.userId, opened.value.claims.signedInAt);
  return { done: true };
}
