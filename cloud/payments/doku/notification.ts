import type { WebhookRequest } from '../provider.ts';
import type { DokuAccount } from './account.ts';
import { isSignatureOf } from './signature.ts';

/** How far DOKU's clock may be ahead of ours. */
const aheadMs = 5 * 60_000;

/**
 * The order that a notification of DOKU is about: null if it names none, undefined if DOKU did not sign it with our key.
 * It is not believed further than that. DOKU sends one again up to half a day later, so an old one is no forgery; what
 * has become of the payment is asked of DOKU each time, so it does no harm either.
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
