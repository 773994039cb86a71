import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { subscriptions as routes } from '../../api/routes/subscriptions.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { OpenStripe } from '../../cloud/payments/stripe/client.ts';
import {
  beginSubscription,
  dropUnpaid,
  endSubscription,
  readSubscription,
} from '../../cloud/payments/stripe/subscriptions.ts';
import { TableBusy } from '../../cloud/table/core/attempt.ts';
import { isLive, putSubscription, type StoredSubscription } from '../../cloud/table/money/subscriptions.ts';
import type { AccessTo } from '../access/access.ts';
import { findOrMakeCustomer } from '../payments/findOrMakeCustomer.ts';
import { requireStripe } from '../payments/requireStripe.ts';
import { quotePlan } from './quotePlan.ts';
import { type PlanOrderParts, settleStored } from './settlePlanOrder.ts';

type Route = typeof routes.createSubscription;
type Parts = PlanOrderParts & Pick<Cloud, 'paypal'>;

const maxAttempts = 10;

/**
 * Begins the subscription of a plan, which counts once its first payment has been made. Replaces a subscription that
 * was never paid. A code lowers the first payment. @throws Refusal `subscription.exists` while there is another one, or
 * `discount.missing`
 */
export async function createSubscription(
  cloud: Parts,
  { user: { userId } }: AccessTo<Route>,
  { requestId, plan, period, discountCode }: Input<Route>,
): Promise<Reply<Route>> {
  const stripe = await requireStripe(cloud);
  const { reduction, totalPriceCents } = await quotePlan(cloud, { plan, period }, discountCode);
  const before = await storedBefore(cloud, userId);
  if (before?.paypalOrderId !== undefined && isLive(before)) throw new Refusal('subscription.exists');
  const customer = await findOrMakeCustomer(cloud, stripe, userId);
  const begun = await beginSubscription(stripe, { userId, customer, requestId, plan, period, reduction });
  const reply = { ...begun, totalPriceCents, currency: 'USD' };
  // The request was repeated.
  if (before?.subscriptionId === begun.subscriptionId) return reply;
  if (!(await makeWay(stripe, before)) || !(await remember(cloud, stripe, userId, begun.subscriptionId, before))) {
    await endSubscription(stripe, begun.subscriptionId);
    throw new Refusal('subscription.exists');
  }
  return reply;
}

/**
 * Returns the stored subscription. Its consequences are applied first, because nothing would apply them after it is
 * replaced.
 */
async function storedBefore(cloud: Parts, userId: string): Promise<StoredSubscription | undefined> {
  return settleStored(cloud, (await cloud.paypal.open())?.plans, userId);
}

/** Ends an unpaid subscription, or one whose payment is disputed. Returns false if it was paid in the meantime. */
async function makeWay(stripe: OpenStripe, before: StoredSubscription | undefined): Promise<boolean> {
  // A disputed subscription still exists at Stripe, and would continue if the dispute is won. Once it is replaced here,
  // nothing else would end it.
  if (before?.isDisputed && before.paypalOrderId === undefined) await endSubscription(stripe, before.subscriptionId);
  if (!before || before.status === 'ended') return true;
  return before.status === 'pending' && (await dropUnpaid(stripe, before.subscriptionId));
}

/**
 * Stores the subscription. Nobody can pay it before this, because nobody has the secret. Returns false if another one
 * was begun in the meantime.
 */
async function remember(
  cloud: Parts,
  stripe: OpenStripe,
  userId: string,
  subscriptionId: string,
  before: StoredSubscription | undefined,
): Promise<boolean> {
  const read = await readSubscription(stripe, subscriptionId);
  if (!read) throw new Error(`the subscription ${subscriptionId} is not there`);
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const stored = await storedBefore(cloud, userId);
    // A webhook may have recorded that the previous subscription has ended.
    if (stored?.subscriptionId !== before?.subscriptionId || (stored && isLive(stored))) return false;
    if (await putSubscription(cloud.ledger, userId, read.subscription, stored)) return true;
  }
  throw new TableBusy(new Error(`every attempt to store a subscription of ${userId} lost to another write`));
}
