import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subscriptions as routes } from '../../api/routes/subscriptions.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { getSubscription } from '../../cloud/table/money/subscriptions.ts';
import { changeTo } from '../../domain/plans/subscription.ts';
import type { AccessTo } from '../access/access.ts';
import { quotePayPalPlan } from './payPalPlan.ts';
import { quoteChange } from './quoteChange.ts';
import { requireLiveSubscription } from './requireSubscription.ts';

type Route = typeof routes.readPlanDifference;

/**
 * Returns the price of a plan change, and the time when it takes effect. @throws Refusal `plan.unchangeable` or
 * `discount.missing`
 */
export async function readPlanDifference(
  cloud: Pick<Cloud, 'stripe'> & Pick<CloudReader, 'table' | 'now' | 'config'>,
  { user }: AccessTo<Route>,
  { planId, period: wished, discountCode }: Input<Route>,
): Promise<Reply<Route>> {
  const period = wished ?? (await getSubscription(cloud.table, user.userId))?.period ?? 'monthly';
  const atPayPal = await quotePayPalPlan(cloud, user.userId, { plan: planId, period }, discountCode);
  if (atPayPal) return atPayPal;
  const { stripe, subscription } = await requireLiveSubscription(cloud, user.userId);
  const chosen = { plan: planId, period };
  const change = changeTo(subscription, chosen);
  if (change === 'refused' || change === 'none') throw new Refusal('plan.unchangeable');
  if (change === 'later')
    return { isNow: false, dueCents: 0, listCents: 0, discount: null, currency: 'USD', at: subscription.paidUntil };
  const at = new Date(Math.floor(cloud.now().getTime() / 1000) * 1000);
  const { listPriceCents, totalPriceCents, reduction, currency } = await quoteChange(
    cloud,
    stripe,
    subscription.subscriptionId,
    { ...chosen, at, discountCode },
  );
  const discount = reduction ? { code: reduction.code, percent: reduction.percent } : null;
  return {
    isNow: true,
    dueCents: totalPriceCents,
    listCents: listPriceCents,
    discount,
    currency,
    at: at.toISOString(),
  };
}
