import { afterAll, describe, expect, test } from 'vitest';
import { receiptsOfUser } from '../../../cloud/table/money/receipts.ts';
import { getSubscription, putSubscription } from '../../../cloud/table/money/subscriptions.ts';
import { getUser, patchUser } from '../../../cloud/table/people/users.ts';
import { planSeconds, plans } from '../../../domain/plans/catalogue.ts';
import { receiveStripeEvent } from '../../../services/orchestration/payments/receiveStripeEvent.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { settleSubscription } from '../../../services/subscriptions/settleSubscription.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import { randomOf } from '../../kit/random.ts';
import {
  changePlan,
  completeSubscription,
  createSubscription,
  readPlanDifference,
  readPlans,
} from '../../kit/services.ts';
import { eventRequest, givenStripeDouble } from '../../kit/stripeDouble.ts';
import { givenCloud } from '../givenWorld.ts';
import { inDyingProcess } from './dyingProcess.ts';

const { cloud: base, given } = await givenCloud();
const double = await givenStripeDouble();
afterAll(() => double[Symbol.asyncDispose]());
const { book, subscriptions, returns, events } = double;
const cloud = { ...base, ...paymentParts(), stripe: double.stripe, now: () => new Date() };
const opened = await double.stripe.open();
if (!opened) throw new Error('Stripe is closed');

type Person = Awaited<ReturnType<typeof given.aPerson>>;
type Begun = Awaited<ReturnType<typeof createSubscription>>;

const freeSeconds = planSeconds(plans.free);
const starterSeconds = planSeconds(plans.starter);

let requests = 0;
const begin = (person: Person, plan: 'starter' | 'standard' = 'starter') =>
  createSubscription(cloud, person, { requestId: `request${++requests}`, plan, period: 'monthly' });

async function pay(person: Person, { subscriptionId, clientSecret }: Begun): Promise<void> {
  const [intent = ''] = clientSecret.split('_secret_');
  book.confirm(intent, clientSecret, { number: '4242424242424242', expMonth: 8, expYear: 2031 }, true);
  await completeSubscription(cloud, person, { subscriptionId });
}

async function aSubscriber(plan: 'starter' | 'standard' = 'starter') {
  const person = await given.aPerson();
  const { subscriptionId, charge } = await subscribe(person, plan);
  return { person, subscriptionId, charge };
}

async function subscribe(person: Person, plan: 'starter' | 'standard' = 'starter') {
  const begun = await begin(person, plan);
  await pay(person, begun);
  const [intent = ''] = begun.clientSecret.split('_secret_');
  return { subscriptionId: begun.subscriptionId, charge: book.intent(intent).charge ?? '' };
}

/** Ends a subscription as an operator does in Stripe's dashboard. */
const endAtStripe = (subscriptionId: string) => opened.client.subscriptions.cancel(subscriptionId);

/** Delivers each event since `from`, as Stripe does. */
async function deliver(from: number): Promise<void> {
  for (const event of events.slice(from)) await receiveStripeEvent(cloud, eventRequest(event, cloud.now()));
}

/** Runs the hourly reconciliation, and delivers each event since `from`. */
async function settleAll(from = 0): Promise<void> {
  await reconcilePayments(cloud);
  await deliver(from);
}

const creditNotes = async ({ userId }: Person): Promise<number[]> =>
  (await receiptsOfUser(cloud.table, userId))
    .filter(({ kind }) => kind === 'creditNote')
    .map(({ totalCents }) => totalCents)
    .sort((a, b) => a - b);

async function held(person: Person) {
  const user = await getUser(cloud.table, person.userId);
  return { plan: user?.plan, seconds: (await readPlans(cloud, person)).balance.planSecondsLeft };
}

const free = { plan: 'free', seconds: freeSeconds };
const starter = { plan: 'starter', seconds: starterSeconds };
const price = plans.starter.monthlyPriceCents;

/** Stores that a subscription has ended without any of the consequences, like a process that dies then. */
async function storeEndAlone({ userId }: Person): Promise<void> {
  const stored = await getSubscription(cloud.table, userId);
  if (!stored) throw new Error('there is no subscription');
  const { subscriptionId, plan, period, cancelsAtEnd, next } = stored;
  const ended = { subscriptionId, plan, period, cancelsAtEnd, next, status: 'ended' as const };
  await putSubscription(cloud.ledger, userId, { ...ended, paidUntil: cloud.now().toISOString() }, stored);
}

describe('a refund of a whole plan payment', () => {
  test.each(['running', 'ended before'] as const)('takes back the minutes of a plan that was %s', async (state) => {
    const { person, subscriptionId, charge } = await aSubscriber();
    if (state === 'ended before') {
      await endAtStripe(subscriptionId);
      await settleAll();
    }
    returns.refund(charge);
    await settleAll();
    expect([await held(person), await creditNotes(person)]).toEqual([free, [-price]]);
  });

  test('counts while another plan is begun and unpaid, and once that has lapsed', async () => {
    const { person, subscriptionId, charge } = await aSubscriber();
    await endAtStripe(subscriptionId);
    await settleAll();
    const { subscriptionId: unpaid } = await begin(person);
    const seen = events.length;
    returns.refund(charge);
    await settleAll(seen);
    expect([await held(person), await creditNotes(person)]).toEqual([free, [-price]]);
    await endAtStripe(unpaid);
    await settleAll();
    expect([await held(person), await creditNotes(person)]).toEqual([free, [-price]]);
  });

  test('is found by the reconciliation alone while another plan is begun and unpaid', async () => {
    const { person, subscriptionId, charge } = await aSubscriber();
    await endAtStripe(subscriptionId);
    await settleAll();
    await begin(person);
    returns.refund(charge);
    await reconcilePayments(cloud);
    expect([await held(person), await creditNotes(person)]).toEqual([free, [-price]]);
  });

  test('leaves the minutes of another plan that was paid for since', async () => {
    const { person, subscriptionId, charge } = await aSubscriber('standard');
    await endAtStripe(subscriptionId);
    await settleAll();
    await subscribe(person);
    returns.refund(charge);
    await settleAll();
    expect(await held(person)).toEqual(starter);
    expect(await creditNotes(person)).toEqual([-plans.standard.monthlyPriceCents]);
  });

  test('has its credit note however many payments came after it', async () => {
    const person = await given.aPerson();
    const { charge: first, subscriptionId } = await subscribe(person);
    await endAtStripe(subscriptionId);
    await settleSubscription(cloud, opened, subscriptionId);
    for (let count = 0; count < 11; count++) {
      const { subscriptionId: next } = await subscribe(person);
      await endAtStripe(next);
      await settleSubscription(cloud, opened, next);
    }
    const seen = events.length;
    returns.refund(first);
    await settleAll(seen);
    expect(await creditNotes(person)).toEqual([-price]);
  });

  test('has its credit note although Stripe lists it only after a hundred other payments', async () => {
    const { person, subscriptionId, charge } = await aSubscriber();
    const first = book.charge(charge);
    for (let count = 0; count < 100; count++) {
      const [id, intent] = [`ch_later${count}`, `pi_later${count}`];
      book.charges.put(id, { ...first, id, intent }, subscriptions.get(subscriptionId).customer);
    }
    const seen = events.length;
    returns.refund(charge);
    await settleAll(seen);
    expect([await held(person), await creditNotes(person)]).toEqual([free, [-price]]);
  });

  test('has its credit note after the account was closed', async () => {
    const { person, charge } = await aSubscriber();
    const at = cloud.now().toISOString();
    await patchUser(cloud.table, person.userId, { deletedAt: at, updatedAt: at });
    const seen = events.length;
    returns.refund(charge);
    await settleAll(seen);
    expect(await creditNotes(person)).toEqual([-price]);
    expect(subscriptions.all.all().filter(({ metadata }) => metadata.userId === person.userId)).toMatchObject([
      { status: 'canceled' },
    ]);
  });

  test.each(['lapses', 'is paid'] as const)(
    'ends the plan although the process died once it was stored, and another plan was begun that %s',
    async (end) => {
      const { person, subscriptionId, charge } = await aSubscriber();
      returns.refund(charge);
      await endAtStripe(subscriptionId);
      await storeEndAlone(person);
      const next = await begin(person);
      expect([await held(person), await creditNotes(person)]).toEqual([free, [-price]]);
      if (end === 'lapses') await endAtStripe(next.subscriptionId);
      else await pay(person, next);
      await settleAll();
      expect([await held(person), await creditNotes(person)]).toEqual([end === 'lapses' ? free : starter, [-price]]);
    },
  );

  test('leads to the same end wherever the process died that booked it', async () => {
    const random = randomOf(11);
    for (let count = 0; count < 15; count++) {
      const { person, subscriptionId, charge } = await aSubscriber();
      const seen = events.length;
      returns.refund(charge);
      await inDyingProcess(cloud, { deathRate: 0.15, random }, () => settleSubscription(cloud, opened, subscriptionId));
      if ((await getSubscription(cloud.table, person.userId))?.status === 'ended') await begin(person);
      await deliver(seen);
      expect([await held(person), await creditNotes(person)], `person ${count}`).toEqual([free, [-price]]);
    }
  });
});

test('a refund of a part of an earlier payment has its credit note after another subscription has begun', async () => {
  const { person, subscriptionId, charge } = await aSubscriber();
  const { at, dueCents } = await readPlanDifference(cloud, person, { planId: 'standard', period: 'monthly' });
  await changePlan(cloud, person, { subscriptionId, plan: 'standard', period: 'monthly', at, dueCents });
  const { customer } = subscriptions.get(subscriptionId);
  const difference = book.charges.tagged(customer).find(({ id }) => id !== charge);
  returns.refund(difference?.id ?? '');
  await settleAll();
  expect((await getSubscription(cloud.table, person.userId))?.status).toBe('ended');
  await subscribe(person);
  const seen = events.length;
  returns.refund(charge, 500);
  await settleAll(seen);
  expect(await creditNotes(person)).toEqual([-dueCents, -500].sort((a, b) => a - b));
  expect(await held(person)).toEqual(starter);
});
