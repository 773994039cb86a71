import type { Input, Reply } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';

/** Ends the session of a refresh token. Idempotent: an invalid token is not an error. */
export async function signOut(
  cloud: Pick<Cloud, 'identity'>,
  { refreshToken }: Input<typeof session.signOut>,
): Promise<Reply<typeof session.signOut>> {
  await cloud.identity.revoke(refreshToken);
  return { done: true };
}
