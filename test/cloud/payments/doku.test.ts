import { describe, expect, test } from 'vitest';
import { rupiah, rupiahCents } from '../../../cloud/payments/doku/amounts.ts';
import { orderOfNotification } from '../../../cloud/payments/doku/notification.ts';
import { digestOf, isSignatureOf, signatureOf, signedLines } from '../../../cloud/payments/doku/signature.ts';

const secretKey = 'SK-test-secret';
const asked = {
  clientId: 'MCH-TEST-0001',
  requestId: 'fdb69f47-96da-499d-acec-7cdc318ab2fe',
  timestamp: '2020-08-11T08:45:42Z',
};
const order = {
  ...asked,
  target: '/checkout/v1/payment',
  body: '{"order":{"amount":20000,"invoice_number":"INV-20210231-0001"},"payment":{"payment_due_date":60}}',
};

describe("DOKU's signature", () => {
  test('of a request with a body is that which openssl makes', () => {
    expect(digestOf(order.body)).toBe('iDUNgGutnjXGk8dcBw0J4EtC2qOuQfvV7iyMwgV+y5Q=');
    expect(signatureOf(secretKey, order)).toBe('HMACSHA256=+tX4LNqnOU5IheQRdC3tK3x9HsaZqSVcY/+gCrf4nms=');
  });

  test('of a request without a body leaves the digest out', () => {
    const status = { ...asked, target: '/orders/v1/status/INV-20210231-0001' };
    expect(signedLines(status)).not.toContain('Digest');
    expect(signatureOf(secretKey, status)).toBe('HMACSHA256=ydvEir1wxU4rdu7o4vj/ECc4F3lhjokUe3MnlzIls0o=');
  });

  test('is of the lines that DOKU publishes, in their order and without a last line feed', () => {
    const published = {
      clientId: 'MCH-0001-10791114622547',
      requestId: 'cc682442-6c22-493e-8121-b9ef6b3fa728',
      timestamp: '2020-08-11T08:45:42Z',
      target: '/doku-virtual-account/v2/payment-code',
    };
    expect(`${signedLines(published)}\nDigest:5WIYK2TJg6iiZ0d5v4IXSR0EkYEkYOezJIma3Ufli5s=`).toBe(
      'Client-Id:MCH-0001-10791114622547\nRequest-Id:cc682442-6c22-493e-8121-b9ef6b3fa728\nRequest-Timestamp:2020-08-11T08:45:42Z\nRequest-Target:/doku-virtual-account/v2/payment-code\nDigest:5WIYK2TJg6iiZ0d5v4IXSR0EkYEkYOezJIma3Ufli5s=',
    );
    expect(digestOf('{}')).toBe('RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=');
  });

  test('is the same with and without the padding of base64, and no other text is', () => {
    const right = signatureOf(secretKey, order);
    expect(isSignatureOf(right, secretKey, order)).toBe(true);
    expect(isSignatureOf(right.replace(/=$/, ''), secretKey, order)).toBe(true);
    const bare = right.slice('HMACSHA256='.length);
    for (const wrong of [
      undefined,
      '',
      bare,
      'HMACSHA256=',
      right.slice(0, -3),
      `${right}=`,
      `${right} `,
      `${right},x`,
    ])
      expect([wrong, isSignatureOf(wrong, secretKey, order)]).toEqual([wrong, false]);
  });

  test('is of each part and of the key', () => {
    const right = signatureOf(secretKey, order);
    for (const changed of [
      { clientId: 'MCH-TEST-0002' },
      { requestId: 'other' },
      { timestamp: '2020-08-11T08:45:43Z' },
      { target: '/checkout/v1/payments' },
      { body: order.body.replace('20000', '20001') },
    ])
      expect(isSignatureOf(right, secretKey, { ...order, ...changed })).toBe(false);
    expect(isSignatureOf(right, 'SK-other', order)).toBe(false);
    expect(isSignatureOf(signatureOf(secretKey, order, 'Response-Timestamp'), secretKey, order)).toBe(false);
  });
});

describe('rupiah', () => {
  test.each([['39000'], [39000], ['39000.00'], [39000.0], ['39000.0']])('written as %o are one amount', (written) => {
    expect(rupiahCents(written)).toBe(3_900_000);
  });

  test.each([['39.000,00'], [''], [null], [undefined], ['-1'], ['1e5'], [Number.NaN], ['1234567890123'], [{}]])(
    'are not %o',
    (written) => {
      expect(rupiahCents(written)).toBeUndefined();
    },
  );

  test('are sent whole, and never rounded', () => {
    expect(rupiah(35_000_000)).toBe(350_000);
    for (const refused of [35_000_050, 0, -100, 1.5]) expect(() => rupiah(refused)).toThrow('DOKU takes no');
  });
});

describe('a notification of DOKU', () => {
  const now = new Date('2026-11-25T10:00:00Z');
  const account = { clientId: 'MCH-1', secretKey, webhookPath: '/api/webhooks/doku', apiUrl: '', channels: [] };
  const body = JSON.stringify({
    order: { invoice_number: 'order-1', amount: 49000 },
    transaction: { status: 'SUCCESS' },
  });
  const sent = (changed: { time?: string; target?: string; key?: string; client?: string; body?: string } = {}) => {
    const { time = '2026-11-25T09:59:58Z', target = account.webhookPath, key = secretKey, client = 'MCH-1' } = changed;
    const parts = { clientId: client, requestId: 'request-1', timestamp: time, target, body: changed.body ?? body };
    const headers = {
      'client-id': client,
      'request-id': 'request-1',
      'request-timestamp': time,
      signature: signatureOf(key, parts),
    };
    return { method: 'POST', path: '/webhooks/doku', headers, body: Buffer.from(parts.body) };
  };
  const orderOf = (request: Parameters<typeof orderOfNotification>[2]) => orderOfNotification(account, now, request);

  test('names its order, whatever path the function was called by', () => {
    expect(orderOf(sent())).toBe('order-1');
    expect(orderOf({ ...sent(), path: '/api/webhooks/elsewhere?x=1' })).toBe('order-1');
  });

  test('that DOKU repeats half a day later still does', () => {
    expect(orderOf(sent({ time: '2026-11-24T15:00:00Z' }))).toBe('order-1');
  });

  test.each([
    ['of the future', sent({ time: '2026-11-25T10:06:00Z' })],
    ['without a time that can be read', sent({ time: '25 Nov 2026 09:59:58' })],
    ['signed by another key', sent({ key: 'SK-other' })],
    ['for another merchant', sent({ client: 'MCH-2' })],
    ['for another address', sent({ target: '/webhooks/doku' })],
    ['with another body', { ...sent(), body: Buffer.from(body.replace('49000', '1')) }],
    ['that was cut off', { ...sent(), body: Buffer.from(body).subarray(0, 20) }],
    ['with another time', { ...sent(), headers: { ...sent().headers, 'request-timestamp': '2026-11-25T09:59:59Z' } }],
    ['without a signature', { ...sent(), headers: { ...sent().headers, signature: undefined } }],
    ['without headers', { ...sent(), headers: {} }],
  ])('%s is forged', (_, request) => {
    expect(orderOf(request)).toBeUndefined();
  });

  test.each(['{}', '[]', 'null', 'not JSON', '{"order":{"invoice_number":7}}'])(
    'that is signed and names no order, such as %s, is of no interest',
    (other) => {
      expect(orderOf(sent({ body: other }))).toBeNull();
    },
  );
});
