import type { Input, Reply } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { refusalFor } from './refusals.ts';

/**
 * Confirms an address. For an unknown address and for one that is confirmed already the code is reported as wrong, so
 * that a caller cannot find out who has an account.
 */
export async function confirmSignUp(
  cloud: Pick<Cloud, 'identity'>,
  { email, code }: Input<typeof session.confirmSignUp>,
): Promise<Reply<typeof session.confirmSignUp>> {
  const confirmed = await cloud.identity.confirmSignUp(email, code);
  if (!confirmed.ok) throw refusalFor(confirmed.reason, 'code.wrong');
  return { done: true };
}
