import type { LocalPayment, Notice, PaymentState } from '../redirect/book.ts';
import { codeOf, messageOf } from './api.ts';
import type { SigningKey } from './keys.ts';

/**
 * Creates Dragonpay's report of a payment, for the merchant's webhook and for the address to which the person returns.
 */
export function reportOf(key: SigningKey, merchantId: string, payment: LocalPayment, state: PaymentState) {
  const { id, ref, cents, currency, param } = payment;
  const [status, message, amount] = [codeOf(state), messageOf(payment, state), (cents / 100).toFixed(2)];
  const signatures = key.sign([id, ref, status, message, merchantId, param, '', amount].join(':'));
  const report = { txnid: id, refno: ref, status, message, merchantid: merchantId, param1: param, param2: '' };
  return new URLSearchParams({ ...report, amount, ccy: currency, procid: 'BOG', signatures });
}

/** Sends Dragonpay's postback of a change. Only the text `result=OK` counts as accepted. */
export async function postBack(
  url: string,
  key: SigningKey,
  merchantId: string,
  payment: LocalPayment,
  notice: Notice,
) {
  const body = reportOf(key, merchantId, payment, notice.state);
  const reply = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(30_000) });
  const isText = reply.headers.get('content-type')?.startsWith('text/plain') ?? false;
  return reply.status === 200 && isText && (await reply.text()) === 'result=OK';
}
