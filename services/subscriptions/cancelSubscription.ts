import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subscriptions as routes } from '../../api/routes/subscriptions.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { setCancelled } from '../../cloud/payments/stripe/subscriptions.ts';
import type { AccessTo } from '../access/access.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { cancelPayPalPlan } from './payPalPlan.ts';
import { requireLiveSubscription } from './requireSubscription.ts';
import { settleSubscription } from './settleSubscription.ts';

type Route = typeof routes.cancelSubscription;

/**
 * Cancels a plan at the end of the paid period, when the free plan follows. @throws Refusal `plan.outdated` if other
 * changes were made concurrently
 */
export async function cancelSubscription(
  cloud: MailParts & Pick<Cloud, 'ledger' | 'paypal' | 'stripe'>,
  { user }: AccessTo<Route>,
  { subscriptionId }: Input<Route>,
): Promise<Reply<Route>> {
  if (await cancelPayPalPlan(cloud, user.userId, subscriptionId)) return { done: true };
  const { stripe } = await requireLiveSubscription(cloud, user.userId, subscriptionId);
  if (!(await setCancelled(stripe, subscriptionId, true))) throw new Refusal('plan.outdated');
  await settleSubscription(cloud, stripe, subscriptionId);
  return { done: true };
}
