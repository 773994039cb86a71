import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { transactionOfPostback } from '../../../cloud/payments/dragonpay/postback.ts';
import { isSignedBy, signedTexts } from '../../../cloud/payments/dragonpay/signature.ts';

/** Disposable key, and data signed with it. */
const vector = {
  key: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA0LzKtwZCo+P1Wbd5dfn/Za7jtCorVH130OnkN7R898NT7T0Z2PYjKpE0qIQJSwrrziocn4yD/9+7Nj+geLuZIRjfMPLpalOmcICT9vDoyzigaO7VFC3G/9/EyeW4PHyrSJAfjfwulKQYVrC4zFClSY0QkXMCXlPIHSrLxcF96lvxdj/PYvhqrs8PhTaBmsPZjeHG+J8YxWcomANNlw3vzQmOLdN0ta1sCj7wOlauOjunAelthyKbcaSQ/QQb2YnEuZ9PhGXbHjVQnTN58BxB75oGkR5eTrn63xT2fD0lLshbS2QxPawkMIokHjxsFKNEKxjYB3eYEnar7jmZVl5lCQIDAQAB',
  text: 'OTJ-01JA:UDC5FWM7:S:[000] BOG Reference No: 20141105191254 #UDC5FWM7:OTOJI:::350.00',
  postback: {
    txnid: 'OTJ-01JA',
    refno: 'UDC5FWM7',
    status: 'S',
    message: '[000] BOG Reference No: 20141105191254 #UDC5FWM7',
    merchantid: 'OTOJI',
    amount: '350.00',
    signatures:
      'IplrvV2RKtw4v06Esu5vvQLaGgvAHL5vw1F3LURl0y6drtwZYqA+n6Td0DMXxYQ6ecRGWThTEYiJORhlrrAyHZ/juneoEP9OxWv5DSpTefSlfkhnDLxqEG03VotD31Wp642HlCvmFVSY3WH7wwWAz5Qy7kHUOLDeNRu8LAe3f4MX9oJnV0Vz+3TlvPaP3GV9d1NU+tvEccutc3vTIaGRWse+e1jJcaw27aK+x0C0u8+OfSfwyDmDCrUmiUuOvPimgyulAd0/7OEZV4FjBlkhG+r+bcQ4b7/HxqZd2pR03xVCgiDNyEAUxTgIrMfVXzRZraExeFk7Lc4N4uvYlVGtSQ==',
  },
};

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ownKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const signed = (fields: Record<string, string>, text: string) => ({
  ...fields,
  signatures: sign('sha256', Buffer.from(text), privateKey).toString('base64'),
});

describe("Dragonpay's signature", () => {
  test('is RSA with SHA-256 of eight fields', () => {
    expect(signedTexts(vector.postback)).toEqual([vector.text]);
    expect(isSignedBy([vector.key], vector.postback)).toBe(true);
  });

  test('is that of any of the keys, so that they can be replaced', () => {
    expect(isSignedBy(['not a key', ownKey, vector.key], vector.postback)).toBe(true);
    expect(isSignedBy([ownKey], vector.postback)).toBe(false);
    expect(isSignedBy([], vector.postback)).toBe(false);
  });

  test.each(['txnid', 'refno', 'status', 'message', 'merchantid', 'amount', 'param1', 'param2'])(
    'is of the field %s',
    (name) => {
      expect(isSignedBy([vector.key], { ...vector.postback, [name]: '1' })).toBe(false);
    },
  );

  test('is of the amount with two decimals, however it is written', () => {
    expect(isSignedBy([vector.key], { ...vector.postback, amount: '350' })).toBe(true);
    for (const amount of ['350.001', '3.5e2', ' 350.00', '0x15e', '350,00'])
      expect(isSignedBy([vector.key], { ...vector.postback, amount })).toBe(false);
  });

  test('of a postback without an amount is of 0.00 or of nothing', () => {
    const fields = { txnid: 'T', refno: 'R', status: 'P', message: 'M', merchantid: 'OTOJI' };
    for (const text of ['T:R:P:M:OTOJI:::0.00', 'T:R:P:M:OTOJI:::'])
      expect(isSignedBy([ownKey], signed(fields, text))).toBe(true);
  });

  test('is not the one that was cut off, moved between fields, or empty', () => {
    const { signatures } = vector.postback;
    for (const wrong of ['', signatures.slice(0, -8), signatures.replace('I', 'J'), '====', 'x'])
      expect(isSignedBy([vector.key], { ...vector.postback, signatures: wrong })).toBe(false);
  });

  test('is neither of the two that Dragonpay has ended', () => {
    const digest = createHash('sha1').update('TX1001:ABC123:S:[000] BOG Reference No: 20261121:key-test').digest('hex');
    expect(digest).toBe('bb6d60c95f50e6a5816c10ecb1125e8ea3bef64a');
    const signature = createHmac('sha256', 'secret123').update('TXN-001:REF123:S:Success:MERCHANT1::').digest('base64');
    expect(signature).toBe('hzzNDuu9FbdY37Qh1sOz/hszHfLVW4QXqdslqMNL0s4=');
    const older = { txnid: 'TX1001', refno: 'ABC123', status: 'S', message: '[000] BOG Reference No: 20261121' };
    expect(isSignedBy([ownKey], { ...older, digest })).toBe(false);
    const old = { txnid: 'TXN-001', refno: 'REF123', status: 'S', message: 'Success', merchantid: 'MERCHANT1' };
    expect(isSignedBy([ownKey], { ...old, signature })).toBe(false);
  });
});

describe('a postback of Dragonpay', () => {
  const fields = { txnid: 'order-1', refno: 'R1', status: 'S', message: 'OK', merchantid: 'OTOJI', amount: '170.00' };
  const postback = signed(fields, 'order-1:R1:S:OK:OTOJI:::170.00');
  const request = (given: Record<string, string>) => ({
    method: 'POST',
    path: '/webhooks/dragonpay',
    headers: {},
    body: Buffer.from(new URLSearchParams(given).toString()),
  });
  const account = { merchantId: 'OTOJI', keys: { read: async () => [ownKey] } };

  test('names its transaction, in a form or in the address', async () => {
    expect(await transactionOfPostback(account, request(postback))).toBe('order-1');
    const path = `/webhooks/dragonpay?${new URLSearchParams(postback)}`;
    expect(await transactionOfPostback(account, { method: 'GET', path, headers: {}, body: Buffer.of() })).toBe(
      'order-1',
    );
  });

  test('is read again with the newest keys before it counts as forged', async () => {
    const asked: boolean[] = [];
    const read = async (isUnknown: boolean) => {
      asked.push(isUnknown);
      return isUnknown ? [ownKey] : [vector.key];
    };
    expect(await transactionOfPostback({ merchantId: 'OTOJI', keys: { read } }, request(postback))).toBe('order-1');
    expect(asked).toEqual([false, true]);
  });

  test.each([
    ['of another merchant', { ...postback, merchantid: 'OTHER' }],
    ['with another order', { ...postback, txnid: 'order-2' }],
    ['with another amount', { ...postback, amount: '1.00' }],
    ['without a signature', { ...postback, signatures: '' }],
    ['that is empty', {}],
  ])('%s is forged', async (_, given) => {
    expect(await transactionOfPostback(account, request(given as Record<string, string>))).toBeUndefined();
  });

  test('that was cut off is forged', async () => {
    const whole = request(postback);
    expect(await transactionOfPostback(account, { ...whole, body: whole.body.subarray(0, 80) })).toBeUndefined();
  });
});
