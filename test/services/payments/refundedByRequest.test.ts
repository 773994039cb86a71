import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openPayPal } from '../../../cloud/payments/paypal/paypal.ts';
import { planIdsOf } from '../../../cloud/payments/paypal/plans.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { receiptsOfUser } from '../../../cloud/table/money/receipts.ts';
import { getRefund, putNewRefund } from '../../../cloud/table/money/refunds.ts';
import { getSubscription } from '../../../cloud/table/money/subscriptions.ts';
import { takeExport } from '../../../cloud/table/people/usage.ts';
import { getUser } from '../../../cloud/table/people/users.ts';
import { planSeconds, plans } from '../../../domain/plans/catalogue.ts';
import { monthOf } from '../../../domain/plans/month.ts';
import { settleSeconds } from '../../../services/credits/closeReservation.ts';
import { holdPlanMinutes } from '../../../services/credits/holdForRefund.ts';
import { raisePlanOf } from '../../../services/credits/raisePlanOf.ts';
import { reserveSeconds } from '../../../services/credits/reserveSeconds.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { decideRefund } from '../../../services/orchestration/refunds/decideRefund.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import {
  changePlan,
  completeSubscription,
  createPayPalSubscription,
  createSubscription,
  listCharges,
  readPayPalSubscription,
  readPlanDifference,
  readPlans,
  readRefund,
  requestRefund,
} from '../../kit/services.ts';
import { givenStripeDouble } from '../../kit/stripeDouble.ts';
import { GivenPayPal } from '../../local/kit/paypal.ts';
import { givenCloud } from '../givenWorld.ts';
import { noProviders } from './providerDouble.ts';

/** A person requests the refund of a plan's payment. */

const { cloud: base, given } = await givenCloud();
const double = await givenStripeDouble();
const paypal = await GivenPayPal.start();
afterAll(() => Promise.all([double[Symbol.asyncDispose](), paypal[Symbol.asyncDispose]()]));
const { clientId, clientSecret, webhookId } = paypal.keys;
let days = 0;
const now = () => new Date(Date.now() + days * 24 * 3_600_000);
afterEach(() => {
  days = 0;
  double.returns.isBalanceLow = false;
  paypal.book.isBalanceLow = false;
});
const cloud = {
  ...{ ...base, ...noProviders, ...paymentParts(), stripe: double.stripe, now },
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

type Person = Awaited<ReturnType<typeof given.aPerson>>;
type Plan = 'starter' | 'standard';

let requests = 0;

async function payByCard(person: Person, plan: Plan): Promise<void> {
  const wish = { requestId: `request${++requests}`, plan, period: 'monthly' as const };
  const { subscriptionId, clientSecret } = await createSubscription(cloud, person, wish);
  const [intent = ''] = clientSecret.split('_secret_');
  double.book.confirm(intent, clientSecret, { number: '4242424242424242', expMonth: 8, expYear: 2031 }, true);
  await completeSubscription(cloud, person, { subscriptionId });
}

async function payByPayPal(person: Person, plan: Plan): Promise<void> {
  const wish = { requestId: `request${++requests}`, plan, period: 'monthly' as const, locale: 'en' as const };
  const { orderId, payUrl } = await createPayPalSubscription(cloud, person, wish);
  await paypal.press(payUrl ?? '', 'balance');
  await readPayPalSubscription(cloud, person, { orderId });
}

/** Changes to a larger plan by card for the difference. */
async function upgradeByCard(person: Person): Promise<void> {
  const { subscriptionId = '' } = (await getSubscription(cloud.table, person.userId)) ?? {};
  const choice = { plan: 'standard', period: 'monthly' } as const;
  const { at, dueCents } = await readPlanDifference(cloud, person, { planId: choice.plan, period: choice.period });
  await changePlan(cloud, person, { subscriptionId, ...choice, at, dueCents });
}

async function aSubscriber(pay: typeof payByCard, plan: Plan = 'starter') {
  const person = await given.aPerson();
  const { userId } = person;
  await pay(person, plan);
  const last = async () => (await listCharges(cloud, person, { limit: 5 })).charges[0];
  const paymentId = (await last())?.paymentId ?? '';
  const request = () => requestRefund(cloud, person, { paymentId, requestId: 'r1', reason: 'mistake' });
  const terms = async (by = person, of = paymentId) => (await readRefund(cloud, by, { paymentId: of })).terms;
  const decide = (decision: 'approve' | 'refuse') => decideRefund(cloud, { userId, paymentId, decision });
  const held = async () => ({
    plan: (await getUser(cloud.table, userId))?.plan,
    seconds: (await readPlans(cloud, person)).balance.planSecondsLeft,
    request: (await getRefund(cloud.table, userId, paymentId))?.state,
  });
  const notes = async () =>
    (await receiptsOfUser(cloud.table, userId)).flatMap(({ kind, totalCents }) =>
      kind === 'creditNote' ? [totalCents] : [],
    );
  const job = { userId, jobKey: `job${requests}` };
  const spend = async (minutes: number) => {
    await reserveSeconds(cloud, { ...job, seconds: 60 * minutes, file: { videoId: 'v', title: 'A file' } });
    await settleSeconds(cloud, { ...job, usedSeconds: 60 * minutes });
  };
  return { person, userId, paymentId, last, request, terms, decide, held, notes, spend };
}

const freeMinutes = plans.free.minutesPerMonth;
const ended = { plan: 'free', seconds: planSeconds(plans.free), request: 'returned' };
const price = plans.starter.monthlyPriceCents;

describe.each([
  ['card', payByCard, (isLow: boolean) => (double.returns.isBalanceLow = isLow)],
  ['PayPal', payByPayPal, (isLow: boolean) => (paypal.book.isBalanceLow = isLow)],
] as const)('a refund of a plan that is paid by %s', (_, pay, reject) => {
  test('is granted immediately while it is unused, and ends the plan, its minutes and its renewal', async () => {
    const { request, terms, held, notes, last } = await aSubscriber(pay);
    expect(await terms()).toBe('automatic');
    expect(await Promise.all([request(), request()])).toContainEqual({ state: 'returned', until: null });
    await reconcilePayments(cloud);
    expect([await held(), await notes()]).toEqual([ended, [-price]]);
    expect(await last()).toMatchObject({ status: 'refunded', refund: { state: 'returned', until: null } });
  });

  test('counts as unused up to the limits of the free plan', async () => {
    const { spend, terms } = await aSubscriber(pay);
    await spend(freeMinutes);
    expect(await terms()).toBe('automatic');
  });

  test('is decided by an operator once more of it was used, who takes back what is left', async () => {
    const { spend, terms, request, held, decide } = await aSubscriber(pay);
    await spend(freeMinutes + 5);
    expect(await terms()).toBe('byOperator');
    expect(await request()).toEqual({ state: 'waiting', until: null });
    const left = planSeconds(plans.starter) - 60 * (freeMinutes + 5);
    expect(await held()).toEqual({ plan: 'starter', seconds: left, request: 'waiting' });
    await decide('approve');
    expect(await held()).toEqual({ ...ended, seconds: 0 });
  });

  test('is decided by an operator once more was exported than the free plan allows', async () => {
    const { userId, terms } = await aSubscriber(pay);
    const exported = takeExport(userId, monthOf(now()), null);
    for (let count = 0; count <= plans.free.exportsPerMonth; count++) await commit(cloud.table, [exported]);
    expect(await terms()).toBe('byOperator');
  });

  test('that the provider rejects leaves the plan and its minutes as they were', async () => {
    const { request, held, decide } = await aSubscriber(pay);
    reject(true);
    expect(await request()).toEqual({ state: 'waiting', until: null });
    expect(await held()).toEqual({ plan: 'starter', seconds: planSeconds(plans.starter), request: 'waiting' });
    reject(false);
    await decide('approve');
    expect(await held()).toEqual(ended);
  });

  test('is completed by the reconciliation if the process died while the minutes were held', async () => {
    const { userId, paymentId, held } = await aSubscriber(pay);
    const time = now().toISOString();
    await putNewRefund(cloud.ledger, {
      ...{ userId, paymentId, requestId: 'r1', reason: 'unused', state: 'returning', isAutomatic: true, attempt: 1 },
      ...{ provider: 'stripe', priceCents: price, currency: 'USD', requestedAt: time, changedAt: time, version: 1 },
    });
    expect(await holdPlanMinutes(cloud, userId, paymentId, monthOf(now()))).toBe(true);
    // A notification of the payment arrives late.
    await raisePlanOf(cloud, userId);
    expect(await held()).toMatchObject({ plan: 'starter', seconds: planSeconds(plans.free) });
    await reconcilePayments(cloud);
    expect(await held()).toEqual(ended);
  });

  test('leaves the minutes of a plan that is bought afterwards', async () => {
    const { person, request, held } = await aSubscriber(pay);
    await request();
    await pay(person, 'standard');
    await reconcilePayments(cloud);
    expect(await held()).toEqual({ plan: 'standard', seconds: planSeconds(plans.standard), request: 'returned' });
  });

  test('is not possible for others, nor of a payment that is unknown', async () => {
    const { paymentId, terms } = await aSubscriber(pay);
    const stranger = await given.aPerson();
    await expect(terms(stranger)).rejects.toMatchObject({ code: 'payment.missing' });
    const wish = { paymentId, requestId: 'r1', reason: 'other' as const };
    await expect(requestRefund(cloud, stranger, wish)).rejects.toMatchObject({ code: 'payment.missing' });
    await expect(terms(undefined, 'nothing')).rejects.toMatchObject({ code: 'payment.missing' });
  });
});

test('a difference to a larger plan is refunded by an operator only, because it would end what was paid before', async () => {
  const { person, paymentId, terms, last } = await aSubscriber(payByCard);
  await upgradeByCard(person);
  const difference = await last();
  expect(difference?.paymentId).not.toBe(paymentId);
  expect([await terms(), await terms(person, difference?.paymentId)]).toEqual(['byOperator', 'byOperator']);
});
