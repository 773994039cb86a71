import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openPayPal } from '../../../cloud/payments/paypal/paypal.ts';
import { planIdsOf } from '../../../cloud/payments/paypal/plans.ts';
import { getPlanOrder } from '../../../cloud/table/money/planOrders.ts';
import { receiptsOfUser } from '../../../cloud/table/money/receipts.ts';
import { getSubscription, putSubscription } from '../../../cloud/table/money/subscriptions.ts';
import { getUser, patchUser } from '../../../cloud/table/people/users.ts';
import { planSeconds, plans } from '../../../domain/plans/catalogue.ts';
import { receivePayPalEvent } from '../../../services/orchestration/payments/receivePayPalEvent.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import {
  createPayPalSubscription,
  createSubscription,
  readPayPalSubscription,
  readPlanDifference,
  readPlans,
} from '../../kit/services.ts';
import { givenStripeDouble } from '../../kit/stripeDouble.ts';
import { GivenPayPal } from '../../local/kit/paypal.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud: base, given } = await givenCloud();
const double = await givenStripeDouble();
const paypal = await GivenPayPal.start();
afterAll(() => Promise.all([double[Symbol.asyncDispose](), paypal[Symbol.asyncDispose]()]));
const { clientId, clientSecret, webhookId } = paypal.keys;
const dayMs = 24 * 60 * 60 * 1000;
let days = 0;
const now = () => new Date(Date.now() + days * dayMs);
afterEach(() => {
  days = 0;
});
const cloud = {
  ...{ ...base, ...paymentParts(), stripe: double.stripe, now },
  paypal: openPayPal({
    apiUrl: paypal.url,
    certificatesUrl: `${paypal.url}/v1/notifications/certs/`,
    siteUrl: paypal.url,
    environment: 'dev',
    planIds: planIdsOf('P-1A,P-2A,P-1B,P-2B,P-1C,P-2C'),
    secrets: async () => ({ clientId, clientSecret, webhookIds: [webhookId] }),
    now,
  }),
};
const { plans: book } = paypal.book;

type Choice = { readonly plan: 'starter' | 'standard'; readonly period: 'monthly' | 'annual' };
type Person = Awaited<ReturnType<typeof given.aPerson>>;

let requests = 0;
const starter = { plan: 'starter', period: 'monthly' } as const;
const price = plans.starter.monthlyPriceCents;

/** Creates a person with a plan by PayPal, and its payment. */
const aSubscriber = async (choice: Choice = starter) => aSubscriberOf(await given.aPerson(), choice);

async function aSubscriberOf(person: Person, choice: Choice) {
  const requestId = `request${++requests}`;
  const { orderId, payUrl } = await createPayPalSubscription(cloud, person, { requestId, ...choice, locale: 'en' });
  await paypal.press(payUrl ?? '', 'balance');
  await readPayPalSubscription(cloud, person, { orderId });
  const ref = (await getPlanOrder(cloud.table, orderId))?.paymentRef ?? '';
  return { person, orderId, ref, saleId: book.salesOf(ref)[0]?.id ?? '' };
}

const beginByCard = (person: Person) =>
  createSubscription(cloud, person, { requestId: `request${++requests}`, ...starter });

/** Stores that a plan has ended without any of the consequences, like a process that dies then. */
async function storeEndAlone({ userId }: Person): Promise<void> {
  const before = await getSubscription(cloud.table, userId);
  if (!before?.paypalOrderId) throw new Error('there is no subscription by PayPal');
  const { subscriptionId, paypalOrderId, plan, period, next } = before;
  const ended = { subscriptionId, paypalOrderId, plan, period, next, status: 'ended' as const, cancelsAtEnd: true };
  await putSubscription(cloud.ledger, userId, { ...ended, paidUntil: now().toISOString() }, before);
}

const creditNotes = async ({ userId }: Person) =>
  (await receiptsOfUser(cloud.table, userId)).flatMap(({ kind, totalCents }) =>
    kind === 'creditNote' ? [totalCents] : [],
  );

const held = async (person: Person) => ({
  plan: (await getUser(cloud.table, person.userId))?.plan,
  seconds: (await readPlans(cloud, person)).balance.planSecondsLeft,
});
const free = { plan: 'free', seconds: planSeconds(plans.free) };

test('a refunded plan by PayPal ends before a plan by card is begun, although the process died once it was stored', async () => {
  const { person, saleId } = await aSubscriber();
  book.takeBack(saleId, 'REFUNDED');
  await storeEndAlone(person);
  await beginByCard(person);
  expect([await held(person), await creditNotes(person)]).toEqual([free, [-price]]);
});

test('a refund by PayPal that is stored and not applied is applied by the reconciliation', async () => {
  const { person, saleId } = await aSubscriber();
  book.takeBack(saleId, 'REFUNDED');
  await storeEndAlone(person);
  // By then nothing else reads an order of that age.
  days = 20;
  await reconcilePayments(cloud);
  expect([await held(person), await creditNotes(person)]).toEqual([free, [-price]]);
});

test('a refund by PayPal of a plan that ended counts while a plan by card is begun and unpaid', async () => {
  const { person, saleId } = await aSubscriber();
  book.dispute(saleId);
  await receivePayPalEvent(cloud, paypal.last('CUSTOMER.DISPUTE.CREATED'));
  expect(await creditNotes(person)).toEqual([]);
  await beginByCard(person);
  book.endDispute(saleId, 'RESOLVED_BUYER_FAVOUR');
  await receivePayPalEvent(cloud, paypal.last('CUSTOMER.DISPUTE.RESOLVED'));
  expect([await held(person), await creditNotes(person)]).toEqual([free, [-price]]);
});

test.each(['the event', 'the reconciliation alone'] as const)(
  'a refund by PayPal has its credit note after the account was closed, by %s',
  async (way) => {
    const { person, ref, saleId } = await aSubscriber();
    const at = now().toISOString();
    await patchUser(cloud.table, person.userId, { deletedAt: at, updatedAt: at });
    book.takeBack(saleId, 'REFUNDED');
    if (way === 'the event') await receivePayPalEvent(cloud, paypal.last('PAYMENT.SALE.REFUNDED'));
    else await reconcilePayments(cloud);
    expect([await creditNotes(person), book.get(ref).status]).toEqual([[-price], 'CANCELLED']);
  },
);

const changes = {
  'a larger plan': { from: { plan: 'starter', period: 'monthly' }, to: { plan: 'standard', period: 'monthly' } },
  'a year': { from: { plan: 'starter', period: 'monthly' }, to: { plan: 'starter', period: 'annual' } },
  'a smaller plan': { from: { plan: 'standard', period: 'monthly' }, to: { plan: 'starter', period: 'monthly' } },
} as const;

/** Creates a person with a plan, and an order of another one in its place on whose page the person has not agreed. */
async function aChange({ from, to }: { readonly from: Choice; readonly to: Choice }) {
  const first = await aSubscriber(from);
  return { ...first, ...(await change(first.person, to)) };
}

async function change(person: Person, to: Choice) {
  const shown = await readPlanDifference(cloud, person, { planId: to.plan, period: to.period });
  const at = shown.isNow ? shown.at : now().toISOString();
  const wish = { requestId: `request${++requests}`, ...to, locale: 'en' as const, at };
  const { orderId: nextId, payUrl } = await createPayPalSubscription(cloud, person, wish);
  const nextRef = (await getPlanOrder(cloud.table, nextId))?.paymentRef ?? '';
  const agree = async () => {
    await paypal.press(payUrl ?? '', 'balance');
    return readPayPalSubscription(cloud, person, { orderId: nextId });
  };
  return { nextRef, agree };
}

const subscriptionOf = async (person: Person) => (await readPlans(cloud, person)).subscription;

describe.each(Object.entries(changes))('a plan by PayPal that was replaced by %s', (_, choices) => {
  const paid = plans[choices.from.plan].monthlyPriceCents;

  test('ends the one in its place when its payment is refunded, permanently', async () => {
    const { person, saleId, nextRef, agree } = await aChange(choices);
    await agree();
    book.takeBack(saleId, 'REFUNDED');
    const refunded = paypal.last('PAYMENT.SALE.REFUNDED');
    await receivePayPalEvent(cloud, refunded);
    expect([await held(person), await creditNotes(person), book.get(nextRef).status]).toEqual([
      free,
      [-paid],
      'CANCELLED',
    ]);
    days = 40;
    await receivePayPalEvent(cloud, refunded);
    await receivePayPalEvent(cloud, paypal.last('BILLING.SUBSCRIPTION.CANCELLED'));
    expect([await subscriptionOf(person), (await held(person)).plan]).toEqual([null, 'free']);
  });

  test('and refunded is found by the reconciliation alone', async () => {
    const { person, saleId, nextRef, agree } = await aChange(choices);
    await agree();
    book.takeBack(saleId, 'REFUNDED');
    await reconcilePayments(cloud);
    expect([await held(person), await creditNotes(person), book.get(nextRef).status]).toEqual([
      free,
      [-paid],
      'CANCELLED',
    ]);
  });

  test('gives no plan in its place that is agreed to after the refund', async () => {
    const { person, saleId, nextRef, agree } = await aChange(choices);
    book.takeBack(saleId, 'REFUNDED');
    const refunded = paypal.last('PAYMENT.SALE.REFUNDED');
    await agree();
    await receivePayPalEvent(cloud, refunded);
    const returned = book.salesOf(nextRef).map(({ status }) => status);
    expect([await held(person), book.get(nextRef).status]).toEqual([free, 'CANCELLED']);
    expect(returned).toEqual(choices.to === changes['a smaller plan'].to ? [] : ['REFUNDED']);
  });

  test('ends the one in its place while its payment is disputed, and gives it back when that is won', async () => {
    const { person, saleId, agree } = await aChange(choices);
    await agree();
    const before = await held(person);
    book.dispute(saleId);
    await receivePayPalEvent(cloud, paypal.last('CUSTOMER.DISPUTE.CREATED'));
    expect([await held(person), await creditNotes(person)]).toEqual([free, []]);
    book.endDispute(saleId, 'RESOLVED_SELLER_FAVOUR');
    await receivePayPalEvent(cloud, paypal.last('CUSTOMER.DISPUTE.RESOLVED'));
    expect(await held(person)).toEqual(before);
    // PayPal's subscription was canceled permanently.
    expect(await subscriptionOf(person)).toMatchObject({ cancelsAtEnd: true });
  });

  test('and refunded after its time leaves the one in its place', async () => {
    const { person, saleId, nextRef, agree } = await aChange(choices);
    await agree();
    days = 32;
    if (choices.to.period === 'monthly') book.renew(nextRef, now().toISOString());
    await reconcilePayments(cloud);
    book.takeBack(saleId, 'REFUNDED');
    await receivePayPalEvent(cloud, paypal.last('PAYMENT.SALE.REFUNDED'));
    expect([(await held(person)).plan, await creditNotes(person)]).toEqual([choices.to.plan, [-paid]]);
    expect(book.get(nextRef).status).toBe('ACTIVE');
  });
});

test('the refund of a plan by PayPal ends the second of two that replaced it', async () => {
  const { person, saleId, agree } = await aChange(changes['a larger plan']);
  await agree();
  const last = await change(person, { plan: 'standard', period: 'annual' });
  await last.agree();
  book.takeBack(saleId, 'REFUNDED');
  await receivePayPalEvent(cloud, paypal.last('PAYMENT.SALE.REFUNDED'));
  expect([await held(person), book.get(last.nextRef).status]).toEqual([free, 'CANCELLED']);
});

describe('the difference to a larger plan by PayPal', () => {
  const smaller = { plan: 'starter', seconds: planSeconds(plans.starter) };
  const larger = { plan: 'standard', seconds: planSeconds(plans.standard) };
  const event = (type: string) => receivePayPalEvent(cloud, paypal.last(type));

  /** Creates a person with a plan that replaced a smaller one for a difference. */
  async function anUpgrade(to: Choice = changes['a larger plan'].to) {
    const change = await aChange({ from: starter, to });
    const paidUntil = (await subscriptionOf(change.person))?.paidUntil;
    await change.agree();
    const [sale] = book.salesOf(change.nextRef);
    return { ...change, paidUntil, differenceId: sale?.id ?? '', cents: Math.round(Number(sale?.amount.value) * 100) };
  }

  test.each([changes['a larger plan'].to, changes['a year'].to])(
    'leaves the plan that was paid before while it is disputed, and gives the larger one back when that is won: %j',
    async (to) => {
      const { person, nextRef, differenceId, paidUntil } = await anUpgrade(to);
      const before = await held(person);
      book.dispute(differenceId);
      await event('CUSTOMER.DISPUTE.CREATED');
      expect(await held(person)).toEqual(smaller);
      expect(await subscriptionOf(person)).toMatchObject({ ...starter, paidUntil, cancelsAtEnd: true });
      expect([book.get(nextRef).status, await creditNotes(person)]).toEqual(['CANCELLED', []]);
      book.endDispute(differenceId, 'RESOLVED_SELLER_FAVOUR');
      await event('CUSTOMER.DISPUTE.RESOLVED');
      expect([await held(person), await subscriptionOf(person)]).toMatchObject([before, to]);
    },
  );

  test('leaves the plan that was paid before when its dispute is lost, to the end of that, by the reconciliation alone', async () => {
    const { person, differenceId, cents } = await anUpgrade();
    book.dispute(differenceId);
    await reconcilePayments(cloud);
    book.endDispute(differenceId, 'RESOLVED_BUYER_FAVOUR');
    await reconcilePayments(cloud);
    expect([await held(person), await creditNotes(person)]).toEqual([smaller, [-cents]]);
    days = 32;
    await reconcilePayments(cloud);
    expect([await subscriptionOf(person), (await held(person)).plan]).toEqual([null, 'free']);
  });

  test('can be paid again after it was refunded', async () => {
    const { person, differenceId } = await anUpgrade();
    book.takeBack(differenceId, 'REFUNDED');
    await event('PAYMENT.SALE.REFUNDED');
    expect(await held(person)).toEqual(smaller);
    const again = await change(person, changes['a larger plan'].to);
    await again.agree();
    await reconcilePayments(cloud);
    expect([await held(person), book.get(again.nextRef).status]).toEqual([larger, 'ACTIVE']);
  });

  test('ends what was built on it when it is refunded, and so does the plan paid before it, permanently', async () => {
    const { person, saleId, differenceId } = await anUpgrade();
    const last = await change(person, { plan: 'standard', period: 'annual' });
    await last.agree();
    book.takeBack(differenceId, 'REFUNDED');
    await event('PAYMENT.SALE.REFUNDED');
    expect([await held(person), book.get(last.nextRef).status]).toEqual([smaller, 'CANCELLED']);
    book.takeBack(saleId, 'REFUNDED');
    await event('PAYMENT.SALE.REFUNDED');
    expect(await held(person)).toEqual(free);
    days = 40;
    await event('BILLING.SUBSCRIPTION.CANCELLED');
    expect([await subscriptionOf(person), (await held(person)).plan]).toEqual([null, 'free']);
  });
});

test('the refund of a plan by PayPal leaves another one that was bought after it had ended', async () => {
  const { person, saleId } = await aSubscriber();
  book.dispute(saleId);
  await receivePayPalEvent(cloud, paypal.last('CUSTOMER.DISPUTE.CREATED'));
  const other = await aSubscriberOf(person, { plan: 'standard', period: 'monthly' });
  book.endDispute(saleId, 'RESOLVED_BUYER_FAVOUR');
  await receivePayPalEvent(cloud, paypal.last('CUSTOMER.DISPUTE.RESOLVED'));
  expect([(await held(person)).plan, await creditNotes(person)]).toEqual(['standard', [-price]]);
  expect(book.get(other.ref).status).toBe('ACTIVE');
});
