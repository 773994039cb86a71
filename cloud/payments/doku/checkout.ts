import { randomUUID } from 'node:crypto';
import type { Order, PaymentEvent, PaymentOutcome } from '../../../domain/payments/payments.ts';
import type { DokuAccount } from './account.ts';
import { rupiah, rupiahCents } from './amounts.ts';
import { askDoku, dokuErrorOf } from './request.ts';

/**
 * Path of the checkout API
 * (https://developers.doku.com/accept-payments/doku-checkout/integration-guide/backend-integration).
 */

const checkoutPath = '/checkout/v1/payment';

/** Lifetime of DOKU's payment page: a day, because transfers to a virtual account are made later. */
export const pageMinutes = 24 * 60;

export interface CheckoutRequest {
  /** URLs to which DOKU returns the person: for every outcome of the payment, and on cancellation. */
  readonly doneUrl: string;
  readonly cancelledUrl: string;
  readonly payer: { readonly name: string; readonly email: string };
}

/**
 * Creates the payment page of an order and returns its URL. The order's id is both invoice number and request id, so
 * the same order gets the same page.
 * @throws DokuError if DOKU refuses, Error for a reply that it did not sign
 */
export async function createPage(doku: DokuAccount, order: Order, asked: CheckoutRequest): Promise<string> {
  const { orderId, priceCents, seconds } = order;
  const amount = rupiah(priceCents);
  const body = JSON.stringify({
    order: {
      amount,
      invoice_number: orderId,
      currency: 'IDR',
      // DOKU supports English and Indonesian; Otoji does not support Indonesian.
      language: 'EN',
      callback_url: asked.doneUrl,
      callback_url_result: asked.doneUrl,
      callback_url_cancel: asked.cancelledUrl,
      auto_redirect: true,
      line_items: [{ name: `Otoji: ${Math.round(seconds / 60)} minutes`, price: amount, quantity: 1 }],
    },
    payment: { payment_due_date: pageMinutes, payment_method_types: doku.channels },
    customer: asked.payer,
  });
  const reply = await askDoku(doku, { requestId: orderId, target: checkoutPath, body });
  const url = pageOf(reply.body);
  // DOKU answers a repeated request with 409 and the first reply.
  if (url === undefined || (reply.status !== 200 && reply.status !== 409)) throw dokuErrorOf(reply);
  if (!reply.isSigned) throw new Error("DOKU's reply is not signed with our key");
  return url;
}

function pageOf(body: unknown): string | undefined {
  const { response } = (body ?? {}) as { readonly response?: { readonly payment?: { readonly url?: unknown } } };
  const url = response?.payment?.url;
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
}

/** Outcomes by DOKU's status. A failure is not final: the person may choose another payment method on the same page. */
const outcomes: Readonly<Record<string, PaymentOutcome>> = {
  SUCCESS: 'paid',
  EXPIRED: 'expired',
  REFUNDED: 'refunded',
  FAILED: 'failed',
};

/**
 * Reads the current state of an order from DOKU, as an event whose id is the same for every caller. Null while nothing
 * is decided, and for an order that DOKU does not know.
 * @throws DokuError
 */
export async function readCheckout(doku: DokuAccount, orderId: string): Promise<PaymentEvent | null> {
  const target = `/orders/v1/status/${encodeURIComponent(orderId)}`;
  const reply = await askDoku(doku, { requestId: randomUUID(), target });
  if (reply.status === 404) return null;
  if (reply.status !== 200) throw dokuErrorOf(reply);
  if (reply.isSigned === false) throw new Error("DOKU's reply is not signed with our key");
  return eventOf(reply.body, orderId);
}

interface Status {
  readonly order?: { readonly invoice_number?: unknown; readonly amount?: unknown; readonly status?: unknown };
  readonly transaction?: { readonly status?: unknown };
}

function eventOf(body: unknown, orderId: string): PaymentEvent | null {
  const { order, transaction } = (body ?? {}) as Status;
  if (order?.invoice_number !== orderId) return null;
  const outcome = outcomes[String(transaction?.status)];
  const isLapsed = order.status === 'ORDER_EXPIRED' && (outcome === undefined || outcome === 'failed');
  const known = isLapsed ? 'expired' : outcome;
  const priceCents = rupiahCents(order.amount);
  if (!known || priceCents === undefined) return null;
  return { provider: 'doku', eventId: `${orderId}#${known}`, orderId, outcome: known, priceCents, currency: 'IDR' };
}
