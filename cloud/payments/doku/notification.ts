import type { WebhookRequest } from '../provider.ts';
import type { DokuAccount } from './account.ts';
import { isSignatureOf } from './signature.ts';

/** Maximum time that DOKU's clock may be ahead of ours. */
const aheadMs = 5 * 60_000;

/**
 * Returns the id of the order that a notification of DOKU is about: null if it names none, undefined if DOKU did not
 * sign it with our key. Nothing else in it is trusted. DOKU repeats notifications for up to half a day, so an old one
 * is not a forgery; the payment's state is read from DOKU each time, so it does no harm either.
 */
export function orderOfNotification(doku: DokuAccount, now: Date, request: WebhookRequest): string | null | undefined {
  const { headers, body } = request;
  const { 'client-id': clientId, 'request-id': requestId, 'request-timestamp': timestamp, signature } = headers;
  if (clientId !== doku.clientId || !requestId || !timestamp) return undefined;
  const sentMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(timestamp) ? Date.parse(timestamp) : Number.NaN;
  if (!(sentMs <= now.getTime() + aheadMs)) return undefined;
  const parts = { clientId, requestId, timestamp, target: doku.webhookPath, body };
  if (!isSignatureOf(signature, doku.secretKey, parts)) return undefined;
  return invoiceOf(body);
}

function invoiceOf(body: Uint8Array): string | null {
  try {
    const { order } = JSON.parse(Buffer.from(body).toString('utf8')) as { order?: { invoice_number?: unknown } };
    const invoice = order?.invoice_number;
    return typeof invoice === 'string' && invoice !== '' && invoice.length <= 64 ? invoice : null;
  } catch {
    return null;
  }
}
