import type { Cloud } from '../../cloud/cloud.ts';
import type { OpenStripe } from '../../cloud/payments/stripe.ts';
import { readIntent } from '../../cloud/payments/stripeIntents.ts';
import { ordersOfDay } from '../../cloud/table/orders.ts';
import { subscriptionsOfDay } from '../../cloud/table/subscriptions.ts';
import { graceDays } from '../../domain/plans/subscription.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { settleSubscription } from '../subscriptions/settleSubscription.ts';
import { issueAfterwards, issueReceiptsOfOrder } from './issueReceipts.ts';
import { settlePayment } from './receivePayment.ts';

type Parts = MailParts & Pick<Cloud, 'ledger' | 'stripe'>;

const dayMs = 24 * 60 * 60 * 1000;

/** How long a payment that was left open or has failed may still be made. */
const days = 8;

/**
 * Asks Stripe about every order of the last days whose end is not known, and about every subscription that is due to be
 * renewed or was not, and books what it says: the same end that webhooks lead to. Returns how many were asked about.
 */
export async function reconcilePayments(cloud: Parts): Promise<{ asked: number }> {
  const stripe = await cloud.stripe.open();
  if (!stripe) return { asked: 0 };
  let asked = 0;
  for (let age = 0; age < days; age++) asked += await reconcileOrders(cloud, stripe, dayOf(cloud, -age));
  for (let age = -1; age <= graceDays; age++) asked += await reconcileRenewals(cloud, stripe, dayOf(cloud, -age));
  return { asked };
}

/** `2026-11-21`, some days from today. */
const dayOf = ({ now }: Parts, offset: number): string =>
  new Date(now().getTime() + offset * dayMs).toISOString().slice(0, 10);

async function reconcileOrders(cloud: Parts, stripe: OpenStripe, day: string): Promise<number> {
  let asked = 0;
  for await (const { orderId, status, paymentRef } of ordersOfDay(cloud.ledger, day)) {
    // What is paid is booked and numbered again below.
    if (status === 'refunded') await issueAfterwards(() => issueReceiptsOfOrder(cloud, orderId));
    if (!paymentRef || status === 'refunded' || status === 'cancelled') continue;
    const read = await readIntent(stripe, paymentRef);
    if (read?.event) await settlePayment(cloud, read.event);
    asked++;
  }
  return asked;
}

async function reconcileRenewals(cloud: Parts, stripe: OpenStripe, day: string): Promise<number> {
  let asked = 0;
  for await (const { status, subscriptionId } of subscriptionsOfDay(cloud.ledger, day)) {
    if (status === 'ended') continue;
    await settleSubscription(cloud, stripe, subscriptionId);
    asked++;
  }
  return asked;
}
