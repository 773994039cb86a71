import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { WebhookRequest } from '../../../cloud/payments/provider.ts';
import { openStripe } from '../../../cloud/payments/stripe/client.ts';
import { put } from '../../../cloud/table/core/actions/put.ts';
import { keys } from '../../../cloud/table/core/keys.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { ordersOfUser } from '../../../cloud/table/money/orders.ts';
import { getUser } from '../../../cloud/table/people/users.ts';
import { lotSeconds } from '../../../domain/credits/account.ts';
import { receiveStripeEvent } from '../../../services/orchestration/payments/receiveStripeEvent.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { minuteLinesOf } from '../../kit/minuteLines.ts';
import { Outbox } from '../../kit/outbox.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import {
  completePaymentIntent,
  createPaymentIntent,
  listCharges,
  listPaymentMethods,
  readDiscountCode,
  removePaymentMethod,
  updatePaymentMethod,
} from '../../kit/services.ts';
import { givenStripe, webhookSecret } from '../../kit/stripe.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud: base, given } = await givenCloud();
const stripe = await givenStripe();
afterAll(() => stripe[Symbol.asyncDispose]());
const { fake } = stripe;
const mail = new Outbox();
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
const cloud = { ...base, mail, config, stripe: stripe.stripe };

const minutesOf = async (userId: string) => lotSeconds((await readCreditAccount(cloud, userId)).lots) / 60;
const granted = async (userId: string) =>
  (await minuteLinesOf(cloud.table, userId)).filter(({ topUpSeconds }) => topUpSeconds > 0).length;

let requests = 0;
async function anOrder(quantity = 2) {
  const person = await given.aPerson();
  const requestId = `request${++requests}`;
  const intent = await createPaymentIntent(cloud, person, { requestId, quantity });
  return { person, requestId, id: intent.paymentIntentId, intent };
}

let events = 0;
const bodyOf = (type: string, object: object) =>
  JSON.stringify({ id: `evt_${++events}`, object: 'event', type, data: { object } });

function signed(body: string, { at = cloud.now(), secret = webhookSecret, scheme = 'v1' } = {}): WebhookRequest {
  const t = Math.floor(at.getTime() / 1000);
  const hex = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const headers = { 'stripe-signature': `t=${t},${scheme}=${hex}` };
  return { method: 'POST', path: '/api/webhooks/stripe', headers, body: Buffer.from(body) };
}

const receive = (request: WebhookRequest) => receiveStripeEvent(cloud, { ...request, method: 'POST' });
const paidEvent = (id: string) => bodyOf('payment_intent.succeeded', { id, object: 'payment_intent' });

describe('an order of minutes by card', () => {
  test('costs what the plan says, and does not keep its card: the person says so as they pay, or not', async () => {
    const { intent, id, person } = await anOrder(2);
    expect(intent).toEqual({
      paymentIntentId: id,
      clientSecret: `${id}_secret`,
      ...{ orderId: expect.any(String), customerId: expect.stringMatching(/^cus_/), paymentMethodId: null },
      isDiscount: false,
      totalPriceCents: 600,
      currency: 'USD',
    });
    expect(fake.objects.get(id)).toMatchObject({ amount: 600, currency: 'usd', setup_future_usage: null });
    expect(await minutesOf(person.userId)).toBe(0);
  });

  test('is placed once by the same request, and a request is for one order', async () => {
    const { person, requestId, intent } = await anOrder(2);
    expect(await createPaymentIntent(cloud, person, { requestId, quantity: 2 })).toEqual(intent);
    await expect(createPaymentIntent(cloud, person, { requestId, quantity: 3 })).rejects.toMatchObject({
      code: 'payment.used',
    });
    expect((await listCharges(cloud, person, { limit: 10 })).charges).toHaveLength(1);
  });

  test('of one person has one customer, whatever is ordered at once', async () => {
    const person = await given.aPerson();
    const order = (requestId: string) => createPaymentIntent(cloud, person, { requestId, quantity: 1 });
    const made = await Promise.all([order('a'), order('b'), order('a')]);
    const customers = made.map(({ paymentIntentId }) => fake.objects.get(paymentIntentId)?.customer);
    expect(new Set(customers).size).toBe(1);
    expect(new Set(made.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(2);
  });

  test('is cheaper by a code that is valid', async () => {
    const person = await given.aPerson();
    const code = (name: string, expiresAt: string) =>
      put({ ...keys.discount(name), code: name, percent: 15, expiresAt } as never);
    await commit(cloud.ledger, [code('SPRING', '2027-01-01T00:00:00.000Z'), code('PAST', '2026-01-01T00:00:00.000Z')]);
    expect(await readDiscountCode(cloud, person, { code: 'spring' })).toEqual({ code: 'SPRING', percent: 15 });
    const order = { requestId: 'r', quantity: 2, discountCode: 'spring' };
    const { paymentIntentId } = await createPaymentIntent(cloud, person, order);
    expect(fake.objects.get(paymentIntentId)).toMatchObject({ amount: 510 });
    const [placed] = await ordersOfUser(cloud.table, person.userId, 1);
    expect(placed).toMatchObject({ priceCents: 510, discount: { code: 'SPRING', percent: 15, listPriceCents: 600 } });
    for (const wrong of ['PAST', 'OTHER']) {
      await expect(readDiscountCode(cloud, person, { code: wrong })).rejects.toMatchObject({
        code: 'discount.missing',
      });
      const refused = createPaymentIntent(cloud, person, { requestId: wrong, quantity: 2, discountCode: wrong });
      await expect(refused).rejects.toMatchObject({ code: 'discount.missing' });
    }
  });

  test('is refused clearly while no keys of Stripe are stored', async () => {
    const closed = {
      ...cloud,
      stripe: openStripe({ apiUrl: 'http://127.0.0.1:9', environment: 'dev', secrets: async () => undefined }),
    };
    const person = await given.aPerson();
    const refused = createPaymentIntent(closed, person, { requestId: 'r', quantity: 1 });
    await expect(refused).rejects.toMatchObject({ code: 'payment.off' });
    expect(await reconcilePayments(closed)).toEqual({ asked: 0 });
  });
});

describe('a payment', () => {
  test('is believed only from Stripe, not from the browser', async () => {
    const { person, id } = await anOrder();
    expect(await completePaymentIntent(cloud, person, { paymentIntentId: id })).toEqual({ status: 'pending' });
    fake.pay(id);
    expect(await completePaymentIntent(cloud, person, { paymentIntentId: id })).toEqual({ status: 'paid' });
    expect(await minutesOf(person.userId)).toBe(60);
  });

  test('that the browser, the webhook and the reconciliation report at once is booked once', async () => {
    const { person, id } = await anOrder();
    fake.pay(id);
    const complete = () => completePaymentIntent(cloud, person, { paymentIntentId: id });
    const request = signed(paidEvent(id));
    const [first] = await Promise.all([
      complete(),
      complete(),
      receive(request),
      receive(request),
      reconcilePayments(cloud),
    ]);
    expect(first).toEqual({ status: 'paid' });
    await receive(signed(paidEvent(id)));
    expect([await minutesOf(person.userId), await granted(person.userId)]).toEqual([60, 1]);
  });

  test('of which no webhook came is found by the reconciliation, also days later and after a failed try', async () => {
    const { person, id } = await anOrder();
    fake.change(id, { last_payment_error: { code: 'card_declined' } });
    await reconcilePayments(cloud);
    expect(await completePaymentIntent(cloud, person, { paymentIntentId: id })).toEqual({ status: 'failed' });
    fake.pay(id);
    const later = new Date(cloud.now().getTime() + 5 * 24 * 60 * 60 * 1000);
    await reconcilePayments({ ...cloud, now: () => later });
    expect([await minutesOf(person.userId), await granted(person.userId)]).toEqual([60, 1]);
  });

  test('of other money than the order asks for grants nothing', async () => {
    const { person, id } = await anOrder();
    fake.pay(id);
    fake.change(id, { amount_received: 1 });
    expect(await completePaymentIntent(cloud, person, { paymentIntentId: id })).toEqual({ status: 'mismatch' });
    expect(await minutesOf(person.userId)).toBe(0);
  });

  test('of another person or environment does not exist', async () => {
    const { person, id } = await anOrder();
    const other = await given.aPerson();
    const refused = { code: 'payment.missing' };
    await expect(completePaymentIntent(cloud, other, { paymentIntentId: id })).rejects.toMatchObject(refused);
    await expect(completePaymentIntent(cloud, person, { paymentIntentId: 'pi_x' })).rejects.toMatchObject(refused);
    fake.change(id, { metadata: { orderId: 'x', environment: 'prod' } });
    await expect(completePaymentIntent(cloud, person, { paymentIntentId: id })).rejects.toMatchObject(refused);
  });

  test.each(['refunded', 'disputed'])('that is %s takes back what is left, once', async (flag) => {
    const { person, id } = await anOrder();
    fake.pay(id);
    await receive(signed(paidEvent(id)));
    fake.change(id, { latest_charge: { id: 'ch', refunded: false, disputed: false, [flag]: true } });
    const type = flag === 'refunded' ? 'charge.refunded' : 'charge.dispute.created';
    const request = signed(bodyOf(type, { id: 'x', payment_intent: id }));
    await receive(request);
    await receive(request);
    expect(await minutesOf(person.userId)).toBe(0);
    // An earlier event arrives late.
    await receive(signed(paidEvent(id)));
    expect([await minutesOf(person.userId), await granted(person.userId)]).toEqual([0, 1]);
  });

  test('is told to its person by mail, once, whoever reports it', async () => {
    const { person, id } = await anOrder();
    const email = (await getUser(cloud.table, person.userId))?.email ?? '';
    fake.pay(id);
    await Promise.allSettled([
      receive(signed(paidEvent(id))),
      receive(signed(paidEvent(id))),
      completePaymentIntent(cloud, person, { paymentIntentId: id }),
    ]);
    await receive(signed(paidEvent(id)));
    expect(mail.kindsTo(email)).toEqual(['minutesPaid']);
  });

  test('is booked although no mail can be sent, and told later', async () => {
    const { person, id } = await anOrder();
    const email = (await getUser(cloud.table, person.userId))?.email ?? '';
    fake.pay(id);
    mail.nextError = new Error('SES is busy');
    await receive(signed(paidEvent(id)));
    expect([await minutesOf(person.userId), mail.kindsTo(email)]).toEqual([60, []]);
    await reconcilePayments({ ...cloud, now: () => new Date(cloud.now().getTime() + 3_600_000) });
    expect(mail.kindsTo(email)).toEqual(['minutesPaid']);
  });

  test('is listed with its card and receipt', async () => {
    const { person, id } = await anOrder();
    fake.pay(id);
    await completePaymentIntent(cloud, person, { paymentIntentId: id });
    expect((await listCharges(cloud, person, { limit: 10 })).charges).toEqual([
      expect.objectContaining({
        minutes: 60,
        status: 'paid',
        totalPriceCents: 600,
        ...{ title: '60 additional minutes of transcription', gainCategory: 'topup', paymentMethod: 'card' },
        ...{ unitPrice: 3, quantity: 2, totalPrice: 6, aurisPoint: 2, paymentStatus: 'paid', discount: null },
        card: { brand: 'visa', last4: '4242' },
        receiptUrl: `https://pay.stripe.example/${id}`,
      }),
    ]);
    expect(await listCharges(cloud, await given.aPerson(), { limit: 10 })).toEqual({ charges: [] });
  });
});

describe('a webhook of Stripe', () => {
  const minute = 60_000;
  const at = (ms: number) => new Date(cloud.now().getTime() + ms);
  test.each<[string, (body: string) => WebhookRequest]>([
    ['forged', (body) => signed(body, { secret: 'whsec_other' })],
    ['replayed after its time', (body) => signed(body, { at: at(-6 * minute) })],
    ['dated in the future', (body) => signed(body, { at: at(6 * minute) })],
    ['signed by an old scheme', (body) => signed(body, { scheme: 'v0' })],
    ['truncated', (body) => ({ ...signed(body), body: Buffer.from(body.slice(0, -1)) })],
    ['unsigned', (body) => ({ ...signed(body), headers: {} })],
    ['with a signature that is none', (body) => ({ ...signed(body), headers: { 'stripe-signature': 't=x,v1=' } })],
  ])('that is %s is refused and moves nothing', async (_, forge) => {
    const { person, id } = await anOrder();
    fake.pay(id);
    await expect(receive(forge(paidEvent(id)))).rejects.toMatchObject({ code: 'access.denied' });
    expect(await minutesOf(person.userId)).toBe(0);
  });

  test('is taken with the secret that is being replaced', async () => {
    const { person, id } = await anOrder();
    fake.pay(id);
    await receive(signed(paidEvent(id), { secret: 'whsec_older' }));
    expect(await minutesOf(person.userId)).toBe(60);
  });

  test('of a kind or a payment that is not ours is acknowledged', async () => {
    const { id } = await anOrder();
    for (const body of [bodyOf('customer.created', { id }), bodyOf('payment_intent.succeeded', { id: 'pi_other' })])
      expect(await receive(signed(body))).toEqual({ done: true });
  });
});

describe('saved cards', () => {
  test('are listed, chosen and removed by their owner alone', async () => {
    const { person, id } = await anOrder();
    const customer = fake.objects.get(id)?.customer;
    const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 };
    fake.objects.set(`pm_${id}`, { id: `pm_${id}`, kind: 'payment_methods', object: 'payment_method', customer, card });
    const paymentMethodId = `pm_${id}`;
    const other = (await anOrder()).person;
    const missing = { code: 'card.missing' };
    await expect(updatePaymentMethod(cloud, other, { paymentMethodId, isDefault: true })).rejects.toMatchObject(
      missing,
    );
    await expect(removePaymentMethod(cloud, other, { paymentMethodId })).rejects.toMatchObject(missing);
    await updatePaymentMethod(cloud, person, { paymentMethodId, isDefault: true });
    expect(await listPaymentMethods(cloud, person)).toEqual({
      paymentMethods: [{ paymentMethodId, brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030, isDefault: true }],
    });
    await removePaymentMethod(cloud, person, { paymentMethodId });
    expect(await listPaymentMethods(cloud, person)).toEqual({ paymentMethods: [] });
    expect(await listPaymentMethods(cloud, await given.aPerson())).toEqual({ paymentMethods: [] });
  });
});
