import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPayPal } from '../../../cloud/payments/paypal/paypal.ts';
import { planIdsOf } from '../../../cloud/payments/paypal/plans.ts';
import { put } from '../../../cloud/table/core/actions/put.ts';
import { keys } from '../../../cloud/table/core/keys.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { getPlanOrder } from '../../../cloud/table/money/planOrders.ts';
import { getReceipt } from '../../../cloud/table/money/receipts.ts';
import { getSubscription } from '../../../cloud/table/money/subscriptions.ts';
import { receivePayPalEvent } from '../../../services/orchestration/payments/receivePayPalEvent.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { Outbox } from '../../kit/outbox.ts';
import {
  cancelSubscription,
  createPayPalSubscription,
  createSubscription,
  listCharges,
  readPayPalSubscription,
  readPlanDifference,
  readPlanDiscount,
  readPlans,
  readReceipt,
  resumeSubscription,
} from '../../kit/services.ts';
import { givenStripe } from '../../kit/stripe.ts';
import { GivenPayPal, type SignedEvent } from '../../local/kit/paypal.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud: base, given } = await givenCloud();
const paypal = await GivenPayPal.start();
const stripe = await givenStripe();
afterAll(async () => {
  await paypal[Symbol.asyncDispose]();
  await stripe[Symbol.asyncDispose]();
});

const { clientId, clientSecret, webhookId } = paypal.keys;
const dayMs = 24 * 3_600_000;
let days = 0;
const now = () => new Date(Date.now() + days * dayMs);
afterEach(() => {
  paypal.interrupt = () => undefined;
  days = 0;
});

const open = (plans: string | undefined, environment = 'dev') =>
  openPayPal({
    apiUrl: paypal.url,
    certificatesUrl: `${paypal.url}/v1/notifications/certs/`,
    siteUrl: paypal.url,
    environment,
    planIds: planIdsOf(plans),
    secrets: async () => ({ clientId, clientSecret, webhookIds: [webhookId] }),
    now,
  });
beforeAll(async () => {
  const code = (name: string, percent: number) => put({ ...keys.discount(name), code: name, percent } as never);
  await commit(base.ledger, [code('SPRING', 15), code('ODD', 33.33), code('ALMOST', 99.9)]);
});
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
const paper = { print: async (sheet: unknown) => JSON.stringify(sheet) };
const sold = open('P-1A,P-2A,P-1B,P-2B,P-1C,P-2C');
const cloud = { ...base, now, mail: new Outbox(), config, paper, stripe: stripe.stripe, paypal: sold };
const receive = (event: SignedEvent) => receivePayPalEvent(cloud, event);

type Person = Awaited<ReturnType<typeof given.aPerson>>;
let requests = 0;

async function order(person: Person, plan: 'starter' | 'standard' | 'professional' = 'starter', more = {}) {
  const wish = { requestId: `plan${++requests}`, plan, period: 'monthly' as const, locale: 'en' as const, ...more };
  const placed = await createPayPalSubscription(cloud, person, wish);
  const ref = (await getPlanOrder(cloud.table, placed.orderId))?.paymentRef ?? '';
  const read = () => readPayPalSubscription(cloud, person, { orderId: placed.orderId });
  const agree = (funding: 'balance' | 'refused' = 'balance') => paypal.press(placed.payUrl ?? '', funding);
  return { wish, placed, ref, read, agree, orderId: placed.orderId };
}

async function subscribed(plan: 'starter' | 'standard' | 'professional' = 'starter') {
  const person = await given.aPerson();
  const ordered = await order(person, plan);
  await ordered.agree();
  await ordered.read();
  return { person, ...ordered };
}

const planOf = async (person: Person) => {
  const { subscription, balance } = await readPlans(cloud, person);
  return subscription ? [subscription.plan, subscription.status, subscription.cancelsAtEnd] : [balance.plan];
};
const stored = async (person: Person) => (await getSubscription(cloud.table, person.userId)) ?? fail();
const fail = (): never => {
  throw new Error('there is no subscription');
};
const salesOf = (ref: string) => paypal.book.plans.salesOf(ref);

describe('a plan by PayPal', () => {
  test('is had once PayPal says it is active and paid, and not by coming back', async () => {
    const person = await given.aPerson();
    const { placed, read, agree, ref } = await order(person);
    expect(placed).toMatchObject({ status: 'pending', totalPriceCents: 999, currency: 'USD' });
    expect((await read()).status).toBe('pending');
    expect(await agree()).toContain(`planOrder=${placed.orderId}&subscription_id=${ref}`);
    expect(await stored(person).catch(() => null)).toBeNull();
    expect(await read()).toMatchObject({ status: 'active', payUrl: null });
    expect(await planOf(person)).toEqual(['starter', 'active', false]);
    const [sale] = salesOf(ref);
    const paymentId = sale?.id ?? '';
    expect(JSON.stringify(await readReceipt(cloud, person, { paymentId, kind: 'receipt' }))).toBeTruthy();
    expect((await listCharges(cloud, person, { limit: 10 })).charges).toMatchObject([
      { paymentId, minutes: null, status: 'paid', totalPriceCents: 999, receipts: ['receipt'], provider: 'paypal' },
    ]);
  });

  test('is ordered once by the same request, by one reply that was lost, and costs what the catalogue says', async () => {
    const person = await given.aPerson();
    let lost = 0;
    paypal.interrupt = ({ method, url }) =>
      method === 'POST' && url.endsWith('/v1/billing/subscriptions') && ++lost === 1
        ? new Response('', { status: 500 })
        : undefined;
    const { wish, placed, ref } = await order(person, 'standard');
    expect(await createPayPalSubscription(cloud, person, wish)).toEqual(placed);
    await expect(createPayPalSubscription(cloud, person, { ...wish, plan: 'starter' })).rejects.toMatchObject({
      code: 'payment.used',
    });
    expect(paypal.book.plans.get(ref).price).toEqual({ currency_code: 'USD', value: '19.99' });
  });

  test('is not had when the first payment fails, and is off where no plans were made', async () => {
    const person = await given.aPerson();
    const { agree, read, wish } = await order(person);
    await agree('refused');
    expect((await read()).status).toBe('pending');
    expect((await readPlans(cloud, person)).subscription).toBeNull();
    const off = { ...cloud, paypal: open(undefined) };
    await expect(createPayPalSubscription(off, person, wish)).rejects.toMatchObject({ code: 'payment.off' });
  });

  test.each([7, 9])('without a first payment in seven days is cancelled by a reconciliation on day %d', async (day) => {
    const person = await given.aPerson();
    const { agree, ref } = await order(person);
    await agree('refused');
    await reconcilePayments(cloud);
    expect(paypal.book.plans.get(ref).status).toBe('ACTIVE');
    days = day;
    await reconcilePayments(cloud);
    expect(paypal.book.plans.get(ref).status).toBe('CANCELLED');
  });

  test.each([
    { day: 6.9, status: 'active', sale: 'COMPLETED' },
    { day: 7.1, status: 'ended', sale: 'REFUNDED' },
  ])('first paid on day $day and read on day 20 is $status', async ({ day, status, sale }) => {
    const person = await given.aPerson();
    const { agree, ref, read } = await order(person);
    await agree('refused');
    days = day;
    paypal.book.plans.renew(ref, now().toISOString());
    days = 20;
    expect((await read()).status).toBe(status);
    expect(salesOf(ref)).toMatchObject([{ status: sale }]);
  });

  test('of another person does not exist', async () => {
    const { orderId } = await subscribed();
    const other = await given.aPerson();
    await expect(readPayPalSubscription(cloud, other, { orderId })).rejects.toMatchObject({
      code: 'subscription.missing',
    });
  });

  test('is found by the event alone, and by the reconciliation alone, although nobody came back', async () => {
    const [first, second] = [await given.aPerson(), await given.aPerson()];
    const one = await order(first);
    await one.agree();
    await receive(paypal.last('PAYMENT.SALE.COMPLETED'));
    await receive(paypal.last('BILLING.SUBSCRIPTION.ACTIVATED'));
    await receive(paypal.last('PAYMENT.SALE.COMPLETED'));
    expect(await planOf(first)).toEqual(['starter', 'active', false]);
    await (await order(second)).agree();
    await reconcilePayments(cloud);
    expect(await planOf(second)).toEqual(['starter', 'active', false]);
  });

  test('is not moved by a forged event or one of another environment', async () => {
    const person = await given.aPerson();
    const { agree } = await order(person);
    await agree();
    const event = paypal.last('BILLING.SUBSCRIPTION.ACTIVATED');
    const text = Buffer.from(event.body).toString();
    const forged = paypal.event(text, { signer: GivenPayPal.anotherSigner() });
    await expect(receive(forged)).rejects.toMatchObject({ code: 'access.denied' });
    const other = { ...cloud, paypal: open('P-1A,P-2A,P-1B,P-2B,P-1C,P-2C', 'prod') };
    expect(await receivePayPalEvent(other, event)).toEqual({ done: true });
    expect((await readPlans(cloud, person)).subscription).toBeNull();
  });

  test('that cannot be written at any moment is written by the next call', async () => {
    for (let dies = 1; dies <= 4; dies++) {
      const person = await given.aPerson();
      const { agree, orderId, read } = await order(person);
      await agree();
      const { ledger } = cloud;
      let calls = 0;
      const send = (command: never) =>
        ++calls >= dies ? Promise.reject(new Error('cut off')) : ledger.client.send(command);
      const dying = { ...cloud, ledger: { ...ledger, client: { send } as never } };
      await readPayPalSubscription(dying, person, { orderId }).catch(() => undefined);
      await Promise.all([read(), read(), reconcilePayments(cloud)]);
      expect(await planOf(person)).toEqual(['starter', 'active', false]);
    }
  });

  test('is renewed by what PayPal charged, once for each period, however often it is told', async () => {
    const { person, ref } = await subscribed();
    const before = (await stored(person)).paidUntil;
    days = 31;
    paypal.book.plans.renew(ref, now().toISOString());
    const told = paypal.last('PAYMENT.SALE.COMPLETED');
    await receive(told);
    const after = (await stored(person)).paidUntil;
    await receive(told);
    await reconcilePayments(cloud);
    expect([after > before, (await stored(person)).paidUntil]).toEqual([true, after]);
  });

  test('that could not be renewed goes on for the days of grace and is then cancelled at PayPal', async () => {
    const { person, ref } = await subscribed();
    days = 32;
    paypal.book.plans.fail(ref);
    await receive(paypal.last('BILLING.SUBSCRIPTION.PAYMENT.FAILED'));
    expect(await planOf(person)).toEqual(['starter', 'pastDue', false]);
    days = 38;
    await reconcilePayments(cloud);
    expect([paypal.book.plans.get(ref).status, (await stored(person)).status]).toEqual(['CANCELLED', 'ended']);
    expect((await readPlans(cloud, person)).subscription).toBeNull();
  });

  test('that is cancelled here is charged no more and goes on until what is paid ends', async () => {
    const { person, ref } = await subscribed();
    await cancelSubscription(cloud, person, { subscriptionId: ref });
    await cancelSubscription(cloud, person, { subscriptionId: ref });
    expect(paypal.book.plans.get(ref).status).toBe('CANCELLED');
    expect(await planOf(person)).toEqual(['starter', 'active', true]);
    await expect(resumeSubscription(cloud, person, { subscriptionId: ref, cancelsAtEnd: false })).rejects.toMatchObject(
      { code: 'plan.unchangeable' },
    );
    days = 32;
    await reconcilePayments(cloud);
    expect((await readPlans(cloud, person)).subscription).toBeNull();
  });

  test('that is cancelled at PayPal goes on until what is paid ends, and whose money is returned ends at once', async () => {
    const [one, two] = [await subscribed(), await subscribed()];
    paypal.book.plans.cancel(one.ref);
    await receive(paypal.last('BILLING.SUBSCRIPTION.CANCELLED'));
    expect(await planOf(one.person)).toEqual(['starter', 'active', true]);
    const paymentId = salesOf(two.ref)[0]?.id ?? '';
    paypal.book.plans.takeBack(paymentId, 'REFUNDED');
    await receive(paypal.last('PAYMENT.SALE.REFUNDED'));
    expect([(await stored(two.person)).status, paypal.book.plans.get(two.ref).status]).toEqual(['ended', 'CANCELLED']);
    expect(await readReceipt(cloud, two.person, { paymentId, kind: 'creditNote' })).toBeTruthy();
    expect((await listCharges(cloud, two.person, { limit: 10 })).charges).toMatchObject([
      { paymentId, status: 'refunded', receipts: ['receipt', 'creditNote'] },
    ]);
  });
});

describe('a plan by PayPal with a discount code', () => {
  const spring = { discountCode: 'spring' };

  test('costs less in the first period alone: shown, agreed to, charged and printed', async () => {
    const person = await given.aPerson();
    const shown = await readPlanDiscount(cloud, person, { plan: 'standard', period: 'monthly', ...spring });
    const { placed, ref, agree, read, wish } = await order(person, 'standard', spring);
    expect([shown.totalPriceCents, placed.totalPriceCents]).toEqual([1699, 1699]);
    for (const discountCode of [undefined, 'ODD'])
      await expect(createPayPalSubscription(cloud, person, { ...wish, discountCode })).rejects.toMatchObject({
        code: 'payment.used',
      });
    await agree();
    expect((await read()).status).toBe('active');
    expect(salesOf(ref).map(({ amount }) => amount.value)).toEqual(['16.99']);
    const paymentId = salesOf(ref)[0]?.id ?? '';
    expect(await getReceipt(cloud.table, person.userId, paymentId, 'receipt')).toMatchObject({
      totalCents: 1699,
      lines: [{ amountCents: 1999 }, { text: 'Discount SPRING, 15%', amountCents: -300 }],
    });
    const { paidUntil } = await stored(person);
    days = 31;
    paypal.book.plans.renew(ref, now().toISOString());
    await reconcilePayments(cloud);
    expect(salesOf(ref).map(({ amount }) => amount.value)).toEqual(expect.arrayContaining(['16.99', '19.99']));
    expect((await stored(person)).paidUntil > paidUntil).toBe(true);
    expect((await listCharges(cloud, person, { limit: 5 })).charges).toMatchObject([
      { totalPriceCents: 1999, totalPrice: 19.99, unitPrice: 19.99, discount: null },
      {
        ...{ totalPriceCents: 1699, totalPrice: 16.99, unitPrice: 19.99, quantity: 1, aurisPoint: null },
        ...{ gainCategory: 'plan', paymentMethod: 'paypal', title: expect.stringMatching(/^Plan Standard, /) },
        discount: { code: 'SPRING', percent: 15, listPriceCents: 1999 },
      },
    ]);
  });

  test('lowers the difference to a larger one, and what begins later costs nothing before all the same', async () => {
    const { person } = await subscribed();
    const asked = { planId: 'professional', period: 'monthly', ...spring } as const;
    const shown = await readPlanDifference(cloud, person, asked);
    const discount = { code: 'SPRING', percent: 15 };
    expect(shown).toMatchObject({ dueCents: 3400, listCents: 4000, discount });
    const inSamePeriod = await readPlanDifference(cloud, person, { planId: 'professional', ...spring });
    expect(inSamePeriod).toEqual({ ...shown, at: expect.any(String) });
    const next = await order(person, 'professional', { at: shown.at, ...spring });
    expect(next.placed.totalPriceCents).toBe(3400);
    await next.agree();
    await next.read();
    expect(await planOf(person)).toEqual(['professional', 'active', false]);
    const later = await readPlanDifference(cloud, person, { planId: 'starter', period: 'monthly', ...spring });
    expect(later).toMatchObject({ isNow: false, dueCents: 0, discount: null });
    const smaller = await order(person, 'starter', { at: now().toISOString(), ...spring });
    expect(await createPayPalSubscription(cloud, person, smaller.wish)).toEqual(smaller.placed);
  });

  test('that is not valid is refused, and one that would leave too little leaves the least charge', async () => {
    const person = await given.aPerson();
    await expect(order(person, 'starter', { discountCode: 'WINTER' })).rejects.toMatchObject({
      code: 'discount.missing',
    });
    expect((await order(person, 'starter', { discountCode: 'ALMOST' })).placed.totalPriceCents).toBe(50);
  });

  test('ends when its reduced payment is returned', async () => {
    const person = await given.aPerson();
    const { ref, agree, read } = await order(person, 'starter', spring);
    await agree();
    await read();
    paypal.book.plans.takeBack(salesOf(ref)[0]?.id ?? '', 'REFUNDED');
    await receive(paypal.last('PAYMENT.SALE.REFUNDED'));
    expect((await readPlans(cloud, person)).balance.plan).toBe('free');
  });
});

describe('a payment for a plan by PayPal of which a part is refunded', () => {
  const notesOf = async (person: Person) => {
    const [charge] = (await listCharges(cloud, person, { limit: 10 })).charges;
    return [charge?.status, charge?.partRefunds.map(({ amountCents }) => amountCents)];
  };

  test('has a credit note of the part, once, and leaves the plan and its minutes', async () => {
    const { person, ref } = await subscribed('standard');
    const paymentId = salesOf(ref)[0]?.id ?? '';
    paypal.book.plans.refundHalf(paymentId);
    const told = paypal.last('PAYMENT.SALE.REFUNDED');
    await Promise.allSettled([receive(told), receive(told)]);
    await receive(told);
    expect(await notesOf(person)).toEqual(['paid', [999]]);
    expect(await planOf(person)).toEqual(['standard', 'active', false]);
    const [refund] = (await listCharges(cloud, person, { limit: 10 })).charges[0]?.partRefunds ?? [];
    const note = await readReceipt(cloud, person, { paymentId, kind: 'creditNote', refundId: refund?.refundId ?? '' });
    expect(note.fileName).toMatch(/^otoji-credit-note-C/);
  });

  test('and then the rest has credit notes of what was paid, in whatever order that is told', async () => {
    const [one, other] = [await subscribed('standard'), await subscribed('standard')];
    for (const { person, ref } of [one, other]) {
      const paymentId = salesOf(ref)[0]?.id ?? '';
      paypal.book.plans.refundHalf(paymentId);
      const half = paypal.last('PAYMENT.SALE.REFUNDED');
      if (person === one.person) await receive(half);
      paypal.book.plans.takeBack(paymentId, 'REFUNDED');
      await receive(paypal.last('PAYMENT.SALE.REFUNDED'));
      await receive(half);
      expect((await planOf(person))[0]).toBe('free');
      const whole = await getReceipt(cloud.table, person.userId, paymentId, 'creditNote');
      const [status, parts] = await notesOf(person);
      const rest = person === one.person ? -1000 : -1999;
      expect([status, parts, whole?.totalCents]).toEqual(['refunded', rest === -1000 ? [999] : [], rest]);
    }
  });

  test('has none for a refund that has failed, or that nobody signed', async () => {
    const { person, ref } = await subscribed('standard');
    const sale_id = salesOf(ref)[0]?.id ?? '';
    const resource = { id: 'R1', sale_id, state: 'failed', amount: { total: '5.00', currency: 'USD' } };
    await receive(paypal.event(JSON.stringify({ event_type: 'PAYMENT.SALE.REFUNDED', resource })));
    const signed = paypal.event(JSON.stringify({ event_type: 'PAYMENT.SALE.REFUNDED', resource }));
    const forged = { ...signed, body: Buffer.from(signed.body.toString().replace('failed', 'completed')) };
    await expect(receive(forged)).rejects.toMatchObject({ code: 'access.denied' });
    expect(await notesOf(person)).toEqual(['paid', []]);
  });
});

describe('a payment for a plan by PayPal that is disputed', () => {
  test('ends the plan at once and takes back what is left of its minutes', async () => {
    const { person, ref } = await subscribed('standard');
    const paymentId = salesOf(ref)[0]?.id ?? '';
    paypal.book.plans.dispute(paymentId);
    const told = paypal.last('CUSTOMER.DISPUTE.CREATED');
    await Promise.allSettled([receive(told), receive(told)]);
    await receive(told);
    const { balance, subscription } = await readPlans(cloud, person);
    expect([balance.plan, balance.planSecondsLeft / 60, subscription]).toEqual(['free', 15, null]);
    expect(paypal.book.plans.get(ref).status).toBe('CANCELLED');
    expect((await listCharges(cloud, person, { limit: 10 })).charges).toMatchObject([
      { paymentId, status: 'disputed', receipts: ['receipt'] },
    ]);
  });

  test('is found by the reconciliation alone, before it is renewed', async () => {
    const { person, ref } = await subscribed('standard');
    paypal.book.plans.dispute(salesOf(ref)[0]?.id ?? '');
    days = 30;
    await reconcilePayments(cloud);
    expect((await readPlans(cloud, person)).balance.plan).toBe('free');
  });

  const disputed = async () => {
    const { person, ref } = await subscribed('standard');
    const paymentId = salesOf(ref)[0]?.id ?? '';
    paypal.book.plans.dispute(paymentId);
    await receive(paypal.last('CUSTOMER.DISPUTE.CREATED'));
    const minutes = async () => (await readPlans(cloud, person)).balance.planSecondsLeft / 60;
    return { person, ref, paymentId, minutes };
  };

  test('gives the plan back until the end of what was paid, with its minutes, once, when it is won', async () => {
    const { person, paymentId, minutes } = await disputed();
    paypal.book.plans.endDispute(paymentId, 'RESOLVED_SELLER_FAVOUR');
    const told = paypal.last('CUSTOMER.DISPUTE.RESOLVED');
    await Promise.allSettled([receive(told), receive(told)]);
    await receive(paypal.last('CUSTOMER.DISPUTE.CREATED'));
    // PayPal's subscription was canceled permanently.
    expect([await planOf(person), await minutes()]).toEqual([['standard', 'active', true], 300]);
    expect((await listCharges(cloud, person, { limit: 10 })).charges).toMatchObject([
      { status: 'paid', receipts: ['receipt'] },
    ]);
  });

  test.each([true, false])('is found decided by the reconciliation alone, won: %s', async (isWon) => {
    const { person, paymentId } = await disputed();
    days = 15;
    paypal.book.plans.endDispute(paymentId, isWon ? 'DENIED' : 'RESOLVED_BUYER_FAVOUR');
    await reconcilePayments(cloud);
    expect((await readPlans(cloud, person)).balance.plan).toBe(isWon ? 'standard' : 'free');
    const { charges } = await listCharges(cloud, person, { limit: 10 });
    expect(charges).toMatchObject([{ status: isWon ? 'paid' : 'refunded' }]);
  });

  test('gives nothing back to whoever has another plan by then, nor when its time is over', async () => {
    const [one, late] = [await disputed(), await disputed()];
    const other = await order(one.person, 'starter');
    await other.agree();
    await other.read();
    for (const { paymentId } of [one, late]) paypal.book.plans.endDispute(paymentId, 'RESOLVED_SELLER_FAVOUR');
    days = 20;
    await reconcilePayments(cloud);
    expect(await planOf(one.person)).toEqual(['starter', 'active', false]);
    expect(salesOf(other.ref)[0]?.status).toBe('COMPLETED');
    const third = await disputed();
    days = 60;
    paypal.book.plans.endDispute(third.paymentId, 'RESOLVED_SELLER_FAVOUR');
    await reconcilePayments(cloud);
    expect((await readPlans(cloud, third.person)).balance.plan).toBe('free');
  });

  test('and won takes the minutes back again when it is refunded later', async () => {
    const { person, paymentId, minutes } = await disputed();
    paypal.book.plans.endDispute(paymentId, 'RESOLVED_SELLER_FAVOUR');
    await receive(paypal.last('CUSTOMER.DISPUTE.RESOLVED'));
    paypal.book.plans.takeBack(paymentId, 'REFUNDED');
    await receive(paypal.last('PAYMENT.SALE.REFUNDED'));
    expect([await planOf(person), await minutes()]).toEqual([['free'], 15]);
    expect((await listCharges(cloud, person, { limit: 10 })).charges).toMatchObject([
      { status: 'refunded', receipts: ['receipt', 'creditNote'] },
    ]);
  });
});

describe('a second plan', () => {
  test('that was agreed to on an old page is cancelled and its money returned', async () => {
    const person = await given.aPerson();
    const [old, newer] = [await order(person), await order(person, 'standard')];
    await newer.agree();
    await newer.read();
    await old.agree();
    await receive(paypal.last('PAYMENT.SALE.COMPLETED'));
    expect(await planOf(person)).toEqual(['standard', 'active', false]);
    expect([paypal.book.plans.get(old.ref).status, salesOf(old.ref)[0]?.status]).toEqual(['CANCELLED', 'REFUNDED']);
    expect(salesOf(newer.ref)[0]?.status).toBe('COMPLETED');
  });

  test('by card is refused while PayPal pays for one', async () => {
    const { person } = await subscribed();
    const wish = { requestId: 'card', plan: 'standard' as const, period: 'monthly' as const };
    await expect(createSubscription(cloud, person, wish)).rejects.toMatchObject({ code: 'subscription.exists' });
  });

  test('that is larger replaces the first one for exactly the difference that was shown', async () => {
    const { person, ref } = await subscribed();
    const shown = await readPlanDifference(cloud, person, { planId: 'professional', period: 'monthly' });
    expect(shown).toMatchObject({ isNow: true, dueCents: 4000 });
    const next = await order(person, 'professional', { at: shown.at });
    expect(next.placed.totalPriceCents).toBe(shown.dueCents);
    expect(await planOf(person)).toEqual(['starter', 'active', false]);
    const { paidUntil } = await stored(person);
    await next.agree();
    await receive(paypal.last('PAYMENT.SALE.COMPLETED'));
    expect([await planOf(person), paypal.book.plans.get(ref).status]).toEqual([
      ['professional', 'active', false],
      'CANCELLED',
    ]);
    await receive(paypal.last('BILLING.SUBSCRIPTION.CANCELLED'));
    await reconcilePayments(cloud);
    expect((await stored(person)).paidUntil).toBe(paidUntil);
    expect(salesOf(ref).map(({ status }) => status)).toEqual(['COMPLETED']);
    expect(salesOf(next.ref).map(({ amount }) => amount.value)).toEqual(['40.00']);
  });

  test('is replaced for today’s price less what was paid, where prices have changed meanwhile', async () => {
    const { person } = await subscribed();
    const planPrices = { starter: { monthly: 1500 }, professional: { monthly: 6000 } };
    const today = { ...cloud, config: { ...config, planPrices } };
    const shown = await readPlanDifference(today, person, { planId: 'professional', period: 'monthly' });
    expect(shown.dueCents).toBe(6000 - 999);
    const wish = { requestId: 'repriced', plan: 'professional' as const, period: 'monthly' as const };
    const placed = await createPayPalSubscription(today, person, { ...wish, locale: 'en', at: shown.at });
    expect(placed.totalPriceCents).toBe(shown.dueCents);
    expect((await getPlanOrder(cloud.table, placed.orderId))?.priceCents).toBe(6000);
  });

  test('that is smaller, or takes a cancellation back, begins when what is paid ends and costs nothing before', async () => {
    const { person, ref } = await subscribed('standard');
    const shown = await readPlanDifference(cloud, person, { planId: 'starter', period: 'monthly' });
    expect(shown).toMatchObject({ isNow: false, dueCents: 0 });
    const smaller = await order(person, 'starter', { at: new Date().toISOString() });
    await smaller.agree();
    await smaller.read();
    expect(await stored(person)).toMatchObject({ plan: 'standard', next: 'starter', paidUntil: shown.at });
    expect(salesOf(smaller.ref)).toEqual([]);
    expect(paypal.book.plans.get(ref).status).toBe('CANCELLED');
    await cancelSubscription(cloud, person, { subscriptionId: smaller.ref });
    expect(await planOf(person)).toEqual(['standard', 'active', true]);
    const back = await order(person, 'standard', { at: new Date().toISOString() });
    await back.agree();
    await back.read();
    expect(await planOf(person)).toEqual(['standard', 'active', false]);
  });

  test('is not paid twice where the one before was renewed at the same moment', async () => {
    const { person, ref } = await subscribed();
    const { at } = await readPlanDifference(cloud, person, { planId: 'professional', period: 'monthly' });
    const next = await order(person, 'professional', { at });
    await next.agree();
    days = 31;
    paypal.book.plans.renew(ref, now().toISOString());
    await Promise.allSettled([next.read(), reconcilePayments(cloud)]);
    await next.read();
    expect(await planOf(person)).toEqual(['professional', 'active', false]);
    expect(salesOf(ref).map(({ status }) => status)).toEqual(expect.arrayContaining(['COMPLETED', 'REFUNDED']));
    const again = salesOf(ref).find(({ status }) => status === 'REFUNDED')?.id ?? '';
    const papers = ['receipt', 'creditNote'];
    const { charges } = await listCharges(cloud, person, { limit: 5 });
    expect(charges.find(({ paymentId }) => paymentId === again)).toMatchObject({ receipts: papers });
  });

  test('that was agreed to after the one before was renewed is cancelled and its money returned', async () => {
    const { person, ref } = await subscribed();
    const { at } = await readPlanDifference(cloud, person, { planId: 'professional', period: 'monthly' });
    const next = await order(person, 'professional', { at });
    // PayPal charges a renewal some hours before it is due.
    days = (Date.parse((await stored(person)).paidUntil) - Date.now()) / dayMs - 0.4;
    paypal.book.plans.renew(ref, now().toISOString());
    await receive(paypal.last('PAYMENT.SALE.COMPLETED'));
    await next.agree();
    await next.read();
    await reconcilePayments(cloud);
    const statuses = (of: string) => [paypal.book.plans.get(of).status, ...salesOf(of).map(({ status }) => status)];
    expect(await planOf(person)).toEqual(['starter', 'active', false]);
    expect(statuses(next.ref)).toEqual(['CANCELLED', 'REFUNDED']);
    expect(statuses(ref)).toEqual(['ACTIVE', 'COMPLETED', 'COMPLETED']);
  });

  test('ends the one before by the reconciliation alone, although the process died that had it counted', async () => {
    const { person, ref } = await subscribed();
    const { at } = await readPlanDifference(cloud, person, { planId: 'starter', period: 'annual' });
    const next = await order(person, 'starter', { at, period: 'annual' });
    await next.agree();
    paypal.interrupt = ({ url }) => (url.endsWith('/cancel') ? new Response('', { status: 400 }) : undefined);
    await expect(next.read()).rejects.toThrow();
    paypal.interrupt = () => undefined;
    expect([(await stored(person)).period, paypal.book.plans.get(ref).status]).toEqual(['annual', 'ACTIVE']);
    await reconcilePayments(cloud);
    expect(paypal.book.plans.get(ref).status).toBe('CANCELLED');
  });

  test('that is agreed to after its first time was over is cancelled and its money returned', async () => {
    const person = await given.aPerson();
    const late = await order(person, 'starter', { discountCode: 'spring' });
    days = 40;
    await late.agree();
    const [sale] = salesOf(late.ref);
    paypal.book.plans.sales.put(sale?.id ?? '', { ...(sale ?? fail()), createdAt: now().toISOString() });
    expect((await late.read()).status).toBe('ended');
    expect([paypal.book.plans.get(late.ref).status, salesOf(late.ref)[0]?.status]).toEqual(['CANCELLED', 'REFUNDED']);
  });

  test('whose first payment comes weeks late is returned, although the plan of that time has ended since', async () => {
    const person = await given.aPerson();
    days = -2;
    const declined = await order(person, 'professional', { discountCode: 'spring' });
    await declined.agree('refused');
    days = 0;
    const chosen = await order(person);
    await chosen.agree();
    await chosen.read();
    await cancelSubscription(cloud, person, { subscriptionId: chosen.ref });
    paypal.book.plans.renew(declined.ref, (await getPlanOrder(cloud.table, declined.orderId))?.startsAt ?? fail());
    days = (Date.parse((await stored(person)).paidUntil) - Date.now()) / dayMs + 1;
    expect((await chosen.read()).status).toBe('ended');
    expect((await declined.read()).status).toBe('ended');
    expect(paypal.book.plans.get(declined.ref).status).toBe('CANCELLED');
    expect(salesOf(declined.ref)).toMatchObject([{ amount: { value: '49.99' }, status: 'REFUNDED' }]);
    const { charges } = await listCharges(cloud, person, { limit: 5 });
    expect(charges).toMatchObject([{ totalPriceCents: 999, status: 'paid', receipts: ['receipt'] }]);
    expect(await stored(person)).toMatchObject({ subscriptionId: chosen.ref, plan: 'starter' });
  });

  test('that costs nothing before it begins is first paid then, although nobody read it until then', async () => {
    const { person, ref } = await subscribed('standard');
    const smaller = await order(person, 'starter', { at: new Date().toISOString() });
    await smaller.agree();
    await cancelSubscription(cloud, person, { subscriptionId: ref });
    days = (Date.parse((await stored(person)).paidUntil) - Date.now()) / dayMs;
    paypal.book.plans.renew(smaller.ref, now().toISOString());
    days += 1;
    expect((await smaller.read()).status).toBe('active');
    expect(await planOf(person)).toEqual(['starter', 'active', false]);
    expect(salesOf(smaller.ref)).toMatchObject([{ status: 'COMPLETED' }]);
  });

  test('needs the moment of the difference that was shown, and a recent one', async () => {
    const { person } = await subscribed();
    const outdated = { code: 'plan.outdated' };
    await expect(order(person, 'standard')).rejects.toMatchObject(outdated);
    const at = new Date(Date.now() - 11 * 60_000).toISOString();
    await expect(order(person, 'standard', { at })).rejects.toMatchObject(outdated);
  });
});
