import type { Cloud } from '../../cloud/cloud.ts';
import type { PlanSeller } from '../../cloud/payments/provider.ts';
import { dropUnpaid, endSubscription } from '../../cloud/payments/stripe/subscriptions.ts';
import { TableBusy } from '../../cloud/table/core/attempt.ts';
import { getPlanOrder, planOrderCounts, planOrderLeft } from '../../cloud/table/money/planOrders.ts';
import {
  getSubscription,
  isApplied,
  isLive,
  putSubscription,
  type StoredSubscription,
} from '../../cloud/table/money/subscriptions.ts';
import type { SubscriptionStatus } from '../../domain/plans/catalogue.ts';
import {
  isPaidTooLate,
  type PlanOrder,
  type ReadPlanOrder,
  subscriptionBy,
  withoutReturned,
} from '../../domain/plans/planOrder.ts';
import { graceDays, grantingOrderOf, isByPayPal, type Subscription } from '../../domain/plans/subscription.ts';
import { issueReceiptsOfPlanOrder } from '../payments/issuePlanReceipts.ts';
import { applySubscription, type SettleParts } from './applySubscription.ts';
import { awaitPayment, giveBack, leave } from './endPlanOrder.ts';
import { ownReturn, returnOfReplaced } from './planReturns.ts';
import { settleSubscription } from './settleSubscription.ts';

export type PlanOrderParts = SettleParts & Pick<Cloud, 'stripe'>;

const maxAttempts = 10;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Updates a plan ordered on a provider's page to its current state at the provider. Idempotent. A person has one
 * subscription: all payments for a second one agreed to in the meantime are refunded. While the time paid for a
 * replaced plan runs, the plan that replaced it is updated too, because it ends if that payment is returned.
 */
export async function settlePlanOrder(
  cloud: PlanOrderParts,
  seller: PlanSeller,
  orderId: string,
): Promise<SubscriptionStatus> {
  const status = await settleOrder(cloud, seller, orderId);
  const order = await getPlanOrder(cloud.ledger, orderId);
  if (order?.leftAt === undefined || order.leftAt <= cloud.now().toISOString()) return status;
  const current = await getSubscription(cloud.ledger, order.userId);
  if (current?.paypalOrderId !== undefined && current.paypalOrderId !== orderId)
    await settleOrder(cloud, seller, current.paypalOrderId);
  return status;
}

async function settleOrder(cloud: PlanOrderParts, seller: PlanSeller, orderId: string): Promise<SubscriptionStatus> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const order = await getPlanOrder(cloud.ledger, orderId);
    if (!order?.paymentRef) return 'pending';
    // Read before the provider is called, so that an older reply never replaces a newer one.
    const before = await getSubscription(cloud.ledger, order.userId);
    const read = await seller.read(order);
    // PayPal deletes orders that nobody agreed to.
    if (!read) return 'ended';
    const status = await settleAs(cloud, seller, order, before, read);
    if (status) return status;
  }
  throw new TableBusy(new Error(`every attempt to settle the plan ${orderId} lost to another write`));
}

/**
 * Returns the person's stored subscription after applying all its consequences, because only this version may be
 * replaced. A subscription that its provider does not know, or whose provider is no longer used, stays as it is.
 */
export async function settleStored(
  cloud: PlanOrderParts,
  seller: PlanSeller | undefined,
  userId: string,
): Promise<StoredSubscription | undefined> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const stored = await getSubscription(cloud.ledger, userId);
    if (!stored || isApplied(stored)) return stored;
    const { subscriptionId, paypalOrderId, version } = stored;
    const stripe = paypalOrderId === undefined ? await cloud.stripe.open() : undefined;
    if (stripe) await settleSubscription(cloud, stripe, subscriptionId);
    if (paypalOrderId !== undefined && seller) await settlePlanOrder(cloud, seller, paypalOrderId);
    if ((await getSubscription(cloud.ledger, userId))?.version === version) return stored;
  }
  throw new TableBusy(new Error(`the subscription of ${userId} changed at every attempt to apply it`));
}

/** Tries to settle an order once. Returns undefined if something was written in the meantime. */
async function settleAs(
  cloud: PlanOrderParts,
  seller: PlanSeller,
  order: PlanOrder,
  before: StoredSubscription | undefined,
  read: ReadPlanOrder,
): Promise<SubscriptionStatus | undefined> {
  const isNew = before?.subscriptionId !== read.subscriptionId;
  if (isNew && order.hasCounted) return leave(cloud, seller, order, read);
  const own = subscriptionBy(order, read, cloud.now());
  if (isNew && isPaidTooLate(order, read)) return giveBack(seller, read);
  if (isNew && own.status === 'pending') return awaitPayment(cloud, seller, order, read);
  const replaced = own.status === 'pending' ? undefined : await returnOfReplaced(cloud, seller, order, before);
  if (isNew) {
    if (replaced) return giveBack(seller, read);
    if (own.status === 'ended') return 'ended';
    const way = await makeWay(cloud, seller, order, before);
    if (way === 'changed') return undefined;
    if (way === 'taken') return giveBack(seller, read);
  }
  const returned = replaced ?? (await ownReturn(cloud, order, read));
  const subscription = returned ? withoutReturned(own, returned, cloud.now()) : own;
  const stored = await putSubscription(cloud.ledger, order.userId, subscription, before, [
    planOrderCounts(order.orderId, replaced?.isDisputed ? undefined : replaced),
    ...(isNew && before?.paypalOrderId !== undefined ? [planOrderLeft(before.paypalOrderId, before.paidUntil)] : []),
  ]);
  if (!stored) return undefined;
  // Repeated every time, because the process that marked the order as counted may have stopped before this.
  if (order.replaces) await settleOrder(cloud, seller, order.replaces.orderId);
  await applySubscription(cloud, stored, {
    end: () => seller.cancel(read.subscriptionId),
    issueReceipts: () => issueReceiptsOfPlanOrder(cloud, order, read),
    returnedPayment: returned?.key,
  });
  if (read.state !== 'over' && isFinished(cloud, subscription)) {
    await seller.cancel(read.subscriptionId);
    return undefined;
  }
  return stored.status;
}

/**
 * Ends and applies the subscription before a new one. Returns `taken` if it stays, and `changed` if something was
 * written in the meantime.
 */
async function makeWay(
  cloud: PlanOrderParts,
  seller: PlanSeller,
  order: PlanOrder,
  before: StoredSubscription | undefined,
): Promise<'free' | 'taken' | 'changed'> {
  if (!(await endUnpaid(cloud, before))) return 'changed';
  if (before && isLive(before) && !isReplaced(order, before)) return 'taken';
  const applied = await settleStored(cloud, seller, order.userId);
  return applied?.version === before?.version ? 'free' : 'changed';
}

/**
 * Returns whether `before` gives the plan to be replaced, and has not been renewed since. A renewal would be paid twice,
 * and so would the difference to a larger plan whose dispute was won in the meantime.
 */
const isReplaced = ({ replaces }: PlanOrder, before: StoredSubscription): boolean =>
  isByPayPal(before) && replaces?.orderId === grantingOrderOf(before) && replaces.paidUntil === before.paidUntil;

/** Returns whether nothing more may be charged: a payment was returned, or stayed unpaid for the grace period. */
const isFinished = ({ now }: PlanOrderParts, { status, paidUntil, grantedBy }: Subscription): boolean =>
  status === 'ended' ||
  grantedBy !== undefined ||
  (status === 'pastDue' && Date.parse(paidUntil) + graceDays * dayMs <= now().getTime());

/**
 * Ends an unpaid card subscription, or one whose payment is disputed, which would continue if the dispute is won.
 * Returns false if it was paid in the meantime and must be read again.
 */
async function endUnpaid(cloud: PlanOrderParts, before: StoredSubscription | undefined): Promise<boolean> {
  const isDisputed = before?.isDisputed && before.paypalOrderId === undefined;
  if (!before || (before.status !== 'pending' && !isDisputed)) return true;
  const stripe = await cloud.stripe.open();
  if (stripe && isDisputed) {
    await endSubscription(stripe, before.subscriptionId);
    return true;
  }
  if (!stripe || (await dropUnpaid(stripe, before.subscriptionId))) return true;
  await settleSubscription(cloud, stripe, before.subscriptionId);
  return false;
}
