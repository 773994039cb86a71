import type { PaymentEvent } from '../../../domain/payments/payments.ts';
import { failed, type Outcome, ok } from '../../outcome.ts';
import type { WebhookRequest } from '../provider.ts';
import type { Certificates } from './certificates.ts';
import { orderOfCapture, type PayPalAccount, readPayment } from './orders.ts';
import { isSigned, type Transmission, transmissionOf } from './signature.ts';

/** PayPal account whose events this installation receives, with the means to verify them. */
export interface PayPalReports extends PayPalAccount {
  readonly webhookIds: readonly string[];
  readonly certificates: Certificates;
  readonly now: () => Date;
}

export interface Reported {
  readonly event_type?: string;
  readonly resource?: {
    readonly id?: string;
    readonly supplementary_data?: { readonly related_ids?: { readonly order_id?: string } };
    readonly links?: readonly { readonly rel?: string; readonly href?: string }[];
    readonly custom_id?: string;
    readonly billing_agreement_id?: string;
    readonly sale_id?: string;
    readonly state?: string;
    readonly amount?: { readonly total?: string; readonly currency?: string };
    readonly disputed_transactions?: readonly { readonly seller_transaction_id?: string }[];
  };
}

/**
 * Reads an event from PayPal's webhook. An event only says that something has happened to a payment; its actual state
 * is read from PayPal, so old, repeated and reordered events do no harm. Other kinds of events are ignored.
 */
export async function readEvent(
  paypal: PayPalReports,
  request: WebhookRequest,
): Promise<Outcome<PaymentEvent | null, 'forged'>> {
  const reported = await verified(paypal, request);
  if (!reported) return failed('forged');
  const paymentRef = await paymentOf(paypal, reported);
  const read = paymentRef ? await readPayment(paypal, paymentRef) : undefined;
  if (!read?.event) return ok(null);
  // PayPal took the money back itself, which the capture may not show. If a dispute was won, this is an old report of
  // it.
  const isReversed =
    reported.event_type === 'PAYMENT.CAPTURE.REVERSED' && read.event.outcome === 'paid' && !read.event.wonDisputes;
  if (!isReversed) return ok(read.event);
  return ok({ ...read.event, outcome: 'refunded', eventId: `${read.event.eventId}#reversed` });
}

/** Returns the event that a request reports; undefined if PayPal did not sign it. */
export async function verified(paypal: PayPalReports, request: WebhookRequest): Promise<Reported | undefined> {
  const transmission = transmissionOf(request, paypal.now());
  const reported = transmission && parse(request.body);
  return reported && (await isGenuine(paypal, transmission, request.body)) ? reported : undefined;
}

/** Verifies an event with the certificate that signed it; if that cannot be fetched, by PayPal's API. */
async function isGenuine(paypal: PayPalReports, transmission: Transmission, body: Uint8Array): Promise<boolean> {
  const { certificates, webhookIds, now } = paypal;
  let certificate: Awaited<ReturnType<Certificates['get']>>;
  try {
    certificate = await certificates.get(transmission.certificateUrl, now());
  } catch {
    return askPayPal(paypal, transmission, body);
  }
  return certificate !== null && isSigned(transmission, webhookIds, body, certificate.publicKey);
}

/**
 * Verifies an event by PayPal's API. The event is sent back byte for byte, because serializing its JSON again would
 * change what was signed.
 */
async function askPayPal({ client, webhookIds }: PayPalReports, of: Transmission, body: Uint8Array): Promise<boolean> {
  for (const webhookId of webhookIds) {
    const said = JSON.stringify({
      auth_algo: of.algorithm,
      cert_url: of.certificateUrl,
      transmission_id: of.id,
      transmission_sig: of.signature,
      transmission_time: of.time,
      webhook_id: webhookId,
    });
    const { verification_status: status } = await client.call<{ verification_status?: string }>({
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: `${said.slice(0, -1)},"webhook_event":${new TextDecoder().decode(body)}}`,
    });
    if (status === 'SUCCESS') return true;
  }
  return false;
}

/** Returns PayPal's id of the order that an event is about, if the event is of a kind that moves money. */
async function paymentOf(paypal: PayPalReports, { event_type: type = '', resource }: Reported) {
  if (/^CHECKOUT\.ORDER\./.test(type)) return resource?.id;
  if (/^PAYMENT\.CAPTURE\./.test(type)) {
    const named = resource?.supplementary_data?.related_ids?.order_id;
    if (named) return named;
    // A refund links to the capture that it belongs to.
    const above = resource?.links?.find(({ rel }) => rel === 'up')?.href;
    const captureId = /\/v2\/payments\/captures\/(\w+)$/.exec(above ?? '')?.[1];
    return captureId && orderOfCapture(paypal, captureId);
  }
  if (!/^CUSTOMER\.DISPUTE\./.test(type)) return undefined;
  const captureId = resource?.disputed_transactions?.[0]?.seller_transaction_id;
  return captureId && orderOfCapture(paypal, captureId);
}

function parse(body: Uint8Array): Reported | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return typeof value === 'object' && value !== null ? (value as Reported) : undefined;
  } catch {
    return undefined;
  }
}
