import type { Input, Reply } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';

/**
 * Mails a code to whoever has an account. The answer is the same for everybody, even for somebody who asked
 * too often: only an account can be asked for too often.
 */
export async function startPasswordReset(
  cloud: Pick<Cloud, 'identity'>,
  { email }: Input<typeof session.startPasswordReset>,
): Promise<Reply<typeof session.startPasswordReset>> {
  await cloud.identity.startPasswordReset(email);
  return { done: true };
}
