import { failed } from '../../outcome.ts';
import type { OrderProvider } from '../provider.ts';
import { found, type OpenStripe } from './client.ts';
import { stripeProvider } from './events.ts';
import { readIntent } from './intents.ts';
import { refundIntent } from './refunds.ts';

/** Stripe as a provider of orders: each order is paid with a payment intent. */
export const stripeOrders = (stripe: OpenStripe, now: () => Date): OrderProvider => ({
  ...stripeProvider(stripe, now),
  readOrder: async ({ paymentRef }) => (paymentRef ? ((await readIntent(stripe, paymentRef))?.event ?? null) : null),
  cancelOrder: async ({ paymentRef }) => {
    if (!paymentRef) return true;
    const intent = await found(stripe.client.paymentIntents.retrieve(paymentRef));
    if (!intent || intent.status === 'canceled') return true;
    if (intent.status === 'succeeded' || intent.status === 'processing') return false;
    await stripe.client.paymentIntents.cancel(paymentRef);
    return true;
  },
  refundOrder: async ({ paymentRef }, attempt) => {
    const intent = paymentRef ? await found(stripe.client.paymentIntents.retrieve(paymentRef)) : undefined;
    if (intent?.status !== 'succeeded') return failed('unpaid');
    return refundIntent(stripe, intent.id, attempt);
  },
});
