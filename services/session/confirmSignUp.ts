import type { Reply, ServiceInput } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { countCode } from '../limits/attempts.ts';
import { refusalFor } from './refusals.ts';

/**
 * Confirms an address. For an unknown or an already confirmed address the code is reported as wrong, so that a caller
 * cannot find out whether an address has an account.
 */
export async function confirmSignUp(
  cloud: Pick<Cloud, 'identity' | 'table' | 'now'>,
  { email, code, network }: ServiceInput<typeof session.confirmSignUp>,
): Promise<Reply<typeof session.confirmSignUp>> {
  await countCode(cloud, { email, network }, 'signUp');
  const confirmed = await cloud.identity.confirmSignUp(email, code);
  if (!confirmed.ok) throw refusalFor(confirmed.reason, 'code.wrong');
  return { done: true };
}
