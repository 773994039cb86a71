import type { Reply, ServiceInput } from '../../api/route.ts';
import type { session } from '../../api/routes/session.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { evenly } from '../account/evenly.ts';
import { countMail } from '../limits/attempts.ts';

/**
 * Mails a new code to a person with an unconfirmed address. For any other address the reply is the same and nothing is
 * mailed, also when the user pool's own limits are reached: only a registered address can reach them.
 */
export async function resendConfirmation(
  cloud: Pick<Cloud, 'identity' | 'table' | 'now'>,
  asked: ServiceInput<typeof session.resendConfirmation>,
): Promise<Reply<typeof session.resendConfirmation>> {
  await countMail(cloud, asked);
  await evenly(cloud, () => cloud.identity.resendConfirmation(asked.email));
  return { done: true };
}
