import type { Cloud } from '../../cloud/cloud.ts';
import { readIntent } from '../../cloud/payments/stripeIntents.ts';
import { ordersOfDay } from '../../cloud/table/orders.ts';
import { settlePayment } from './receivePayment.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long a payment that was left open or has failed may still be made. */
const days = 8;

/**
 * Asks Stripe about every order of the last days whose end is not known, and books what it says: the same end
 * that webhooks lead to. Returns how many orders were asked about.
 */
export async function reconcilePayments(cloud: Pick<Cloud, 'ledger' | 'stripe' | 'now'>): Promise<{ asked: number }> {
  const stripe = await cloud.stripe.open();
  let asked = 0;
  for (let age = 0; stripe && age < days; age++) {
    const day = new Date(cloud.now().getTime() - age * dayMs).toISOString().slice(0, 10);
    for await (const { status, paymentRef } of ordersOfDay(cloud.ledger, day)) {
      if (!paymentRef || status === 'refunded' || status === 'cancelled') continue;
      const read = await readIntent(stripe, paymentRef);
      if (read?.event) await settlePayment(cloud, read.event);
      asked++;
    }
  }
  return { asked };
}
