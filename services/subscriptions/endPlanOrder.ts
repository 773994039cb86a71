import type { PlanSeller } from '../../cloud/payments/provider.ts';
import { afterDisputes } from '../../domain/payments/disputes.ts';
import type { SubscriptionStatus } from '../../domain/plans/catalogue.ts';
import {
  isOverdue,
  type PlanOrder,
  type PlanPayment,
  paidTwice,
  type ReadPlanOrder,
  returnedBeforeReplacement,
} from '../../domain/plans/planOrder.ts';
import { issueReceiptsOfPlanOrder } from '../payments/issuePlanReceipts.ts';
import { applyPayments, type SettleParts } from './applySubscription.ts';

/** Returns the key under which the minutes of a returned payment are taken back. */
export const returnKey = ({ paymentId, wonDisputes }: PlanPayment): string =>
  `${paymentId}${afterDisputes(wonDisputes)}`;

/**
 * Handles an order without a first payment. An agreed one that stays unpaid is canceled after the grace period, so that
 * no later payment is made in vain.
 */
export async function awaitPayment(
  { now }: SettleParts,
  seller: PlanSeller,
  order: PlanOrder,
  { state, subscriptionId }: ReadPlanOrder,
): Promise<SubscriptionStatus> {
  if (state !== 'waiting' && isOverdue(order, now())) await seller.cancel(subscriptionId);
  return 'pending';
}

/**
 * Ends an order that another one has replaced. Its payments were for the plan that it gave, except a renewal made in
 * the meantime, which is refunded.
 */
export async function leave(
  cloud: SettleParts,
  seller: PlanSeller,
  order: PlanOrder,
  read: ReadPlanOrder,
): Promise<SubscriptionStatus> {
  if (read.state !== 'over') await seller.cancel(read.subscriptionId);
  const twice = paidTwice(order, read);
  for (const { paymentId } of twice) await refund(seller, paymentId);
  const now = twice.length > 0 ? await seller.read(order) : read;
  if (!now) return 'ended';
  const returned = returnedBeforeReplacement(order, now, cloud.now());
  await applyPayments(cloud, order.userId, {
    returnedPayment: returned && returnKey(returned),
    issueReceipts: () => issueReceiptsOfPlanOrder(cloud, order, now),
  });
  return 'ended';
}

/**
 * Cancels and refunds an order that never gave a plan, because the person has another one, or paid for it too late.
 */
export async function giveBack(
  seller: PlanSeller,
  { state, subscriptionId, payments }: ReadPlanOrder,
): Promise<'ended'> {
  if (state !== 'over') await seller.cancel(subscriptionId);
  for (const { paymentId, isReturned } of payments) if (!isReturned) await refund(seller, paymentId);
  return 'ended';
}

async function refund(seller: PlanSeller, paymentId: string): Promise<void> {
  if (!(await seller.refund(paymentId)).ok) throw new Error(`the provider rejected the refund of ${paymentId}`);
}
