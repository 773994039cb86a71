import type { LocalPayment, Notice } from '../redirect/book.ts';
import { type DokuKeys, statusOf } from './api.ts';
import { dokuSignature, dokuTime } from './signature.ts';

/** Creates DOKU's notification of a change: signed over the path of the merchant's address, without padding. */
export function notificationOf(target: string, keys: DokuKeys, payment: LocalPayment, notice: Notice, at: number) {
  const { clientId, secretKey } = keys;
  const body = JSON.stringify(statusOf({ ...payment, state: notice.state }, (payment.cents / 100).toFixed(2)));
  const [time, requestId] = [dokuTime(at), notice.id];
  const signature = dokuSignature(secretKey, { clientId, requestId, time, target, body });
  const headers = {
    'content-type': 'application/json',
    'client-id': clientId,
    'request-id': requestId,
    'request-timestamp': time,
    signature: signature.replace(/=$/, ''),
  };
  return { headers, body };
}

/** Sends the notification, and returns whether it was accepted. */
export async function notifyOfDoku(
  url: string,
  keys: DokuKeys,
  payment: LocalPayment,
  notice: Notice,
): Promise<boolean> {
  const sent = notificationOf(new URL(url).pathname, keys, payment, notice, Date.now());
  const { ok } = await fetch(url, { method: 'POST', ...sent, signal: AbortSignal.timeout(30_000) });
  return ok;
}
