import { beforeAll, describe, expect, test } from 'vitest';
import { origin } from '../kit/ownCloud.ts';
import type { NewPerson } from '../kit/person.ts';
import { newPerson } from '../kit/person.ts';

/** Plans paid by card at the local Stripe, whose periods are ended on the local cloud's page. */

const card = '4242424242424242';
let apiUrl: string;

beforeAll(async () => {
  const { cardPayment } = (await (await fetch(`${origin}/api/config`)).json()) as { cardPayment: { apiUrl: string } };
  apiUrl = cardPayment.apiUrl;
});

/** Confirms the first payment as the card's frame does. */
async function confirm(clientSecret: string, number = card): Promise<number> {
  const fields = {
    client_secret: clientSecret,
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '08',
    'payment_method_data[card][exp_year]': '2031',
  };
  const [intent = ''] = clientSecret.split('_secret_');
  const body = new URLSearchParams(fields);
  return (await fetch(`${apiUrl}/v1/payment_intents/${intent}/confirm`, { method: 'POST', body })).status;
}

const onThisMachine = (subscriptionId: string, what: 'renew' | 'fail') =>
  fetch(`${origin}/_local/stripe/subscriptions/${subscriptionId}/${what}`, { method: 'POST', redirect: 'manual' });

async function aSubscriber(plan: 'starter' | 'standard', period: 'monthly' | 'annual' = 'monthly') {
  const person = await newPerson(origin);
  const { client } = person;
  const begun = await client.createSubscription({ requestId: crypto.randomUUID(), plan, period });
  expect(await confirm(begun.clientSecret)).toBe(200);
  const { subscriptionId } = begun;
  expect(await client.completeSubscription({ subscriptionId })).toMatchObject({ status: 'active' });
  return { person, client, subscriptionId, begun };
}

const planOf = async ({ client }: NewPerson) => {
  const { balance, subscription, pendingChange } = await client.readPlans({});
  return { plan: balance.plan, minutes: balance.planSecondsLeft / 60, subscription, pendingChange };
};
const untilPlan = (person: NewPerson, plan: string) =>
  expect.poll(async () => (await planOf(person)).plan, { timeout: 20_000 }).toBe(plan);

describe('a person who subscribes to a plan', () => {
  test('has it and its minutes once it is paid, not before, and finds what was paid', async () => {
    const person = await newPerson(origin);
    const { client } = person;
    const asked = { requestId: crypto.randomUUID(), plan: 'starter', period: 'monthly' } as const;
    const begun = await client.createSubscription(asked);
    expect(await client.createSubscription(asked)).toEqual(begun);
    expect(begun).toMatchObject({ totalPriceCents: 999, currency: 'USD' });
    const { subscriptionId } = begun;
    expect(await client.completeSubscription({ subscriptionId })).toMatchObject({ status: 'pending' });
    expect(await confirm(begun.clientSecret, '4000000000000002')).toBe(402);
    expect(await planOf(person)).toMatchObject({ plan: 'free', minutes: 15, subscription: null });
    expect(await confirm(begun.clientSecret)).toBe(200);
    expect(await client.completeSubscription({ subscriptionId })).toMatchObject({ status: 'active' });
    expect(await planOf(person)).toMatchObject({ plan: 'starter', minutes: 120, pendingChange: null });
    const { charges } = await client.listCharges({ limit: 10 });
    expect(charges).toMatchObject([{ minutes: null, totalPriceCents: 999, status: 'paid' }]);
    const again = client.createSubscription({ ...asked, requestId: crypto.randomUUID() });
    await expect(again).rejects.toMatchObject({ code: 'subscription.exists' });
  });

  test('has it without the page that paid, because the provider reports it', async () => {
    const person = await newPerson(origin);
    const asked = { requestId: crypto.randomUUID(), plan: 'standard', period: 'annual' } as const;
    const begun = await person.client.createSubscription(asked);
    expect(begun.totalPriceCents).toBe(19_990);
    await confirm(begun.clientSecret);
    await untilPlan(person, 'standard');
  });

  test('may choose another plan before paying, and the first can no longer be paid', async () => {
    const person = await newPerson(origin);
    const ask = (plan: 'starter' | 'standard') =>
      person.client.createSubscription({ requestId: crypto.randomUUID(), plan, period: 'monthly' });
    const [first, second] = [await ask('starter'), await ask('standard')];
    expect(await confirm(first.clientSecret)).toBe(400);
    await confirm(second.clientSecret);
    await untilPlan(person, 'standard');
  });
});

describe('a person with a plan', () => {
  test('changes to a larger one at once for exactly the difference shown', async () => {
    const { person, client, subscriptionId } = await aSubscriber('starter');
    const due = await client.readPlanDifference({ planId: 'professional', period: 'monthly' });
    expect(due).toMatchObject({ isNow: true, dueCents: 4000, currency: 'USD' });
    await client.changePlan({
      subscriptionId,
      plan: 'professional',
      period: 'monthly',
      at: due.at,
      dueCents: due.dueCents,
    });
    expect(await planOf(person)).toMatchObject({ plan: 'professional', minutes: 1200 });
    const { charges } = await client.listCharges({ limit: 10 });
    expect(charges.map(({ totalPriceCents }) => totalPriceCents)).toEqual([due.dueCents, 999]);
    const repeated = client.changePlan({
      subscriptionId,
      plan: 'professional',
      period: 'monthly',
      at: due.at,
      dueCents: due.dueCents,
    });
    await expect(repeated).resolves.toEqual({ done: true, clientSecret: null });
    expect((await client.listCharges({ limit: 10 })).charges).toHaveLength(2);
  });

  test('is not charged for a difference that was shown long ago', async () => {
    const { client, subscriptionId } = await aSubscriber('starter');
    const at = new Date(Date.now() - 11 * 60 * 1000).toISOString();
    const late = client.changePlan({ subscriptionId, plan: 'standard', period: 'monthly', at, dueCents: 1000 });
    await expect(late).rejects.toMatchObject({ code: 'plan.outdated' });
  });

  test('changes to a smaller one when what is paid ends, and can take that back', async () => {
    const { person, client, subscriptionId } = await aSubscriber('standard');
    const to = async (plan: 'starter' | 'standard') => {
      const { at, dueCents } = await client.readPlanDifference({ planId: plan, period: 'monthly' });
      await client.changePlan({ subscriptionId, plan, period: 'monthly', at, dueCents });
    };
    await to('starter');
    const paidUntil = (await planOf(person)).subscription?.paidUntil;
    expect(await planOf(person)).toMatchObject({
      plan: 'standard',
      pendingChange: { from: 'standard', to: 'starter', at: paidUntil },
    });
    await to('standard');
    expect(await planOf(person)).toMatchObject({ plan: 'standard', pendingChange: null });
    await to('starter');
    await onThisMachine(subscriptionId, 'renew');
    await untilPlan(person, 'starter');
    expect((await client.listCharges({ limit: 10 })).charges.map(({ totalPriceCents }) => totalPriceCents)).toEqual([
      999, 1999,
    ]);
  });

  test('pays for a year in place of months at once, and for months when the year ends', async () => {
    const { person, client, subscriptionId } = await aSubscriber('starter');
    const due = await client.readPlanDifference({ planId: 'starter', period: 'annual' });
    expect(due).toMatchObject({ isNow: true, dueCents: 9990 - 999 });
    await client.changePlan({ subscriptionId, plan: 'starter', period: 'annual', at: due.at, dueCents: due.dueCents });
    expect((await planOf(person)).subscription).toMatchObject({ plan: 'starter', period: 'annual' });
    const back = await client.readPlanDifference({ planId: 'starter', period: 'monthly' });
    expect(back).toMatchObject({ isNow: false, dueCents: 0 });
    await client.changePlan({ subscriptionId, plan: 'starter', period: 'monthly', at: back.at, dueCents: 0 });
    expect((await planOf(person)).pendingChange).toMatchObject({ to: 'starter', period: 'monthly', at: back.at });
    await onThisMachine(subscriptionId, 'renew');
    await expect.poll(async () => (await planOf(person)).subscription?.period, { timeout: 20_000 }).toBe('monthly');
  });

  test('keeps it until what is paid ends after cancelling, and can take that back', async () => {
    const { person, client, subscriptionId } = await aSubscriber('starter');
    await client.cancelSubscription({ subscriptionId });
    expect(await planOf(person)).toMatchObject({ plan: 'starter', pendingChange: { from: 'starter', to: 'free' } });
    await client.resumeSubscription({ subscriptionId, cancelsAtEnd: false });
    expect(await planOf(person)).toMatchObject({ plan: 'starter', pendingChange: null });
    await client.cancelSubscription({ subscriptionId });
    await onThisMachine(subscriptionId, 'renew');
    await untilPlan(person, 'free');
    expect(await planOf(person)).toMatchObject({ subscription: null });
    const { requestId } = { requestId: crypto.randomUUID() };
    const anew = await client.createSubscription({ requestId, plan: 'starter', period: 'monthly' });
    await confirm(anew.clientSecret);
    await untilPlan(person, 'starter');
  });

  test('keeps it when a renewal fails, and sees that it is not paid', async () => {
    const { person, subscriptionId } = await aSubscriber('starter');
    await onThisMachine(subscriptionId, 'fail');
    await expect.poll(async () => (await planOf(person)).subscription?.status, { timeout: 20_000 }).toBe('pastDue');
    expect(await planOf(person)).toMatchObject({ plan: 'starter' });
    await onThisMachine(subscriptionId, 'renew');
    await expect.poll(async () => (await planOf(person)).subscription?.status, { timeout: 20_000 }).toBe('active');
  });

  test('of somebody else cannot be read, changed or cancelled', async () => {
    const { subscriptionId } = await aSubscriber('starter');
    const { client: stranger } = await newPerson(origin);
    const at = new Date().toISOString();
    for (const tried of [
      () => stranger.completeSubscription({ subscriptionId }),
      () => stranger.cancelSubscription({ subscriptionId }),
      () => stranger.resumeSubscription({ subscriptionId, cancelsAtEnd: false }),
      () => stranger.changePlan({ subscriptionId, plan: 'standard', period: 'monthly', at, dueCents: 1000 }),
    ])
      await expect(tried()).rejects.toMatchObject({ code: 'subscription.missing' });
  });
});
