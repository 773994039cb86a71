import Stripe from 'stripe';
import { failed, type Outcome, ok } from '../../outcome.ts';
import type { OpenStripe } from './client.ts';

/**
 * Refunds the remaining amount of a payment. Without an amount Stripe never returns more than was paid, whatever the
 * idempotency key. A new attempt needs a new key, because Stripe repeats its rejection for the same one.
 */
export async function refundIntent(
  { client, environment }: OpenStripe,
  paymentIntentId: string,
  attempt: number,
): Promise<Outcome<undefined, 'rejected'>> {
  try {
    const idempotencyKey = `otoji:${environment}:refund:${paymentIntentId}:${attempt}`;
    await client.refunds.create({ payment_intent: paymentIntentId }, { idempotencyKey });
    return ok(undefined);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    console.warn(`Stripe rejected a refund: ${error.code ?? error.type}`);
    return failed('rejected');
  }
}
