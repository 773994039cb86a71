import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { withoutSecrets } from '../../domain/payments/withoutSecrets.ts';
import type { AccessTo } from '../access/access.ts';
import { countPaymentProblem } from '../limits/attempts.ts';

type Route = typeof routes.logStripeProblem;

/** Writes what a browser tells to the log, without card numbers and secrets, a few times an hour and person. */
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
