import type { Reply, ServiceInput } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { evenly } from '../account/evenly.ts';
import { countMail } from '../limits/attempts.ts';

/**
 * Mails a code if the address has an account. For any other address the reply is the same, also when the user pool's
 * own limits are reached: only an existing account can reach them.
 */
export async function startPasswordReset(
  cloud: Pick<Cloud, 'identity' | 'table' | 'now'>,
  asked: ServiceInput<typeof session.startPasswordReset>,
): Promise<Reply<typeof session.startPasswordReset>> {
  await countMail(cloud, asked);
  await evenly(cloud, () => cloud.identity.startPasswordReset(asked.email));
  return { done: true };
}
