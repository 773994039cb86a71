import { describe, expect, test } from 'vitest';
import { openStripe } from '../../../cloud/payments/stripe/client.ts';
import { stripeProvider } from '../../../cloud/payments/stripe/events.ts';

/** Reads signed events that refer to no payment. A valid signature is accepted without a request to Stripe. */
async function read(body: string, signature: string, secrets: readonly string[], atSeconds: number) {
  const keys = async () => ({ secretKey: 'sk_test_1', webhookSecrets: [...secrets] });
  const stripe = await openStripe({ apiUrl: 'http://127.0.0.1:9', environment: 'dev', secrets: keys }).open();
  if (!stripe) throw new Error('Stripe was not opened');
  const provider = stripeProvider(stripe, () => new Date(atSeconds * 1000));
  const headers = { 'stripe-signature': signature };
  return provider.readEvent({ method: 'POST', path: '/', headers, body: Buffer.from(body) });
}

const genuine = { ok: true, value: null };
const forged = { ok: false, reason: 'forged' };

describe("Stripe's signature", () => {
  const [body, at] = ['{"id":"evt_1"}', 1_700_000_000];
  const v1 = 'c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925';

  test('is over the time and the bytes of the body', async () => {
    expect(await read(body, `t=${at},v1=${v1}`, ['whsec_test'], at)).toEqual(genuine);
  });

  test.each([
    ['with another body', '{"id":"evt_2"}', `t=${at},v1=${v1}`, at],
    ['with another time', body, `t=${at + 1},v1=${v1}`, at],
    ['of another scheme', body, `t=${at},v0=${v1}`, at],
    ['cut off', body, `t=${at},v1=${v1.slice(0, -1)}`, at],
    ['replayed after five minutes', body, `t=${at},v1=${v1}`, at + 301],
    ['dated more than five minutes ahead', body, `t=${at},v1=${v1}`, at - 301],
  ])('%s counts as forged', async (_, changed, signature, now) => {
    expect(await read(changed, signature, ['whsec_test'], now)).toEqual(forged);
  });

  test('of both secrets while one is replaced is taken by either, and by no other', async () => {
    const rolled = '{"id":"evt_2","object":"event","livemode":false}';
    const signature =
      't=1795312800,v1=994af264e2c15663eb60f79e6b7ef13707176be468043ad0c9f880fe320ef880,v1=73f5ae84941bc8ad5239c4e2eb088badd085b733c225da33655e596c1b5226b7';
    for (const secret of ['whsec_new', 'whsec_old'])
      expect(await read(rolled, signature, [secret], 1_795_312_800)).toEqual(genuine);
    expect(await read(rolled, signature, ['whsec_other'], 1_795_312_800)).toEqual(forged);
  });
});
