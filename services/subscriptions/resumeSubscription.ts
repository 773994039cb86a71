import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subscriptions as routes } from '../../api/routes/subscriptions.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { setCancelled } from '../../cloud/payments/stripe/subscriptions.ts';
import type { AccessTo } from '../access/access.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { requireLiveSubscription } from './requireSubscription.ts';
import { settleSubscription } from './settleSubscription.ts';

type Route = typeof routes.resumeSubscription;

/** Renews a canceled plan. @throws Refusal `plan.outdated` if other changes were made concurrently */
export async function resumeSubscription(
  cloud: MailParts & Pick<Cloud, 'ledger' | 'stripe'>,
  { user }: AccessTo<Route>,
  { subscriptionId }: Input<Route>,
): Promise<Reply<Route>> {
  const { stripe } = await requireLiveSubscription(cloud, user.userId, subscriptionId);
  if (!(await setCancelled(stripe, subscriptionId, false))) throw new Refusal('plan.outdated');
  await settleSubscription(cloud, stripe, subscriptionId);
  return { done: true };
}
