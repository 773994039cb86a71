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

/** Lets the free plan follow when what is paid ends. @throws Refusal `plan.outdated` where other changes came in between */
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
