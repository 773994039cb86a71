import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { withoutSecrets } from '../../domain/payments/withoutSecrets.ts';
import type { AccessTo } from '../access/access.ts';
import { countPaymentProblem } from '../limits/attempts.ts';

type Route = typeof routes.logStripeProblem;

/**
 * Logs a payment problem reported by a browser, without card numbers and secrets. Limited to a few reports per person
 * and hour.
 */
export async function logStripeProblem(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { user }: AccessTo<Route>,
  { type, code, paymentId, message }: Input<Route>,
): Promise<Reply<Route>> {
  await countPaymentProblem(cloud, user.userId);
  const told = { type, code, paymentId, message };
  console.warn(`a browser reports STRIPE_ERROR ${withoutSecrets(JSON.stringify({ userId: user.userId, ...told }))}`);
  return { done: true };
}
