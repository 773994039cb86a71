import type { LocalPayment, Notice } from '../redirect/book.ts';
import { type DokuKeys, statusOf } from './api.ts';
import { dokuSignature, dokuTime } from './signature.ts';

/** Sends DOKU's notification of a change: signed over the path of the merchant's address, without padding. */
export async function notifyOfDoku(
  url: string,
  keys: DokuKeys,
  payment: LocalPayment,
  notice: Notice,
): Promise<boolean> {
  const { clientId, secretKey } = keys;
  const body = JSON.stringify(statusOf({ ...payment, state: notice.state }, (payment.cents / 100).toFixed(2)));
  const [time, requestId] = [dokuTime(Date.now()), notice.id];
  const signature = dokuSignature(secretKey, { clientId, requestId, time, target: new URL(url).pathname, body });
  const headers = {
    'content-type': 'application/json',
    'client-id': clientId,
    'request-id': requestId,
    'request-timestamp': time,
    signature: signature.replace(/=$/, ''),
  };
  const { ok } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) });
  return ok;
}
