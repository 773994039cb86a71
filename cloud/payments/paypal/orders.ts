import { centsOfDecimal, decimalAmount } from '../../../domain/payments/amounts.ts';
import { afterDisputes } from '../../../domain/payments/disputes.ts';
import type { Order, PartRefund, PaymentEvent, PaymentOutcome } from '../../../domain/payments/payments.ts';
import { failed, type Outcome, ok } from '../../outcome.ts';
import type { CheckoutPage, KnownOrder, WayBack } from '../provider.ts';
import { type PayPalClient, PayPalError } from './client.ts';
import { disputesOf } from './disputes.ts';

/** PayPal account of one installation. */
export interface PayPalAccount {
  readonly client: PayPalClient;
  /** `dev`, `staging` or `prod`: distinguishes the orders of installations that share an account. */
  readonly environment: string;
  /** Origin of PayPal's payment pages. No other URL is ever passed to a browser. */
  readonly siteUrl: string;
}

interface Amount {
  readonly currency_code: string;
  readonly value: string;
}

interface Capture {
  readonly id: string;
  readonly status: string;
  readonly amount: Amount;
  readonly supplementary_data?: { readonly related_ids?: { readonly order_id?: string } };
}

interface Refund {
  readonly id: string;
  readonly status: string;
  readonly amount?: Amount;
}

interface PayPalOrder {
  readonly id: string;
  readonly status: string;
  readonly update_time?: string;
  readonly purchase_units?: readonly {
    readonly custom_id?: string;
    readonly amount?: Amount;
    readonly payments?: { readonly captures?: readonly Capture[]; readonly refunds?: readonly Refund[] };
  }[];
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
}

export const languages = { en: 'en-US', ja: 'ja-JP' } as const;

/** Returns the `custom_id` that identifies our order in its payment at PayPal. */
const customId = ({ environment }: PayPalAccount, orderId: string) => `${environment}:${orderId}`;

/**
 * Creates the payment of an order. PayPal keeps the idempotency key for six hours; repeating the request later creates
 * another payment, whose page was never shown to anyone.
 */
export async function createOrder(account: PayPalAccount, order: Order, back: WayBack): Promise<CheckoutPage> {
  const { orderId, priceCents, currency, seconds } = order;
  if (currency !== 'USD') throw new Error(`PayPal is not paid in ${currency}`);
  const made = await account.client.call<PayPalOrder>({
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: `otoji:${account.environment}:order:${orderId}`,
    body: JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: customId(account, orderId),
          description: `Otoji: ${Math.round(seconds / 60)} minutes`,
          amount: { currency_code: currency, value: decimalAmount(priceCents) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'Otoji',
            locale: languages[back.locale],
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: back.doneUrl,
            cancel_url: back.cancelledUrl,
          },
        },
      },
    }),
  });
  const payUrl = made.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  if (!payUrl || !URL.canParse(payUrl) || new URL(payUrl).origin !== account.siteUrl)
    throw new Error(`PayPal's order ${made.id} has no page of PayPal's to pay at`);
  return { paymentRef: made.id, payUrl };
}

/**
 * Reads the current state of an order from PayPal. An approved payment is captured first: the person may have closed
 * the page before returning, and nobody else would capture the money.
 */
export async function readOrder(account: PayPalAccount, order: KnownOrder): Promise<PaymentEvent | null> {
  if (!order.paymentRef) return null;
  const read = await readPayment(account, order.paymentRef);
  if (read) return read.orderId === order.orderId ? read.event : null;
  // PayPal deletes orders that nobody approved.
  const eventId = `${order.paymentRef}#expired`;
  return eventOf(order.orderId, eventId, 'expired', order.priceCents, order.currency);
}

/** Reads the current state of an order by PayPal's id; undefined if it is unknown or not of this environment. */
export async function readPayment(
  account: PayPalAccount,
  paymentRef: string,
): Promise<{ readonly orderId: string; readonly event: PaymentEvent | null } | undefined> {
  const found = await account.client.find<PayPalOrder>(`/v2/checkout/orders/${encodeURIComponent(paymentRef)}`);
  const named = found?.purchase_units?.[0]?.custom_id;
  const orderId = named?.slice(customId(account, '').length);
  if (!found || !orderId || named !== customId(account, orderId)) return undefined;
  const taken = found.status === 'APPROVED' ? await capture(account, found) : ok(found);
  const unit = (taken.ok ? taken.value : found).purchase_units?.[0];
  const payment = decisiveCapture(unit?.payments?.captures ?? []);
  const amount = payment?.amount ?? found.purchase_units?.[0]?.amount;
  const { outcome, wonDisputes = 0 } = taken.ok
    ? await outcomeOf(account, taken.value.status, payment)
    : { outcome: 'failed' as const };
  if (!outcome || !amount) return { orderId, event: null };
  const ref = `${payment?.id ?? found.id}#${outcome}${afterDisputes(wonDisputes)}`;
  const money = eventOf(orderId, ref, outcome, centsOfDecimal(amount.value), amount.currency_code);
  const event = { ...money, ...(wonDisputes > 0 && { wonDisputes }) };
  const partRefunds = outcome === 'paid' ? partRefundsOf(unit?.payments?.refunds ?? []) : [];
  return { orderId, event: { ...event, ...(partRefunds.length > 0 && { partRefunds }) } };
}

/** Returns the completed refunds. Failed and pending ones moved no money. */
const partRefundsOf = (refunds: readonly Refund[]): PartRefund[] =>
  refunds.flatMap(({ id, status, amount }) =>
    status === 'COMPLETED' && amount ? [{ refundId: id, amountCents: centsOfDecimal(amount.value) }] : [],
  );

/** Returns PayPal's id of the order that a capture belongs to. */
export async function orderOfCapture({ client }: PayPalAccount, captureId: string): Promise<string | undefined> {
  const found = await client.find<Capture>(`/v2/payments/captures/${encodeURIComponent(captureId)}`);
  return found?.supplementary_data?.related_ids?.order_id;
}

/** Refunds what remains of the captured payment. */
export async function refundOrder(
  account: PayPalAccount,
  { paymentRef }: KnownOrder,
  attempt: number,
): Promise<Outcome<undefined, 'unpaid' | 'rejected'>> {
  const path = `/v2/checkout/orders/${encodeURIComponent(paymentRef ?? '')}`;
  const found = paymentRef ? await account.client.find<PayPalOrder>(path) : undefined;
  const paid = decisiveCapture(found?.purchase_units?.[0]?.payments?.captures ?? []);
  if (paid?.status !== 'COMPLETED' && paid?.status !== 'PARTIALLY_REFUNDED') return failed('unpaid');
  return refundCapture(account, paid.id, attempt);
}

/**
 * Refunds what remains of a payment, once per attempt. One that was refunded in full before counts as refunded. A new
 * attempt needs a new request id, because PayPal repeats its rejection for the same one.
 */
export async function refundCapture(
  { client, environment }: Pick<PayPalAccount, 'client' | 'environment'>,
  captureId: string,
  attempt: number,
): Promise<Outcome<undefined, 'rejected'>> {
  try {
    await client.call({
      method: 'POST',
      path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
      requestId: `otoji:${environment}:refund:${captureId}:${attempt}`,
      body: '{}',
    });
    return ok(undefined);
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    if (error.issue === 'CAPTURE_FULLY_REFUNDED') return ok(undefined);
    if (error.status !== 422 && error.status !== 403) throw error;
    console.warn(error.message);
    return failed('rejected');
  }
}

/**
 * Captures an approved payment. Concurrent calls use the same request id; a call after a new approval uses another one,
 * because PayPal repeats a refusal for the same id.
 */
async function capture(account: PayPalAccount, order: PayPalOrder): Promise<Outcome<PayPalOrder, 'declined'>> {
  const path = `/v2/checkout/orders/${encodeURIComponent(order.id)}`;
  try {
    const requestId = `otoji:${account.environment}:capture:${order.id}:${order.update_time ?? ''}`;
    return ok(
      await account.client.call<PayPalOrder>({ method: 'POST', path: `${path}/capture`, requestId, body: '{}' }),
    );
  } catch (error) {
    if (!(error instanceof PayPalError) || error.status !== 422) throw error;
    if (error.issue === 'ORDER_ALREADY_CAPTURED')
      return ok(await account.client.call<PayPalOrder>({ method: 'GET', path }));
    console.warn(error.message);
    return failed('declined');
  }
}

/** Returns the capture that moved money, or the last attempt if none did. */
const decisiveCapture = (captures: readonly Capture[]): Capture | undefined =>
  captures.find(({ status }) => status in moved) ?? captures.at(-1);

const moved: Readonly<Record<string, PaymentOutcome>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
};

const ofCapture: Readonly<Record<string, PaymentOutcome>> = { ...moved, DECLINED: 'failed', FAILED: 'failed' };

/** Returns the outcome of a payment. A partial refund leaves it paid. */
async function outcomeOf(
  { client }: PayPalAccount,
  status: string,
  payment: Capture | undefined,
): Promise<{ readonly outcome: PaymentOutcome | undefined; readonly wonDisputes?: number }> {
  if (!payment) return { outcome: status === 'VOIDED' ? 'cancelled' : undefined };
  const outcome = ofCapture[payment.status];
  return outcome === 'paid' ? disputesOf(client, payment.id) : { outcome };
}

const eventOf = (
  orderId: string,
  eventId: string,
  outcome: PaymentOutcome,
  priceCents: number,
  currency: string,
): PaymentEvent => ({ provider: 'paypal', eventId, orderId, outcome, priceCents, currency });
