import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { putSubscription } from '../../../cloud/table/money/subscriptions.ts';
import { getUser, patchUser } from '../../../cloud/table/people/users.ts';
import { receiveStripeEvent } from '../../../services/orchestration/payments/receiveStripeEvent.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { settleSubscription } from '../../../services/subscriptions/settleSubscription.ts';
import { Outbox } from '../../kit/outbox.ts';
import { readCreditAccount } from '../../kit/readCreditAccount.ts';
import { readPlans } from '../../kit/services.ts';
import { givenStripe, webhookSecret } from '../../kit/stripe.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud: base, given } = await givenCloud();
const stripe = await givenStripe();
afterAll(() => stripe[Symbol.asyncDispose]());
const { fake } = stripe;
const mail = new Outbox();
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
const cloud = { ...base, mail, config, stripe: stripe.stripe };
const opened = await stripe.stripe.open();
if (!opened) throw new Error('Stripe is closed');

const days = (count: number) => new Date(cloud.now().getTime() + count * 24 * 60 * 60 * 1000);
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
let subscriptions = 0;

/** Subscription in Stripe's format. */
function wire(id: string, userId: string, plan: string, { from = days(0), until = days(30), interval = 'month' } = {}) {
  return {
    ...{ id, kind: 'subscriptions', object: 'subscription', status: 'active', cancel_at_period_end: false },
    ...{ metadata: { userId, environment: 'dev' }, ended_at: null },
    items: {
      data: [
        {
          id: `si_${id}`,
          current_period_start: seconds(from),
          current_period_end: seconds(until),
          price: { product: `otoji_dev_${plan}`, recurring: { interval } },
        },
      ],
    },
  };
}

async function aSubscriber(plan = 'starter', period: Parameters<typeof wire>[3] = {}) {
  const person = await given.aPerson();
  const id = `sub_${++subscriptions}`;
  fake.objects.set(id, wire(id, person.userId, plan, period));
  await putSubscription(
    cloud.ledger,
    person.userId,
    {
      ...{ subscriptionId: id, plan: 'starter', period: 'monthly', status: 'pending' },
      ...{ paidUntil: days(30).toISOString(), cancelsAtEnd: false, next: null },
    },
    undefined,
  );
  return { person, id };
}

const settle = (id: string, at = cloud.now()) => settleSubscription({ ...cloud, now: () => at }, opened, id);
const planOf = async (person: Awaited<ReturnType<typeof given.aPerson>>, at = cloud.now()) => {
  const world = { ...cloud, now: () => at };
  const { balance } = await readPlans(world, person);
  return [balance.plan, balance.planSecondsLeft / 60];
};

describe('a subscription', () => {
  test('that is reported twenty times at once gives its minutes once', async () => {
    const { person, id } = await aSubscriber('starter');
    await Promise.allSettled(Array.from({ length: 20 }, () => settle(id)));
    await settle(id);
    expect(await planOf(person)).toEqual(['starter', 120]);
  });

  test('of a larger plan adds the difference to what was granted and used in this month', async () => {
    const { person, id } = await aSubscriber('starter');
    await settle(id);
    fake.objects.set(id, wire(id, person.userId, 'professional'));
    await settle(id);
    await settle(id);
    expect(await planOf(person)).toEqual(['professional', 1200]);
    const { months } = await readCreditAccount(cloud, person.userId);
    expect(months.at(-1)).toMatchObject({ grantedSeconds: 1200 * 60 });
  });

  test('of a year has new minutes every month, without another payment', async () => {
    const { person, id } = await aSubscriber('standard', { until: days(365), interval: 'year' });
    await settle(id);
    expect(await planOf(person, days(45))).toEqual(['standard', 300]);
    expect(await planOf(person, days(300))).toEqual(['standard', 300]);
  });

  test('that nobody renews is followed by the free plan after seven days, with no report at all', async () => {
    const { person, id } = await aSubscriber('starter');
    await settle(id);
    expect((await planOf(person, days(36)))[0]).toBe('starter');
    expect((await planOf(person, days(38)))[0]).toBe('free');
  });

  test('whose renewal failed keeps its plan for seven days, and is paid late', async () => {
    const { person, id } = await aSubscriber('starter');
    await settle(id);
    const next = wire(id, person.userId, 'starter', { from: days(30), until: days(60) });
    fake.objects.set(id, { ...next, status: 'past_due' });
    await settle(id, days(31));
    expect((await planOf(person, days(36)))[0]).toBe('starter');
    expect((await planOf(person, days(38)))[0]).toBe('free');
    fake.objects.set(id, next);
    await settle(id, days(39));
    expect(await planOf(person, days(39))).toEqual(['starter', 120]);
  });

  test('tells of each period once that it is paid, or that it is not', async () => {
    const { person, id } = await aSubscriber('starter');
    const email = (await getUser(cloud.table, person.userId))?.email ?? '';
    await settle(id);
    await settle(id);
    const next = wire(id, person.userId, 'starter', { from: days(30), until: days(60) });
    fake.objects.set(id, { ...next, status: 'past_due' });
    await settle(id, days(31));
    await settle(id, days(32));
    fake.objects.set(id, next);
    await settle(id, days(33));
    expect(mail.kindsTo(email)).toEqual(['planPaid', 'renewalFailed', 'planPaid']);
  });

  test('that has ended at Stripe is followed by the free plan at once', async () => {
    const { person, id } = await aSubscriber('starter');
    await settle(id);
    const ended = { ...wire(id, person.userId, 'starter'), status: 'canceled', ended_at: seconds(days(1)) };
    fake.objects.set(id, ended);
    await settle(id, days(1));
    expect((await planOf(person, days(1)))[0]).toBe('free');
  });

  test('of another environment, or in whose place another one was begun, changes nothing', async () => {
    const { person, id } = await aSubscriber('starter');
    fake.change(id, { metadata: { userId: person.userId, environment: 'prod' } });
    expect(await settle(id)).toBeUndefined();
    const other = `sub_${++subscriptions}`;
    fake.objects.set(other, wire(other, person.userId, 'professional'));
    expect(await settle(other)).toBeUndefined();
    expect((await planOf(person))[0]).toBe('free');
  });

  test('of an account that was deleted is ended before it would be renewed', async () => {
    const { person, id } = await aSubscriber('starter');
    await settle(id);
    const at = cloud.now().toISOString();
    await patchUser(cloud.table, person.userId, { deletedAt: at, updatedAt: at });
    await reconcilePayments({ ...cloud, now: () => days(29) });
    expect(fake.objects.get(id)?.status).toBe('canceled');
  });

  test('is brought up to date by a webhook, and without any by the hourly reconciliation', async () => {
    const { person, id } = await aSubscriber('starter');
    const body = JSON.stringify({
      ...{ id: 'evt_s1', object: 'event', type: 'invoice.paid' },
      data: { object: { id: 'in_1', parent: { subscription_details: { subscription: id } } } },
    });
    const t = seconds(cloud.now());
    const hex = createHmac('sha256', webhookSecret).update(`${t}.${body}`).digest('hex');
    const headers = { 'stripe-signature': `t=${t},v1=${hex}` };
    const request = { method: 'POST' as const, path: '/api/webhooks/stripe', headers, body: Buffer.from(body) };
    expect(await receiveStripeEvent(cloud, request)).toEqual({ done: true });
    expect((await planOf(person))[0]).toBe('starter');
    fake.objects.set(id, wire(id, person.userId, 'starter', { from: days(30), until: days(60) }));
    await reconcilePayments({ ...cloud, now: () => days(31) });
    expect((await planOf(person, days(50)))[0]).toBe('starter');
  });
});
