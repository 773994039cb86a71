import type { Cloud } from '../../cloud/cloud.ts';
import type { OpenStripe } from '../../cloud/payments/stripe/client.ts';
import { listPlanInvoices, type PlanInvoice } from '../../cloud/payments/stripe/invoices.ts';
import {
  endSubscription,
  type ReadSubscription,
  readSubscription,
  setCancelled,
} from '../../cloud/payments/stripe/subscriptions.ts';
import { getPaymentCustomer } from '../../cloud/table/paymentCustomers.ts';
import { getSubscription, isLive, putSubscription, type StoredSubscription } from '../../cloud/table/subscriptions.ts';
import { getUser, isOpen, patchUser } from '../../cloud/table/users.ts';
import { afterDisputes } from '../../domain/payments/disputes.ts';
import { planAt, planBy, type Subscription } from '../../domain/plans/subscription.ts';
import { raisePlanOf } from '../credits/raisePlanOf.ts';
import { takeBackPlanMinutes } from '../credits/takeBackPlanMinutes.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { issueAfterwards, issueReceiptsOfInvoices } from '../payments/issueReceipts.ts';
import { tellPayer } from '../payments/tellPayer.ts';

export type SettleParts = MailParts & Pick<Cloud, 'ledger'>;

/** What a subscription's provider does for us where it is applied. */
interface AtProvider {
  /** Ends it at once. */
  readonly end: () => Promise<void>;
  readonly issueReceipts: () => Promise<void>;
  /** The payment for its last time, and how often its money came back, where it is not ours; undefined where it is. */
  readonly returnedPayment: string | undefined;
}

const maxAttempts = 10;

/** How many of the last invoices are looked at for one that was returned, or has no receipt. */
const lastInvoices = 10;

/**
 * Brings what we know of a subscription to what Stripe says now, and with it the person's plan and minutes: whoever asks,
 * whatever has happened, and however often. Undefined for a subscription that is not ours.
 */
export async function settleSubscription(
  cloud: SettleParts,
  stripe: OpenStripe,
  subscriptionId: string,
): Promise<StoredSubscription | undefined> {
  const owner = (await readSubscription(stripe, subscriptionId))?.userId;
  for (let attempt = 1; owner && attempt <= maxAttempts; attempt++) {
    // Read before Stripe is asked, so that an older reply never replaces a newer one.
    const before = await getSubscription(cloud.ledger, owner);
    // One that another one has replaced.
    if (!before || before.subscriptionId !== subscriptionId) return undefined;
    const invoices = await invoicesOf(cloud, stripe, owner);
    const read = await readPaid(cloud, stripe, subscriptionId, invoices);
    if (!read) return undefined;
    const stored = await putSubscription(cloud.ledger, owner, read.subscription, before);
    if (!stored) continue;
    const returned = returnedAt(stored.paidUntil, subscriptionId, invoices);
    await applySubscription(cloud, stored, {
      end: () => endSubscription(stripe, subscriptionId),
      issueReceipts: () => issueReceiptsOfInvoices(cloud, owner, invoices),
      returnedPayment: returned && `${returned.invoiceId}${afterDisputes(returned.wonDisputes)}`,
    });
    return stored;
  }
  if (owner) throw new Error(`the subscription ${subscriptionId} stayed busy`);
  return undefined;
}

async function invoicesOf(cloud: SettleParts, stripe: OpenStripe, userId: string): Promise<readonly PlanInvoice[]> {
  const customer = await getPaymentCustomer(cloud.ledger, userId, 'stripe');
  return customer ? listPlanInvoices(stripe, customer, lastInvoices) : [];
}

/**
 * The subscription, which is ended at Stripe first where the money for the time that runs now was returned. While it is
 * disputed, the subscription gives no plan and is not renewed, but can go on where the dispute is won.
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

/** As it is while a payment for it is disputed. */
const disputed = (subscription: Subscription, since: string): Subscription => ({
  ...subscription,
  ...{ status: 'ended', isDisputed: true, paidUntil: since, cancelsAtEnd: true, next: null, nextPeriod: null },
});

/** The payment for a moment of the plan that was given back, or is disputed. */
const returnedAt = (moment: string, of: string, invoices: readonly PlanInvoice[]): PlanInvoice | undefined =>
  invoices.find(
    ({ subscriptionId, isReturned, lines }) =>
      isReturned && subscriptionId === of && lines.some(({ from, until }) => from <= moment && moment < until),
  );

/** Gives a person what their subscription says, whichever provider it was read from. Repeating it is harmless. */
export async function applySubscription(cloud: SettleParts, stored: StoredSubscription, at: AtProvider): Promise<void> {
  const { userId, status, version } = stored;
  const held = planBy(stored);
  if (!held) return;
  if (!isOpen(await getUser(cloud.ledger, userId))) {
    if (status !== 'ended') await at.end();
    return;
  }
  const now = cloud.now();
  const newer = { field: 'planVersion', atMost: version - 1 };
  await patchUser(cloud.table, userId, { ...held, planVersion: version, updatedAt: now.toISOString() }, [newer]);
  const plan = planAt(now, held);
  if (status === 'active' && plan !== 'free') await raisePlanOf(cloud, userId, plan);
  if (status === 'ended' && at.returnedPayment) await takeBackPlanMinutes(cloud, userId, at.returnedPayment);
  await tell(cloud, stored, held.planUntil);
  await issueAfterwards(at.issueReceipts);
}

/** Of each period once that it is paid, and once that it is not. */
async function tell(cloud: SettleParts, stored: StoredSubscription, endsAt: string): Promise<void> {
  const { userId, subscriptionId, status, plan, paidUntil } = stored;
  const ref = `${subscriptionId}-${paidUntil.slice(0, 10)}`;
  if (status === 'active') await tellPayer(cloud, userId, { name: 'planPaid', data: { plan, paidUntil } }, ref);
  if (status === 'pastDue') await tellPayer(cloud, userId, { name: 'renewalFailed', data: { plan, endsAt } }, ref);
}
