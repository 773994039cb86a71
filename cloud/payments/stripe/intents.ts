import type Stripe from 'stripe';
import { afterDisputes, type Disputes } from '../../../domain/payments/disputes.ts';
import type { Order, PartRefund, PaymentEvent, PaymentOutcome } from '../../../domain/payments/payments.ts';
import { found, idOf, type OpenStripe } from './client.ts';
import { disputesOfCharge } from './disputes.ts';

/** Data with which a browser pays an order. */
export interface StripeIntent {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
  readonly customerId: string;
  /** Card of the payment; null until it is known. */
  readonly paymentMethodId: string | null;
}

/**
 * Creates the payment of an order. The same order gets the same payment through Stripe's idempotency key, which is kept
 * for a day. The card is saved only if the person agrees; their browser passes that choice to Stripe with the payment.
 */
export async function createIntent(
  { client, environment }: OpenStripe,
  customer: string,
  order: Order,
): Promise<StripeIntent> {
  const { orderId, priceCents, currency, seconds } = order;
  const intent = await client.paymentIntents.create(
    {
      amount: priceCents,
      currency: currency.toLowerCase(),
      customer,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      description: `Otoji: ${Math.round(seconds / 60)} minutes`,
      metadata: { orderId, environment },
    },
    { idempotencyKey: `otoji:${environment}:order:${orderId}` },
  );
  return intentOf(intent, customer);
}

function intentOf(intent: Stripe.PaymentIntent, customer: string): StripeIntent {
  const { id, client_secret: clientSecret, payment_method: method } = intent;
  if (!clientSecret) throw new Error(`the payment ${id} has no client secret`);
  return { paymentIntentId: id, clientSecret, customerId: customer, paymentMethodId: idOf(method) ?? null };
}

/**
 * Reads the current state of a payment from Stripe, as an event whose id is the same for every caller, so that the
 * browser, the webhook and the reconciliation agree on it. Undefined if the payment is unknown or not of this
 * environment; `event` is null while nothing is decided.
 */
export async function readIntent(
  { client, environment }: OpenStripe,
  paymentIntentId: string,
): Promise<{ readonly orderId: string; readonly event: PaymentEvent | null } | undefined> {
  const asked = client.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] });
  const intent = await found(asked);
  const orderId = intent?.metadata.orderId;
  if (!intent || !orderId || intent.metadata.environment !== environment) return undefined;
  const charge = (typeof intent.latest_charge === 'object' && intent.latest_charge) || undefined;
  const event = eventOf(intent, orderId, await disputesOfCharge(client, charge, intent.id));
  if (event?.outcome !== 'paid' || !charge?.amount_refunded) return { orderId, event };
  return { orderId, event: { ...event, partRefunds: await listPartRefunds(client, intent.id) } };
}

/** Lists the successful refunds of a payment. Failed and pending ones moved no money. */
export async function listPartRefunds(client: Stripe, paymentIntentId: string): Promise<PartRefund[]> {
  const { data } = await client.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  return data
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount }) => ({ refundId: id, amountCents: amount }));
}

/** Returns the data with which a browser continues a payment. */
export const readBrowserIntent = async (
  { client }: OpenStripe,
  customer: string,
  paymentIntentId: string,
): Promise<StripeIntent> => intentOf(await client.paymentIntents.retrieve(paymentIntentId), customer);

function eventOf(intent: Stripe.PaymentIntent, orderId: string, disputes: Disputes): PaymentEvent | null {
  const { wonDisputes } = disputes;
  const outcome = outcomeOf(intent, disputes);
  if (!outcome) return null;
  const isPaid = intent.status === 'succeeded';
  return {
    provider: 'stripe',
    eventId: `${intent.id}#${outcome}${afterDisputes(wonDisputes)}`,
    orderId,
    outcome,
    priceCents: isPaid ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    ...(wonDisputes > 0 && { wonDisputes }),
    ...(isPaid && cardOf(intent.latest_charge)),
  };
}

function cardOf(charge: Stripe.PaymentIntent['latest_charge']): Pick<PaymentEvent, 'card'> {
  const { brand, last4 } = (typeof charge === 'object' && charge?.payment_method_details?.card) || {};
  return brand && last4 ? { card: { brand, last4 } } : {};
}

/** Returns the outcome of a payment. A partial refund leaves it paid. */
function outcomeOf(intent: Stripe.PaymentIntent, disputes: Disputes): PaymentOutcome | undefined {
  const { status, latest_charge: charge, last_payment_error: error } = intent;
  const outcomes: Partial<Record<string, PaymentOutcome>> = { succeeded: disputes.outcome, canceled: 'cancelled' };
  if (status === 'succeeded' && typeof charge === 'object' && charge?.refunded) return 'refunded';
  if (status === 'requires_payment_method' && error) return 'failed';
  return outcomes[status];
}
