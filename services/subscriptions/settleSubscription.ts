import type { OpenStripe } from '../../cloud/payments/stripe/client.ts';
import { type PlanInvoice, readInvoicesOf } from '../../cloud/payments/stripe/invoices.ts';
import {
  endSubscription,
  type ReadSubscription,
  readSubscription,
  setCancelled,
} from '../../cloud/payments/stripe/subscriptions.ts';
import { TableBusy } from '../../cloud/table/core/attempt.ts';
import {
  getSubscription,
  isLive,
  putSubscription,
  type StoredSubscription,
} from '../../cloud/table/money/subscriptions.ts';
import { afterDisputes } from '../../domain/payments/disputes.ts';
import type { Subscription } from '../../domain/plans/subscription.ts';
import { issueReceiptsOfInvoices } from '../payments/issueReceipts.ts';
import { applyPayments, applySubscription, type SettleParts } from './applySubscription.ts';

const maxAttempts = 10;

/**
 * Updates a subscription to its current state at Stripe, and with it the person's plan, minutes and documents.
 * Idempotent. Documents of payments are issued even if another subscription has replaced it. Returns undefined if the
 * subscription is not the person's current one.
 */
export async function settleSubscription(
  cloud: SettleParts,
  stripe: OpenStripe,
  subscriptionId: string,
): Promise<StoredSubscription | undefined> {
  const owner = (await readSubscription(stripe, subscriptionId))?.userId;
  for (let attempt = 1; owner && attempt <= maxAttempts; attempt++) {
    // Read before Stripe is called, so that an older reply never replaces a newer one.
    const before = await getSubscription(cloud.ledger, owner);
    const invoices = await readInvoicesOf(stripe, subscriptionId);
    const read = await readPaid(cloud, stripe, subscriptionId, invoices);
    if (!read) return undefined;
    const payments = paymentsBy(cloud, owner, read.subscription, invoices);
    if (before?.subscriptionId !== subscriptionId) {
      await applyPayments(cloud, owner, payments);
      return undefined;
    }
    const stored = await putSubscription(cloud.ledger, owner, read.subscription, before);
    if (!stored) continue;
    await applySubscription(cloud, stored, { ...payments, end: () => endSubscription(stripe, subscriptionId) });
    return stored;
  }
  if (owner) throw new TableBusy(new Error(`every attempt to store ${subscriptionId} lost to another write`));
  return undefined;
}

function paymentsBy(
  cloud: SettleParts,
  owner: string,
  { subscriptionId, status, paidUntil }: Subscription,
  invoices: readonly PlanInvoice[],
) {
  const returned = status === 'ended' ? returnedAt(paidUntil, subscriptionId, invoices) : undefined;
  return {
    returnedPayment: returned && `${returned.invoiceId}${afterDisputes(returned.wonDisputes)}`,
    issueReceipts: () => issueReceiptsOfInvoices(cloud, owner, invoices),
  };
}

/**
 * Returns the subscription. Ends it at Stripe first if the money for the current period was returned. While a payment
 * is disputed, it gives no plan and is not renewed, but can continue if the dispute is won.
 */
async function readPaid(
  cloud: SettleParts,
  stripe: OpenStripe,
  subscriptionId: string,
  invoices: readonly PlanInvoice[],
): Promise<ReadSubscription | undefined> {
  const read = await readSubscription(stripe, subscriptionId);
  if (!read) return undefined;
  if (!isLive(read.subscription)) {
    const isOpen = invoices.some((one) => one.subscriptionId === subscriptionId && one.disputedAt !== null);
    return isOpen ? { ...read, subscription: { ...read.subscription, isDisputed: true } } : read;
  }
  const returned = returnedAt(cloud.now().toISOString(), subscriptionId, invoices);
  if (!returned) return read;
  if (returned.disputedAt === null) {
    await endSubscription(stripe, subscriptionId);
    return readSubscription(stripe, subscriptionId);
  }
  if (!read.subscription.cancelsAtEnd) await setCancelled(stripe, subscriptionId, true);
  return { ...read, subscription: disputed(read.subscription, returned.disputedAt) };
}

/** Returns the state of a subscription while one of its payments is disputed. */
const disputed = (subscription: Subscription, since: string): Subscription => ({
  ...subscription,
  ...{ status: 'ended', isDisputed: true, paidUntil: since, cancelsAtEnd: true, next: null, nextPeriod: null },
});

/** Returns the payment for a moment of the plan, if it was returned or is disputed. */
const returnedAt = (moment: string, of: string, invoices: readonly PlanInvoice[]): PlanInvoice | undefined =>
  invoices.find(
    ({ subscriptionId, isReturned, lines }) =>
      isReturned && subscriptionId === of && lines.some(({ from, until }) => from <= moment && moment < until),
  );
