import type { Input, Reply } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { refusalFor } from './refusals.ts';

/** Sets a new password with the mailed code. For an unknown address the code is reported as wrong. */
export async function resetPassword(
  cloud: Pick<Cloud, 'identity'>,
  { username, password, confirmation_code: code }: Input<typeof session.resetPassword>,
): Promise<Reply<typeof session.resetPassword>> {
  const reset = await cloud.identity.resetPassword(username, code, password);
  if (!reset.ok) throw refusalFor(reset.reason, 'code.wrong');
  return { done: true };
}
