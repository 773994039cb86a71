import type { Cloud } from '../../../cloud/cloud.ts';
import type { OrderProvider, PlanSeller } from '../../../cloud/payments/provider.ts';
import type { OpenStripe } from '../../../cloud/payments/stripe/client.ts';
import { returnedPayments, subscriptionOfPayment } from '../../../cloud/payments/stripe/invoices.ts';
import { getOrder, ordersOfDay } from '../../../cloud/table/money/orders.ts';
import { planOrdersOfDay } from '../../../cloud/table/money/planOrders.ts';
import { getRefund, openRefunds } from '../../../cloud/table/money/refunds.ts';
import { type StoredSubscription, subscriptionsOfDay } from '../../../cloud/table/money/subscriptions.ts';
import {
  type CheckoutProviderName,
  type Order,
  outcomeFor,
  type PaymentEvent,
} from '../../../domain/payments/payments.ts';
import { isOpenRefund } from '../../../domain/payments/refunds.ts';
import { graceDays } from '../../../domain/plans/subscription.ts';
import type { MailParts } from '../../mail/sendOnce.ts';
import { finishOrder, settlePayment } from '../../payments/receivePayment.ts';
import { settlePlanOrder } from '../../subscriptions/settlePlanOrder.ts';
import { settleSubscription } from '../../subscriptions/settleSubscription.ts';
import { openProviders, type Providers } from '../refunds/openProviders.ts';
import { proceedRefund } from '../refunds/proceedRefund.ts';

type Parts = MailParts & Pick<Cloud, CheckoutProviderName | 'ledger' | 'stripe'>;

const dayMs = 24 * 60 * 60 * 1000;

/** Number of days within which an open or failed payment may still be made. */
const days = 8;

/**
 * Number of days within which a plan order is checked: the grace period of its first payment, counted from any hour of
 * the first day, and two whole days in which an unpaid order can be canceled.
 */
const planOrderDays = graceDays + 3;

/** Age in days from which open orders are canceled at their provider, because people no longer return to them. */
const abandonedAfterDays = 4;

/**
 * Checks payments with their providers: every order of the last days whose outcome is unknown, every Stripe and PayPal
 * subscription that is due to be renewed or was not, and everything that is disputed. Books the results, as webhooks
 * would. A failed check does not prevent the others. Returns the number of checks. @throws Error if any check failed.
 */
export async function reconcilePayments(cloud: Parts): Promise<{ asked: number }> {
  const stripe = await cloud.stripe.open();
  const providers = await openProviders(cloud);
  const counts = { asked: 0, failed: 0 };
  for (let age = 0; age < days; age++)
    for await (const { orderId } of ordersOfDay(cloud.ledger, dayOf(cloud, -age)))
      await counted(counts, orderId, () => reconcileOrder(cloud, providers, orderId, age));
  // A dispute may last for months.
  for await (const { orderId } of ordersOfDay(cloud.ledger, 'disputed'))
    await counted(counts, orderId, () => reconcileOrder(cloud, providers, orderId, 0));
  const seller = (await cloud.paypal.open())?.plans;
  for (let age = 0; seller && age < planOrderDays; age++)
    for await (const { orderId } of planOrdersOfDay(cloud.ledger, dayOf(cloud, -age)))
      await counted(counts, orderId, () => reconcilePlanOrder(cloud, seller, orderId));
  for (let age = -1; age <= graceDays + 1; age++)
    for await (const stored of subscriptionsOfDay(cloud.ledger, dayOf(cloud, -age)))
      if (stored.status !== 'ended')
        await counted(counts, stored.subscriptionId, () => reconcileRenewal(cloud, { stripe, seller }, stored));
  // A process may have stopped before it applied what it had stored.
  for (const state of ['disputed', 'unapplied'] as const)
    for await (const stored of subscriptionsOfDay(cloud.ledger, state))
      await counted(counts, stored.subscriptionId, () => reconcileRenewal(cloud, { stripe, seller }, stored));
  for await (const { userId, paymentId } of openRefunds(cloud.ledger))
    await counted(counts, paymentId, () => reconcileRefund(cloud, userId, paymentId));
  if (stripe) await counted(counts, 'what was returned', () => reconcileReturned(cloud, stripe, counts));
  if (counts.failed > 0) throw new Error(`${counts.failed} payments could not be asked about`);
  return { asked: counts.asked };
}

async function counted(
  counts: { asked: number; failed: number },
  subject: string,
  work: () => Promise<boolean>,
): Promise<void> {
  try {
    if (await work()) counts.asked++;
  } catch (error) {
    counts.failed++;
    console.warn(`${subject} was not reconciled: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

/** Returns a day relative to today, `2026-11-21`. */
const dayOf = ({ now }: Parts, offset: number): string =>
  new Date(now().getTime() + offset * dayMs).toISOString().slice(0, 10);

/** Checks an order. Returns whether the provider was called. */
async function reconcileOrder(cloud: Parts, providers: Providers, orderId: string, age: number): Promise<boolean> {
  // The index may be outdated.
  const order = await getOrder(cloud.ledger, orderId);
  // Paid orders are finished again below.
  if (order?.status === 'refunded') await finishOrder(cloud, order);
  const provider = order && providers.get(order.provider);
  // Canceled orders are checked too: some providers report a lapsed order as canceled, and accept a late payment for
  // it.
  if (!provider || !order.paymentRef || order.status === 'refunded') return false;
  const event = await provider.readOrder(order);
  if (event && outcomeFor(event, order) === 'mismatch') tellOperator(order, event);
  if (event) await settlePayment(cloud, event);
  else if (age >= abandonedAfterDays) await abandon(cloud, provider, order);
  return true;
}

/**
 * Logs a payment that does not match its order, in the words that the alarm PaymentMismatch matches (lib/payments).
 * Repeated every hour until the order is old or settled.
 */
function tellOperator({ orderId, provider, priceCents, currency }: Order, paid: PaymentEvent): void {
  const [asked, came] = [`${priceCents} hundredths of ${currency}`, `${paid.priceCents} of ${paid.currency}`];
  console.error(`the payment of ${orderId} at ${provider} does not match its order: ${came} instead of ${asked}`);
}

/** Cancels an abandoned order. A payment that was already on its way is still credited. */
async function abandon(cloud: Parts, provider: OrderProvider, order: Order): Promise<void> {
  if (!(await provider.cancelOrder(order))) return;
  const { orderId, priceCents, currency } = order;
  const of = { provider: provider.name, orderId, priceCents, currency };
  await settlePayment(cloud, { ...of, outcome: 'expired', eventId: `${orderId}#abandoned` });
}

/** Settles plans whose payments were refunded or disputed in the last days. Those of orders are checked above. */
async function reconcileReturned(
  cloud: Parts,
  stripe: OpenStripe,
  counts: { asked: number; failed: number },
): Promise<boolean> {
  for await (const intentId of returnedPayments(stripe, new Date(cloud.now().getTime() - days * dayMs)))
    await counted(counts, intentId, async () => {
      const subscriptionId = await subscriptionOfPayment(stripe, intentId);
      if (subscriptionId !== undefined) await settleSubscription(cloud, stripe, subscriptionId);
      return subscriptionId !== undefined;
    });
  return false;
}

interface Renewers {
  readonly stripe: OpenStripe | undefined;
  readonly seller: PlanSeller | undefined;
}

async function reconcileRenewal(
  cloud: Parts,
  { stripe, seller }: Renewers,
  { subscriptionId, paypalOrderId }: StoredSubscription,
): Promise<boolean> {
  if (paypalOrderId !== undefined) return seller ? reconcilePlanOrder(cloud, seller, paypalOrderId) : false;
  if (stripe) await settleSubscription(cloud, stripe, subscriptionId);
  return stripe !== undefined;
}

/** Continues a refund request. Returns whether the providers were called. */
async function reconcileRefund(cloud: Parts, userId: string, paymentId: string): Promise<boolean> {
  // The index may be outdated.
  const request = await getRefund(cloud.ledger, userId, paymentId);
  if (!request || !isOpenRefund(request.state)) return false;
  const { state, requestedAt } = await proceedRefund(cloud, request);
  // The alarm RefundsWait matches these words (lib/payments).
  if (state === 'waiting' || state === 'byHand')
    console.warn(`the refund request for ${paymentId} of ${requestedAt} waits for an operator: ${state}`);
  return true;
}

async function reconcilePlanOrder(cloud: Parts, seller: PlanSeller, orderId: string): Promise<boolean> {
  await settlePlanOrder(cloud, seller, orderId);
  return true;
}
