import { createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSigned, signedText, transmissionOf } from '../../../cloud/payments/paypal/signature.ts';
import { centsOfDecimal, decimalAmount } from '../../../domain/payments/amounts.ts';

/** A real signature of PayPal's sandbox, published in the tests of PayPal's own Python SDK. */
const body = Buffer.from(
  '{"id":"WH-0G2756385H040842W-5Y612302CV158622M","create_time":"2015-05-18T15:45:13Z","resource_type":"sale","event_type":"PAYMENT.SALE.COMPLETED","summary":"Payment completed for $ 20.0 USD","resource":{"id":"4EU7004268015634R","create_time":"2015-05-18T15:44:02Z","update_time":"2015-05-18T15:44:21Z","amount":{"total":"20.00","currency":"USD"},"payment_mode":"INSTANT_TRANSFER","state":"completed","protection_eligibility":"ELIGIBLE","protection_eligibility_type":"ITEM_NOT_RECEIVED_ELIGIBLE,UNAUTHORIZED_PAYMENT_ELIGIBLE","parent_payment":"PAY-86C81811X5228590KKVNARQQ","transaction_fee":{"value":"0.88","currency":"USD"},"links":[{"href":"https://api.sandbox.paypal.com/v1/payments/sale/4EU7004268015634R","rel":"self","method":"GET"},{"href":"https://api.sandbox.paypal.com/v1/payments/sale/4EU7004268015634R/refund","rel":"refund","method":"POST"},{"href":"https://api.sandbox.paypal.com/v1/payments/payment/PAY-86C81811X5228590KKVNARQQ","rel":"parent_payment","method":"GET"}]},"links":[{"href":"https://api.sandbox.paypal.com/v1/notifications/webhooks-events/WH-0G2756385H040842W-5Y612302CV158622M","rel":"self","method":"GET"},{"href":"https://api.sandbox.paypal.com/v1/notifications/webhooks-events/WH-0G2756385H040842W-5Y612302CV158622M/resend","rel":"resend","method":"POST"}]}',
);
const webhookId = '4JH86294D6297924G';
const headers = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77',
  'paypal-transmission-id': 'dfb3be50-fd74-11e4-8bf3-77339302725b',
  'paypal-transmission-time': '2015-05-18T15:45:13Z',
  'paypal-transmission-sig':
    'thy4/U002quzxFavHPwbfJGcc46E8rc5jzgyeafWm5mICTBdY/8rl7WJpn8JA0GKA+oDTPsSruqusw+XXg5RLAP7ip53Euh9Xu3UbUhQFX7UgwzE2FeYoY6lyRMiiiQLzy9BvHfIzNIVhPad4KnC339dr6y2l+mN8ALgI4GCdIh3/SoJO5wE64Bh/ueWtt8EVuvsvXfda2Le5a2TrOI9vLEzsm9GS79hAR/5oLexNz8UiZr045Mr5ObroH4w4oNfmkTaDk9Rj0G19uvISs5QzgmBpauKr7Nw++JI0pr/v5mFctQkoWJSGfBGzPRXawrvIIVHQ9Wer48GR2g9ZiApWg==',
};
const key = createPublicKey({
  key: Buffer.from(
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAyF4MCY9RPrzzizQO3t5xbEaUKuxtQhXKAjXkYBSBkX3eIrbdowUT3x139Xnlzg0OlcEzD+q1WKyNxwULuUmUWSjt4ACz4gVk3M+RYVaL2A8/3fw7WrAOS+5dcZkTPhhjxHvw9xEz3sspuhkwLiM0dY7tQbkkJVZyK3CCwx6xWaNEcqhR9XjS96GH4M/mQr/lh+ua4UutFaMIiwG9pbAEXJCdj/MCiKbN2FMQKlRuUifR+PbngQyNNcBMxP/ufSfLPRk4ZmzE6j+seDJ3gHBjdUz4phnfcGZW8MKwmA7QqKhQ3MTFYLw/N7j6yIpxcEyDl8Ot0Er/P/gDbmsAXDSQ6wIDAQAB',
    'base64',
  ),
  format: 'der',
  type: 'spki',
});
const now = new Date('2026-11-21T05:00:00.000Z');
const request = { method: 'POST', path: '/', headers, body };

function transmission(changed: Partial<typeof headers> = {}) {
  const read = transmissionOf({ ...request, headers: { ...headers, ...changed } }, now);
  if (!read) throw new Error('nothing was read of the headers');
  return read;
}

describe('a real signature of PayPal', () => {
  test('is over the transmission, its time, the webhook and the unsigned CRC-32 of the body', () => {
    expect(signedText(transmission(), webhookId, body)).toBe(
      'dfb3be50-fd74-11e4-8bf3-77339302725b|2015-05-18T15:45:13Z|4JH86294D6297924G|2771810304',
    );
    expect(isSigned(transmission(), [webhookId], body, key)).toBe(true);
    expect(isSigned(transmission(), ['another', webhookId], body, key), 'while a webhook is replaced').toBe(true);
  });

  test.each<readonly [string, Partial<typeof headers>]>([
    ['another id', { 'paypal-transmission-id': 'dfb3be50-fd74-11e4-8bf3-77339302725c' }],
    ['another time', { 'paypal-transmission-time': '2015-05-18T15:45:14Z' }],
    ['another algorithm', { 'paypal-auth-algo': 'SHA1withRSA' }],
    ['half of the signature', { 'paypal-transmission-sig': headers['paypal-transmission-sig'].slice(0, 100) }],
    ['no base64', { 'paypal-transmission-sig': '***' }],
  ])('is none with %s', (_, changed) => {
    expect(isSigned(transmission(changed), [webhookId], body, key)).toBe(false);
  });

  test('is none for another body, webhook or kind of key', () => {
    expect(isSigned(transmission(), [webhookId], Buffer.from(`${body} `), key)).toBe(false);
    expect(isSigned(transmission(), [webhookId], body.subarray(0, -1), key)).toBe(false);
    expect(isSigned(transmission(), ['4JH86294D6297924H'], body, key)).toBe(false);
    expect(isSigned(transmission(), [], body, key)).toBe(false);
  });

  test('is not read without each of its headers, nor from the future', () => {
    for (const name of Object.keys(headers))
      expect(transmissionOf({ ...request, headers: { ...headers, [name]: undefined } }, now), name).toBeUndefined();
    const at = (time: string) =>
      transmissionOf({ ...request, headers: { ...headers, 'paypal-transmission-time': time } }, now);
    expect(at('2026-11-21T05:04:59Z')).toBeDefined();
    for (const wrong of ['2026-11-21T05:05:01Z', 'yesterday']) expect(at(wrong), wrong).toBeUndefined();
  });
});

describe('amounts', () => {
  test('are written with two decimals, from whole hundredths alone', () => {
    expect([1999, 5, 100, 0, 120_000_000].map(decimalAmount)).toEqual(['19.99', '0.05', '1.00', '0.00', '1200000.00']);
    for (const wrong of [1.5, -1, Number.NaN, 2 ** 60]) expect(() => decimalAmount(wrong)).toThrow('no amount');
  });

  test('are read back as they were written, and nothing else equals a price', () => {
    expect(['19.99', '19.9', '19', '0.05'].map(centsOfDecimal)).toEqual([1999, 1990, 1900, 5]);
    for (const wrong of ['', '19,99', '-1.00', '1e3', '19.999', ' 19.99', '0x10'])
      expect(centsOfDecimal(wrong)).toBeNaN();
  });
});
