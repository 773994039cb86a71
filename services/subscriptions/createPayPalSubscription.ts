import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { paypalRoutes as routes } from '../../api/routes/paypal.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import { getPlanOrder, putNewPlanOrder, setPlanPage } from '../../cloud/table/money/planOrders.ts';
import { getSubscription, isLive } from '../../cloud/table/money/subscriptions.ts';
import type { SubscriptionStatus } from '../../domain/plans/catalogue.ts';
import { type PlanOrder, type Replacement, reducedFirst, replacementOf } from '../../domain/plans/planOrder.ts';
import { type PlanChoice, planPriceCents } from '../../domain/plans/planPrice.ts';
import { isByPayPal } from '../../domain/plans/subscription.ts';
import type { AccessTo } from '../access/access.ts';
import { payPalPrices, withCode } from './payPalPlan.ts';
import { requirePlanSeller } from './requirePlanSeller.ts';
import { type PlanOrderParts, settlePlanOrder } from './settlePlanOrder.ts';

type Route = typeof routes.createPayPalSubscription;
type Wish = Input<Route>;

/** Validity of the displayed difference, in milliseconds. */
const maxAgeMs = 10 * 60 * 1000;

/**
 * Orders a plan, and returns PayPal's page where the person agrees to it. If it replaces a plan paid by PayPal, it
 * costs what `readPlanDifference` returned at the moment `at`. A code lowers the immediate charge. Repeating a
 * `requestId` returns the same order. @throws Refusal `subscription.exists`, `plan.unchangeable`, `plan.outdated`,
 * `discount.missing`, or `payment.used` for the id of another order
 */
export async function createPayPalSubscription(
  cloud: PlanOrderParts & Pick<Cloud, 'paypal'>,
  { user: { userId } }: AccessTo<Route>,
  wish: Wish,
): Promise<Reply<Route>> {
  const seller = await requirePlanSeller(cloud);
  const orderId = hashOf(`${userId} plan ${wish.requestId}`);
  const order = (await getPlanOrder(cloud.ledger, orderId)) ?? (await place(cloud, userId, orderId, wish));
  if (!isOf(order, wish)) throw new Refusal('payment.used');
  if (order.paymentRef) return presentPlanOrder(order, await settlePlanOrder(cloud, seller, orderId));
  const address = `${cloud.config.appOrigin}/${wish.locale}/me/user-account/plan/payment?by=paypal&planOrder=${orderId}`;
  const back = { doneUrl: address, cancelledUrl: `${address}&cancelled=1`, locale: wish.locale };
  const { paymentRef, payUrl } = await seller.begin(order, back);
  // Nobody can agree before this is written, because nobody has the address. Of two concurrent calls, the first one
  // counts.
  await setPlanPage(cloud.ledger, orderId, paymentRef, payUrl);
  return presentPlanOrder((await getPlanOrder(cloud.ledger, orderId)) ?? order, 'pending');
}

/** Formats a plan's order for the person who placed it. */
export const presentPlanOrder = (order: PlanOrder, status: SubscriptionStatus): Reply<Route> => ({
  orderId: order.orderId,
  status,
  payUrl: status === 'pending' ? (order.payUrl ?? null) : null,
  plan: order.plan,
  period: order.period,
  totalPriceCents: order.dueCents,
  currency: 'USD',
});

/** Returns whether an order matches a request. Codes are ignored if nothing is charged immediately. */
const isOf = (order: PlanOrder, { plan, period, discountCode }: Wish): boolean =>
  order.plan === plan &&
  order.period === period &&
  (order.dueCents === 0 || order.discount?.code === discountCode?.toUpperCase());

async function place(cloud: PlanOrderParts, userId: string, orderId: string, wish: Wish): Promise<PlanOrder> {
  const { plan, period } = wish;
  const order: PlanOrder = {
    ...{ orderId, userId, plan, period, priceCents: planPriceCents({ plan, period }, cloud.config.planPrices) },
    ...(await termsOf(cloud, userId, wish)),
    createdAt: cloud.now().toISOString(),
  };
  if (await putNewPlanOrder(cloud.ledger, order)) return order;
  const first = await getPlanOrder(cloud.ledger, orderId);
  if (!first) throw new Error(`the plan ${orderId} was neither new nor there`);
  return first;
}

type Terms = Replacement & Pick<PlanOrder, 'discount'>;

async function termsOf(
  cloud: PlanOrderParts,
  userId: string,
  { plan, period, at, discountCode }: Wish,
): Promise<Terms> {
  const before = await getSubscription(cloud.ledger, userId);
  if (!before || !isLive(before)) return firstTerms(cloud, { plan, period }, discountCode);
  if (!isByPayPal(before)) throw new Refusal('subscription.exists');
  const shownMs = Date.parse(at ?? '');
  const ageMs = cloud.now().getTime() - shownMs;
  if (!(ageMs >= -1000 && ageMs <= maxAgeMs)) throw new Refusal('plan.outdated');
  const prices = await payPalPrices({ ...cloud, table: cloud.ledger }, before, { plan, period });
  const terms = replacementOf(before, { plan, period }, new Date(shownMs), prices);
  if (!terms) throw new Refusal('plan.unchangeable');
  return withCode(cloud, terms, discountCode);
}

/**
 * Returns the terms of a first plan. PayPal does not support the application's codes: a reduced first period is charged
 * as a set-up fee, and the full price starts with the second period.
 */
async function firstTerms(cloud: PlanOrderParts, choice: PlanChoice, discountCode: string | undefined): Promise<Terms> {
  const priceCents = planPriceCents(choice, cloud.config.planPrices);
  const terms = await withCode(cloud, { dueCents: priceCents, startsAt: null, replaces: null }, discountCode);
  if (terms.dueCents === priceCents) return terms;
  return { ...terms, ...reducedFirst(choice.period, cloud.now(), terms.dueCents) };
}
