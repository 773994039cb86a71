import type Stripe from 'stripe';
import { failed, ok } from '../../outcome.ts';
import type { PaymentProvider, WebhookRequest } from '../provider.ts';
import type { OpenStripe } from './client.ts';
import { readIntent } from './intents.ts';
import { subscriptionOfPayment } from './invoices.ts';

/** Maximum difference between Stripe's clock and ours, in seconds. */
const toleranceSeconds = 300;

/**
 * Stripe's webhook. An event only says that something has happened to a payment; its actual state is read from Stripe,
 * so old and reordered events do no harm. Other kinds of events are ignored.
 */
export const stripeProvider = (stripe: OpenStripe, now: () => Date): PaymentProvider => ({
  name: 'stripe',
  readEvent: async (request) => {
    const event = verified(stripe, request, Math.floor(now().getTime() / 1000));
    if (!event) return failed('forged');
    const intentId = intentOf((event.data?.object ?? {}) as unknown as Readonly<Record<string, unknown>>, event.type);
    const read = intentId && (await readIntent(stripe, intentId));
    return ok(read ? read.event : null);
  },
});

/** Returns the event if one of our secrets signed it within the tolerance. */
function verified({ client, webhookSecrets }: OpenStripe, request: WebhookRequest, nowSeconds: number) {
  const signature = request.headers['stripe-signature'];
  if (!signature) return undefined;
  // The SDK accepts any time in the future.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(signedAt <= nowSeconds + toleranceSeconds)) return undefined;
  for (const secret of webhookSecrets) {
    try {
      const body = Buffer.from(request.body);
      return client.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, nowSeconds * 1000);
    } catch {
      // Another secret may match.
    }
  }
  return undefined;
}

const subscriptionKinds = /^(customer\.subscription\..+|invoice\.(paid|payment_failed|voided))$/;

const returnKinds = /^charge\.(refunded|dispute\..+)$/;

/**
 * Returns the subscription that a webhook's event is about; undefined if it concerns none, or was not signed by Stripe.
 */
export async function subscriptionOfEvent(
  stripe: OpenStripe,
  now: Date,
  request: WebhookRequest,
): Promise<string | undefined> {
  const event = verified(stripe, request, Math.floor(now.getTime() / 1000));
  if (event && returnKinds.test(event.type)) {
    const intentId = intentOf(event.data.object as unknown as Readonly<Record<string, unknown>>, event.type);
    return intentId && subscriptionOfPayment(stripe, intentId);
  }
  if (!event || !subscriptionKinds.test(event.type)) return undefined;
  const object = event.data.object as unknown as {
    readonly id?: string;
    readonly parent?: Stripe.Invoice['parent'];
  };
  const named = event.type.startsWith('invoice.') ? object.parent?.subscription_details?.subscription : object.id;
  return typeof named === 'object' ? named.id : named;
}

const kinds = /^(payment_intent\.(succeeded|payment_failed|canceled)|charge\.(refunded|dispute\..+))$/;

/** Returns the payment that an event is about, if the event is of a kind that moves money. */
function intentOf(object: Readonly<Record<string, unknown>>, type: Stripe.Event['type']): string | undefined {
  if (!kinds.test(type)) return undefined;
  const id = type.startsWith('payment_intent.') ? object.id : object.payment_intent;
  return typeof id === 'string' ? id : undefined;
}
