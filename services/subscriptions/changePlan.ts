import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subscriptions as routes } from '../../api/routes/subscriptions.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { changeLater, changeNow } from '../../cloud/payments/stripeSubscriptions.ts';
import { changeTo } from '../../domain/plans/subscription.ts';
import type { AccessTo } from '../access/access.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { requireLiveSubscription } from './requireSubscription.ts';
import { settleSubscription } from './settleSubscription.ts';

type Route = typeof routes.changePlan;

/** How long the difference that was shown is charged, in milliseconds. */
const maxAgeMs = 10 * 60 * 1000;

/**
 * Changes to a larger plan at once, for the difference as it was at the moment `at`; to a smaller one when what is paid
 * ends. @throws Refusal `plan.unchangeable`, `payment.declined`, or `plan.outdated` where `at` is no longer recent
 */
export async function changePlan(
  cloud: MailParts & Pick<Cloud, 'ledger' | 'stripe'>,
  { user }: AccessTo<Route>,
  { subscriptionId, plan, period, at }: Input<Route>,
): Promise<Reply<Route>> {
  const { stripe, subscription } = await requireLiveSubscription(cloud, user.userId, subscriptionId);
  const change = changeTo(subscription, { plan, period });
  if (change === 'refused') throw new Refusal('plan.unchangeable');
  if (change === 'later') await changeLater(stripe, subscription, plan);
  if (change === 'now') {
    const ageMs = cloud.now().getTime() - Date.parse(at);
    if (subscription.status !== 'active') throw new Refusal('plan.unchangeable');
    if (!(ageMs >= -1000 && ageMs <= maxAgeMs)) throw new Refusal('plan.outdated');
    const isPaid = await changeNow(stripe, subscriptionId, { plan, period }, Math.floor(Date.parse(at) / 1000));
    if (!isPaid) throw new Refusal('payment.declined');
  }
  await settleSubscription(cloud, stripe, subscriptionId);
  return { done: true };
}
