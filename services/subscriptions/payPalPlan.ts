import { Refusal } from '../../api/errors.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { getPlanOrder } from '../../cloud/table/money/planOrders.ts';
import { getSubscription, isLive } from '../../cloud/table/money/subscriptions.ts';
import { planCurrency } from '../../domain/plans/currencies.ts';
import { type PlanOrder, type Replacement, replacementOf } from '../../domain/plans/planOrder.ts';
import { type PlanChoice, planPriceCents } from '../../domain/plans/planPrice.ts';
import { grantingOrderOf, isByPayPal, type PayPalSubscription } from '../../domain/plans/subscription.ts';
import { quote } from './quotePlan.ts';
import { requirePlanSeller } from './requirePlanSeller.ts';
import { type PlanOrderParts, settlePlanOrder } from './settlePlanOrder.ts';

/**
 * Returns the price of replacing a plan paid by PayPal by another plan; undefined for a person who pays in another way.
 * @throws Refusal `plan.unchangeable` or `discount.missing`
 */
export async function quotePayPalPlan(
  cloud: Pick<CloudReader, 'table' | 'now' | 'config'>,
  userId: string,
  chosen: PlanChoice,
  discountCode: string | undefined,
) {
  const subscription = await getSubscription(cloud.table, userId);
  if (!subscription || !isLive(subscription) || !isByPayPal(subscription)) return undefined;
  const at = new Date(Math.floor(cloud.now().getTime() / 1000) * 1000);
  const terms = replacementOf(subscription, chosen, at, await payPalPrices(cloud, subscription, chosen));
  if (!terms) throw new Refusal('plan.unchangeable');
  const isNow = terms.replaces?.kept === null;
  const { dueCents, discount } = await withCode(cloud, terms, discountCode);
  const price = { dueCents, listCents: terms.dueCents, currency: planCurrency };
  const code = discount ? { code: discount.code, percent: discount.percent } : null;
  return { isNow, ...price, discount: code, at: isNow ? at.toISOString() : subscription.paidUntil };
}

/** Applies a code to the terms of a change, which lowers the immediate charge. @throws Refusal `discount.missing` */
export async function withCode(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  terms: Replacement,
  discountCode: string | undefined,
): Promise<Replacement & Pick<PlanOrder, 'discount'>> {
  if (terms.dueCents === 0) return terms;
  const { listPriceCents: listCents, totalPriceCents, reduction } = await quote(cloud, terms.dueCents, discountCode);
  if (!reduction) return terms;
  const { code, percent } = reduction;
  return { ...terms, dueCents: totalPriceCents, discount: { code, percent, listCents } };
}

/** Returns the price of a period of the current PayPal plan by its order, and the current price of the chosen plan. */
export async function payPalPrices(
  { table, config }: Pick<CloudReader, 'table' | 'config'>,
  paid: PayPalSubscription,
  chosen: PlanChoice,
): Promise<{ readonly paidCents: number; readonly chosenCents: number }> {
  const order = await getPlanOrder(table, grantingOrderOf(paid));
  const { planPrices } = config;
  return {
    paidCents: order?.priceCents ?? planPriceCents(paid, planPrices),
    chosenCents: planPriceCents(chosen, planPrices),
  };
}

/**
 * Cancels the person's plan if it is paid by PayPal: PayPal stops charging immediately and permanently, and the plan
 * stays until the end of the paid period. Returns false for a plan paid in another way.
 */
export async function cancelPayPalPlan(
  cloud: PlanOrderParts & Pick<Cloud, 'paypal'>,
  userId: string,
  subscriptionId: string,
): Promise<boolean> {
  const subscription = await getSubscription(cloud.table, userId);
  if (!subscription?.paypalOrderId || subscription.subscriptionId !== subscriptionId) return false;
  const seller = await requirePlanSeller(cloud);
  await seller.cancel(subscriptionId);
  await settlePlanOrder(cloud, seller, subscription.paypalOrderId);
  return true;
}
