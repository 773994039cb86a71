import { createHmac, timingSafeEqual } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failed, ok } from '../../../cloud/outcome.ts';
import type { PaymentProvider, WebhookRequest } from '../../../cloud/payments/provider.ts';
import { getOrder, putNewOrder } from '../../../cloud/table/money/orders.ts';
import { lotSeconds } from '../../../domain/credits/account.ts';
import {
  type Order,
  type PaymentEvent,
  type PaymentOutcome,
  type PaymentProviderName,
  paymentProviders,
} from '../../../domain/payments/payments.ts';
import { releaseSeconds } from '../../../services/credits/closeReservation.ts';
import { grantTopUp } from '../../../services/credits/grantTopUp.ts';
import { reserveSeconds } from '../../../services/credits/reserveSeconds.ts';
import { takeBackTopUp } from '../../../services/credits/takeBackTopUp.ts';
import { receivePayment } from '../../../services/payments/receivePayment.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import { runs } from '../../kit/runs.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud: base, given } = await givenCloud();
const cloud = { ...base, ...paymentParts() };

const signatureOf = (body: Uint8Array) => createHmac('sha256', 'secret of these tests').update(body).digest();

/** Provider that signs the bytes of its events, as all four do in their own ways. */
const signing = (name: PaymentProviderName): PaymentProvider => ({
  name,
  readEvent: async ({ headers, body }) => {
    const given = Buffer.from(headers['x-signature'] ?? '', 'hex');
    const expected = signatureOf(body);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return failed('forged');
    const event = JSON.parse(Buffer.from(body).toString()) as PaymentEvent & { type?: string };
    return ok(event.type === 'ping' ? null : event);
  },
});

const signed = (event: object): WebhookRequest => {
  const body = Buffer.from(JSON.stringify(event));
  return {
    method: 'POST',
    path: '/api/webhooks/x',
    headers: { 'x-signature': signatureOf(body).toString('hex') },
    body,
  };
};

let orders = 0;
async function anOrder(provider: PaymentProviderName): Promise<Order> {
  const { userId } = await given.aPerson();
  const bought = { priceCents: 300, currency: 'USD', seconds: 1800, expiresAt: '2027-05-20T00:00:00.000Z' };
  const createdAt = '2026-11-21T05:00:00.000Z';
  const order: Order = { orderId: `order${++orders}`, userId, provider, ...bought, status: 'pending', createdAt };
  expect(await putNewOrder(cloud.ledger, order)).toBe(true);
  return order;
}

let events = 0;
const eventOf = ({ orderId, provider, priceCents, currency }: Order, outcome: PaymentOutcome): PaymentEvent => ({
  provider,
  eventId: `event${++events}`,
  orderId,
  outcome,
  priceCents,
  currency,
});

const bought = async ({ userId }: Order) => lotSeconds((await readCreditAccount(cloud, userId)).lots);
const statusOf = async ({ orderId }: Order) => (await getOrder(cloud.table, orderId))?.status;

describe.each(paymentProviders)('a webhook of %s', (name) => {
  const provider = signing(name);
  const receive = (event: object) => receivePayment(cloud, provider, signed(event));

  test('grants what was paid once, however often it is delivered', async () => {
    const order = await anOrder(name);
    const paid = eventOf(order, 'paid');
    await receive(paid);
    await Promise.all([receive(paid), receive(paid), receive({ ...paid, eventId: `${paid.eventId}-again` })]);
    expect([await statusOf(order), await bought(order)]).toEqual(['paid', 1800]);
  });

  test('that is forged moves nothing and is refused', async () => {
    const order = await anOrder(name);
    const request = signed(eventOf(order, 'paid'));
    const body = Buffer.from(Buffer.from(request.body).toString().replace('paid', 'paid '));
    for (const forged of [
      { ...request, body },
      { ...request, headers: {} },
    ])
      await expect(receivePayment(cloud, provider, forged)).rejects.toMatchObject({ code: 'access.denied' });
    expect([await statusOf(order), await bought(order)]).toEqual(['pending', 0]);
  });

  test.each([{ priceCents: 1 }, { currency: 'JPY' }])(
    'of other money than was asked for grants nothing: %o',
    async (changed) => {
      const order = await anOrder(name);
      const paid = eventOf(order, 'paid');
      await receive({ ...paid, ...changed });
      expect([await statusOf(order), await bought(order)]).toEqual(['mismatch', 0]);
      await receive(paid);
      expect([await statusOf(order), await bought(order)]).toEqual(['paid', 1800]);
    },
  );

  test('of another provider or order moves nothing', async () => {
    const order = await anOrder(name);
    const paid = eventOf(order, 'paid');
    const other = paymentProviders.find((one) => one !== name);
    for (const changed of [{ provider: other }, { orderId: 'unknown' }])
      expect(await receive({ ...paid, ...changed })).toEqual({ done: true });
    expect(await receive({ type: 'ping' })).toEqual({ done: true });
    expect([await statusOf(order), await bought(order)]).toEqual(['pending', 0]);
  });
});

test('events of one order may come in any order and repeated: the end is the same', async () => {
  const outcomes: readonly PaymentOutcome[] = ['failed', 'paid', 'refunded'];
  const orderings = fc.array(fc.constantFrom(...outcomes), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(orderings, async (ordering) => {
      const order = await anOrder('stripe');
      for (const outcome of ordering) await receivePayment(cloud, signing('stripe'), signed(eventOf(order, outcome)));
      const isPaid = ordering.includes('paid') && !ordering.includes('refunded');
      expect(await bought(order)).toBe(isPaid ? 1800 : 0);
    }),
    { numRuns: runs(25, 5) },
  );
});

test('a delivery that was cut off after the event was stored is finished by the next one', async () => {
  const order = await anOrder('doku');
  const paid = signed(eventOf(order, 'paid'));
  let calls = 0;
  const dying = { ...cloud, now: () => (++calls > 1 ? raise() : cloud.now()) };
  await expect(receivePayment(dying, signing('doku'), paid)).rejects.toThrow('cut off');
  expect([await statusOf(order), await bought(order)]).toEqual(['paid', 0]);
  await receivePayment(cloud, signing('doku'), paid);
  expect(await bought(order)).toBe(1800);
});

test('a refund takes back what is left and nothing that was used', async () => {
  const order = await anOrder('paypal');
  await receivePayment(cloud, signing('paypal'), signed(eventOf(order, 'paid')));
  const job = { userId: order.userId, jobKey: 'video#1' };
  expect(
    await reserveSeconds(cloud, { ...job, seconds: 900 + 600, file: { videoId: 'video', title: 'Interview' } }),
  ).toBe('reserved');
  await receivePayment(cloud, signing('paypal'), signed(eventOf(order, 'refunded')));
  expect(await bought(order)).toBe(0);
  expect(await statusOf(order)).toBe('refunded');
  await releaseSeconds(cloud, job);
  expect(await bought(order), 'what the job held is taken back when it returns').toBe(0);
});

function raise(): never {
  throw new Error('cut off');
}

test('minutes that were refunded before they were granted are never granted', async () => {
  const { userId, orderId, seconds, expiresAt } = await anOrder('stripe');
  const source = `order#${orderId}`;
  expect(await takeBackTopUp(cloud, { userId, source })).toBe(0);
  expect(await grantTopUp(cloud, { userId, source, seconds, expiresAt })).toBe(false);
});
