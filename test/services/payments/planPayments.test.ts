import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { put } from '../../../cloud/table/core/actions/put.ts';
import { keys } from '../../../cloud/table/core/keys.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { getReceipt } from '../../../cloud/table/money/receipts.ts';
import { paidPlanNames } from '../../../domain/plans/catalogue.ts';
import type { PlanChoice } from '../../../domain/plans/planPrice.ts';
import { releaseSeconds } from '../../../services/credits/closeReservation.ts';
import { reserveSeconds } from '../../../services/credits/reserveSeconds.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { settleSubscription } from '../../../services/subscriptions/settleSubscription.ts';
import { Outbox } from '../../kit/outbox.ts';
import { runs } from '../../kit/runs.ts';
import {
  cancelSubscription,
  changePlan,
  completeSubscription,
  createSubscription,
  listCharges,
  readPlanDifference,
  readPlanDiscount,
  readPlans,
  resumeSubscription,
} from '../../kit/services.ts';
import { watchPuts } from '../../kit/tableRequests.ts';
import { givenCloud } from '../givenWorld.ts';
import { givenLocalStripe } from './localStripe.ts';

const { cloud: base, given } = await givenCloud();
const local = await givenLocalStripe();
afterAll(() => local[Symbol.asyncDispose]());
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
const cloud = { ...base, mail: new Outbox(), config, stripe: local.stripe, now: () => new Date() };
const opened = await local.stripe.open();
if (!opened) throw new Error('Stripe is closed');

beforeAll(async () => {
  const code = (name: string, percent: number) => put({ ...keys.discount(name), code: name, percent } as never);
  await commit(cloud.ledger, [code('SPRING', 15), code('ODD', 33.33), code('ALMOST', 99.9)]);
});

let requests = 0;
type Person = Awaited<ReturnType<typeof given.aPerson>>;
const request = () => `request${++requests}`;
const asksEachTime = '4000002760003184';

async function aSubscriber(choice: PlanChoice, { number = '4242424242424242', discountCode = '' } = {}) {
  const person = await given.aPerson();
  const asked = { requestId: request(), ...choice, ...(discountCode && { discountCode }) };
  const begun = await createSubscription(cloud, person, asked);
  await local.confirm(begun.clientSecret, number);
  if (number === asksEachTime) await local.authenticate(begun.clientSecret, 'complete');
  const { subscriptionId } = begun;
  await completeSubscription(cloud, person, { subscriptionId });
  return { person, subscriptionId, begun };
}

const planOf = async (person: Person) => {
  const { balance, subscription, pendingChange } = await readPlans(cloud, person);
  return { plan: balance.plan, minutes: balance.planSecondsLeft / 60, subscription, pendingChange };
};
const charged = async (person: Person) =>
  (await listCharges(cloud, person, { limit: 20 })).charges.map(({ totalPriceCents }) => totalPriceCents);
/** Actual charges to cards, according to the books of the provider. */
const taken = (subscriptionId: string) => {
  const { customer } = local.subscriptions.get(subscriptionId);
  return local.book.charges.tagged(customer).map(({ amount }) => amount);
};

const monthly = (plan: PlanChoice['plan']): PlanChoice => ({ plan, period: 'monthly' });

test('a plan costs what the environment sets: shown, with a code, and charged', async () => {
  const planPrices = { starter: { monthly: 1200 } };
  await using priced = await givenLocalStripe(planPrices);
  const there = { ...cloud, stripe: priced.stripe, config: { ...config, planPrices } };
  const person = await given.aPerson();
  const shown = await readPlanDiscount(there, person, { ...monthly('starter'), discountCode: 'spring' });
  expect(shown).toMatchObject({ listPriceCents: 1200, totalPriceCents: 1020 });
  const begun = await createSubscription(there, person, { requestId: request(), ...monthly('starter') });
  await priced.confirm(begun.clientSecret, '4242424242424242');
  await completeSubscription(there, person, { subscriptionId: begun.subscriptionId });
  const { customer } = priced.subscriptions.get(begun.subscriptionId);
  expect(priced.book.charges.tagged(customer).map(({ amount }) => amount)).toEqual([1200]);
});

describe('a discount code on a plan', () => {
  test.each([
    [monthly('starter'), 'spring', 849],
    [monthly('standard'), 'ODD', 1333],
    [{ plan: 'professional', period: 'annual' } as const, 'SPRING', 42_492],
    [monthly('starter'), 'ALMOST', 50],
  ])('lowers the first payment of %o with %s to the price that was shown: %i cents', async (choice, code, cents) => {
    const stranger = await given.aPerson();
    const shown = await readPlanDiscount(cloud, stranger, { ...choice, discountCode: code });
    expect(shown).toMatchObject({ totalPriceCents: cents, currency: 'USD' });
    const { person, subscriptionId, begun } = await aSubscriber(choice, { discountCode: code });
    expect([begun.totalPriceCents, await charged(person), taken(subscriptionId)]).toEqual([cents, [cents], [cents]]);
    expect(await planOf(person)).toMatchObject({ plan: choice.plan, subscription: { status: 'active' } });
    const { code: shownCode, percent, listPriceCents } = shown;
    expect((await listCharges(cloud, person, { limit: 5 })).charges).toMatchObject([
      {
        ...{ gainCategory: 'plan', paymentMethod: 'card', quantity: 1, aurisPoint: null, totalPrice: cents / 100 },
        ...{ unitPrice: listPriceCents / 100, discount: { code: shownCode, percent, listPriceCents } },
      },
    ]);
  });

  test('is one number that is shown, charged and printed, for any plan and any code', async () => {
    const anyChoice = fc.record({
      plan: fc.constantFrom(...paidPlanNames),
      period: fc.constantFrom('monthly' as const, 'annual' as const),
    });
    let codes = 0;
    await fc.assert(
      fc.asyncProperty(anyChoice, fc.integer({ min: 1, max: 9_999 }), async (choice, hundredths) => {
        const code = `ANY${++codes}`;
        await commit(cloud.ledger, [put({ ...keys.discount(code), code, percent: hundredths / 100 } as never)]);
        const { person, subscriptionId, begun } = await aSubscriber(choice, { discountCode: code });
        const shown = await readPlanDiscount(cloud, person, { ...choice, discountCode: code });
        // Thousandths of the unit price, rounded half up, and then hundredths.
        const mills = (BigInt(10 * shown.listPriceCents) * BigInt(10_000 - hundredths) * 2n + 10_000n) / 20_000n;
        const cents = Math.max(50, Number((mills + 5n) / 10n));
        expect([shown.totalPriceCents, begun.totalPriceCents, taken(subscriptionId)]).toEqual([cents, cents, [cents]]);
        const [{ paymentId = '' } = {}] = (await listCharges(cloud, person, { limit: 5 })).charges;
        const receipt = await getReceipt(cloud.table, person.userId, paymentId, 'receipt');
        expect(receipt?.totalCents).toBe(cents);
        expect(receipt?.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cents);
        expect(receipt?.lines[0]?.amountCents).toBe(shown.listPriceCents);
      }),
      { numRuns: runs(12, 3) },
    );
  });

  test('lowers no renewal', async () => {
    const { person, subscriptionId } = await aSubscriber(monthly('starter'), { discountCode: 'SPRING' });
    local.subscriptions.renew(subscriptionId);
    expect(await charged(person)).toEqual([999, 849]);
  });

  test('lowers the difference to a larger plan by what was shown, on any number of clicks', async () => {
    const { person, subscriptionId } = await aSubscriber(monthly('starter'));
    const asked = { planId: 'professional', period: 'monthly', discountCode: 'spring' } as const;
    const due = await readPlanDifference(cloud, person, asked);
    expect(due).toMatchObject({ listCents: 4000, dueCents: 3400, discount: { code: 'SPRING', percent: 15 } });
    const change = { subscriptionId, ...monthly('professional'), ...due, discountCode: 'SPRING' };
    const clicks = await Promise.allSettled([1, 2, 3].map(() => changePlan(cloud, person, change)));
    expect(clicks.map(({ status }) => status)).toContain('fulfilled');
    expect([await charged(person), taken(subscriptionId)]).toEqual([
      [3400, 999],
      [999, 3400],
    ]);
    expect(await planOf(person)).toMatchObject({ plan: 'professional', minutes: 1200 });
  });

  test('that is not valid is refused before anything is charged', async () => {
    const { person, subscriptionId } = await aSubscriber(monthly('starter'));
    const wrong = { discountCode: 'NOTHING' };
    const at = new Date().toISOString();
    const stranger = await given.aPerson();
    for (const ask of [
      () => readPlanDiscount(cloud, person, { ...monthly('starter'), ...wrong }),
      () => readPlanDifference(cloud, person, { planId: 'standard', period: 'monthly', ...wrong }),
      () => changePlan(cloud, person, { subscriptionId, ...monthly('standard'), at, dueCents: 0, ...wrong }),
      () => createSubscription(cloud, stranger, { requestId: request(), ...monthly('starter'), ...wrong }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'discount.missing' });
    expect(taken(subscriptionId)).toEqual([999]);
  });

  test('whose percentage is changed after it was shown charges nothing', async () => {
    const { person, subscriptionId } = await aSubscriber(monthly('starter'));
    const due = await readPlanDifference(cloud, person, { planId: 'standard', period: 'monthly', discountCode: 'ODD' });
    const change = { subscriptionId, ...monthly('standard'), ...due, discountCode: 'SPRING' };
    await expect(changePlan(cloud, person, change)).rejects.toMatchObject({ code: 'plan.outdated' });
    expect(taken(subscriptionId)).toEqual([999]);
  });
});

describe('a change to a larger plan whose card asks its bank', () => {
  async function asked(discountCode?: string) {
    const subscriber = await aSubscriber(monthly('starter'), { number: asksEachTime });
    const { person, subscriptionId } = subscriber;
    const code = discountCode === undefined ? {} : { discountCode };
    const due = await readPlanDifference(cloud, person, { planId: 'standard', period: 'monthly', ...code });
    const change = () => changePlan(cloud, person, { subscriptionId, ...monthly('standard'), ...due, ...code });
    const { clientSecret } = await change();
    if (clientSecret === null) throw new Error('the bank was not asked');
    return { ...subscriber, clientSecret, change, due };
  }

  test('gives nothing before the bank was answered, and then all of it once', async () => {
    const { person, subscriptionId, clientSecret } = await asked('SPRING');
    const complete = () => completeSubscription(cloud, person, { subscriptionId });
    expect(await complete()).toEqual({ status: 'active', ...monthly('starter') });
    expect(await planOf(person)).toMatchObject({ plan: 'starter', minutes: 120 });
    expect(await charged(person)).toEqual([999]);
    await local.authenticate(clientSecret, 'complete');
    expect(await complete()).toEqual({ status: 'active', ...monthly('standard') });
    await complete();
    expect(await planOf(person)).toMatchObject({ plan: 'standard', minutes: 300 });
    expect(await charged(person)).toEqual([850, 999]);
  });

  test('gives nothing when the bank refuses, and can be asked for again', async () => {
    const { person, clientSecret, change, subscriptionId } = await asked();
    await local.authenticate(clientSecret, 'fail');
    await settleSubscription(cloud, opened, subscriptionId);
    expect(await planOf(person)).toMatchObject({ plan: 'starter', minutes: 120 });
    const again = await change();
    expect(again.clientSecret).not.toBe(clientSecret);
    await local.authenticate(again.clientSecret ?? '', 'complete');
    await settleSubscription(cloud, opened, subscriptionId);
    expect(await planOf(person)).toMatchObject({ plan: 'standard', minutes: 300 });
    expect(await charged(person)).toEqual([1000, 999]);
  });

  test('that was left open makes way for another one, and can no longer be paid', async () => {
    const { person, clientSecret, change, subscriptionId } = await asked();
    const second = await change();
    await local.authenticate(clientSecret, 'complete');
    expect(taken(subscriptionId)).toEqual([999]);
    await local.authenticate(second.clientSecret ?? '', 'complete');
    await completeSubscription(cloud, person, { subscriptionId });
    expect([taken(subscriptionId), (await planOf(person)).plan]).toEqual([[999, 1000], 'standard']);
  });

  test('that was paid in another window is not charged again', async () => {
    const { person, clientSecret, change, subscriptionId } = await asked();
    await local.authenticate(clientSecret, 'complete');
    expect((await change()).clientSecret).toBeNull();
    expect([taken(subscriptionId), (await planOf(person)).plan]).toEqual([[999, 1000], 'standard']);
  });

  test('is forgotten by the provider after a day, and the plan goes on', async () => {
    const { person, clientSecret, subscriptionId } = await asked();
    local.subscriptions.forgetChange(subscriptionId);
    await local.authenticate(clientSecret, 'complete');
    await settleSubscription(cloud, opened, subscriptionId);
    expect(await planOf(person)).toMatchObject({ plan: 'starter', minutes: 120, subscription: { status: 'active' } });
    expect(taken(subscriptionId)).toEqual([999]);
  });
});

/** Charge of a person's last payment for a plan. */
const lastCharge = (subscriptionId: string) => {
  const { customer } = local.subscriptions.get(subscriptionId);
  const [charge] = local.book.charges.newestTagged(customer, 1);
  if (!charge) throw new Error('nothing was paid');
  return charge;
};

describe('a payment for a plan that is returned', () => {
  const ways = {
    'refunded in full': (id: string) => local.returns.refund(id),
    'disputed and lost': (id: string) => {
      local.returns.dispute(id);
      local.returns.decide(id, false);
    },
  };
  const spend = async (person: Person, minutes: number) => {
    const file = { videoId: 'v', title: 'A file' };
    const { userId } = person;
    const job = { userId, jobKey: request() };
    expect(await reserveSeconds(cloud, { ...job, seconds: 60 * minutes, file })).toBe('reserved');
    return job;
  };

  test.each(Object.entries(ways))('when it is %s ends the plan and takes back what is left', async (_, giveBack) => {
    const { person, subscriptionId } = await aSubscriber(monthly('standard'));
    await spend(person, 100);
    giveBack(lastCharge(subscriptionId).id);
    await Promise.allSettled([1, 2, 3].map(() => settleSubscription(cloud, opened, subscriptionId)));
    await settleSubscription(cloud, opened, subscriptionId);
    expect(await planOf(person)).toMatchObject({ plan: 'free', minutes: 0, subscription: null });
    expect(local.subscriptions.get(subscriptionId).status).toBe('canceled');
    const { charges } = await listCharges(cloud, person, { limit: 5 });
    expect(charges).toMatchObject([{ status: 'refunded', receipts: ['receipt', 'creditNote'] }]);
    const [{ paymentId = '' } = {}] = charges;
    expect(await getReceipt(cloud.table, person.userId, paymentId, 'creditNote')).toMatchObject({ totalCents: -1999 });
  });

  test('takes back what a job holds when it gives it back, but not from a plan that was paid for since', async () => {
    const [one, other] = [await aSubscriber(monthly('standard')), await aSubscriber(monthly('standard'))];
    for (const { person, subscriptionId } of [one, other]) {
      const job = await spend(person, 280);
      local.returns.refund(lastCharge(subscriptionId).id);
      await settleSubscription(cloud, opened, subscriptionId);
      if (person === other.person) {
        const begun = await createSubscription(cloud, person, { requestId: request(), ...monthly('starter') });
        await local.confirm(begun.clientSecret);
        await completeSubscription(cloud, person, { subscriptionId: begun.subscriptionId });
      }
      await releaseSeconds(cloud, job);
    }
    expect(await planOf(one.person)).toMatchObject({ plan: 'free', minutes: 15 });
    expect(await planOf(other.person)).toMatchObject({ plan: 'starter', minutes: 120 });
  });

  test('leaves the minutes of the free plan, and can be followed by a new plan, again and again', async () => {
    const { person, subscriptionId } = await aSubscriber(monthly('standard'));
    let last = subscriptionId;
    for (let round = 0; round < 3; round++) {
      local.returns.refund(lastCharge(last).id);
      await settleSubscription(cloud, opened, last);
      expect(await planOf(person)).toMatchObject({ plan: 'free', minutes: 15 });
      const begun = await createSubscription(cloud, person, { requestId: request(), ...monthly('standard') });
      await local.confirm(begun.clientSecret);
      last = begun.subscriptionId;
      await completeSubscription(cloud, person, { subscriptionId: last });
      expect(await planOf(person)).toMatchObject({ plan: 'standard', minutes: 300 });
    }
  });

  test('for a time that is over changes nothing', async () => {
    const { person, subscriptionId } = await aSubscriber(monthly('standard'));
    const first = lastCharge(subscriptionId).id;
    local.subscriptions.renew(subscriptionId);
    const later = { ...cloud, now: () => new Date(Date.now() + 35 * 24 * 60 * 60 * 1000) };
    local.returns.refund(first);
    await settleSubscription(later, opened, subscriptionId);
    expect((await readPlans(later, person)).balance.plan).toBe('standard');
  });

  test('in part leaves the plan and its minutes, and has a credit note of the part', async () => {
    const { person, subscriptionId } = await aSubscriber(monthly('standard'));
    const { id: refundId } = local.returns.refund(lastCharge(subscriptionId).id, 500);
    await Promise.all([1, 2].map(() => settleSubscription(cloud, opened, subscriptionId)));
    expect(await planOf(person)).toMatchObject({ plan: 'standard', minutes: 300 });
    const { charges } = await listCharges(cloud, person, { limit: 5 });
    expect(charges).toMatchObject([
      { status: 'paid', receipts: ['receipt'], partRefunds: [{ refundId, amountCents: 500 }] },
    ]);
  });

  test('is found by the hourly reconciliation alone', async () => {
    const { person, subscriptionId } = await aSubscriber(monthly('standard'));
    local.returns.dispute(lastCharge(subscriptionId).id);
    await reconcilePayments(cloud);
    expect(await planOf(person)).toMatchObject({ plan: 'free', minutes: 15 });
  });
});

describe('a payment for a plan that is disputed', () => {
  const disputed = async () => {
    const { person, subscriptionId } = await aSubscriber(monthly('standard'));
    const charge = lastCharge(subscriptionId).id;
    local.returns.dispute(charge);
    await Promise.allSettled([1, 2].map(() => settleSubscription(cloud, opened, subscriptionId)));
    return { person, subscriptionId, charge };
  };
  const statusOf = async (person: Person) =>
    (await listCharges(cloud, person, { limit: 5 })).charges.map(({ status, receipts }) => [status, receipts]);

  test('ends the plan and its renewal at once, without a credit note while nobody has decided', async () => {
    const { person, subscriptionId } = await disputed();
    expect(await planOf(person)).toMatchObject({ plan: 'free', minutes: 15, subscription: null });
    expect(local.subscriptions.get(subscriptionId).isCancelled).toBe(true);
    expect(await statusOf(person)).toEqual([['disputed', ['receipt']]]);
    const again = resumeSubscription(cloud, person, { subscriptionId, cancelsAtEnd: false });
    await expect(again).rejects.toMatchObject({ code: 'subscription.missing' });
  });

  test('gives the plan and its minutes back, once, when it is won, and can be renewed again', async () => {
    const { person, subscriptionId, charge } = await disputed();
    local.returns.decide(charge, true);
    await Promise.allSettled([1, 2, 3].map(() => settleSubscription(cloud, opened, subscriptionId)));
    await settleSubscription(cloud, opened, subscriptionId);
    const back = { plan: 'standard', minutes: 300, subscription: { status: 'active', cancelsAtEnd: true } };
    expect(await planOf(person)).toMatchObject(back);
    expect(await statusOf(person)).toEqual([['paid', ['receipt']]]);
    await resumeSubscription(cloud, person, { subscriptionId, cancelsAtEnd: false });
    expect((await planOf(person)).subscription).toMatchObject({ cancelsAtEnd: false });
  });

  test('gives back what was left, and not what was used', async () => {
    const { person, subscriptionId } = await aSubscriber(monthly('standard'));
    const { userId } = person;
    const job = { userId, jobKey: request() };
    await reserveSeconds(cloud, { ...job, seconds: 60 * 100, file: { videoId: 'v', title: 'A file' } });
    const charge = lastCharge(subscriptionId).id;
    for (let round = 0; round < 2; round++) {
      local.returns.dispute(charge);
      await settleSubscription(cloud, opened, subscriptionId);
      expect(await planOf(person)).toMatchObject({ plan: 'free', minutes: 0 });
      local.returns.decide(charge, true);
      await settleSubscription(cloud, opened, subscriptionId);
      expect(await planOf(person)).toMatchObject({ plan: 'standard', minutes: 200 });
    }
    local.returns.refund(charge);
    await settleSubscription(cloud, opened, subscriptionId);
    expect(await planOf(person)).toMatchObject({ plan: 'free', minutes: 0 });
  });

  test.each([true, false])('is found decided by the reconciliation alone, weeks later, won: %s', async (isWon) => {
    const { person, charge } = await disputed();
    const later = { ...cloud, now: () => new Date(Date.now() + 20 * 24 * 60 * 60 * 1000) };
    local.returns.decide(charge, isWon);
    await reconcilePayments(later);
    expect((await readPlans(later, person)).balance.plan).toBe(isWon ? 'standard' : 'free');
    expect(await statusOf(person)).toEqual([isWon ? ['paid', ['receipt']] : ['refunded', ['receipt', 'creditNote']]]);
  });

  test('is not followed by the plan again where another one was begun', async () => {
    const { person, subscriptionId, charge } = await disputed();
    const begun = await createSubscription(cloud, person, { requestId: request(), ...monthly('starter') });
    await local.confirm(begun.clientSecret);
    await completeSubscription(cloud, person, { subscriptionId: begun.subscriptionId });
    local.returns.decide(charge, true);
    await settleSubscription(cloud, opened, subscriptionId);
    await reconcilePayments(cloud);
    expect(await planOf(person)).toMatchObject({ plan: 'starter' });
    expect(local.subscriptions.get(subscriptionId).status).toBe('canceled');
  });

  test('is ended before another one is remembered: a process that dies in between leaves none that nobody ends', async () => {
    const { person, subscriptionId } = await disputed();
    const statuses: string[] = [];
    const stop = watchPuts(cloud.ledger, (item) => {
      if (item.SK === keys.subscription(person.userId).SK && item.subscriptionId !== subscriptionId)
        statuses.push(local.subscriptions.get(subscriptionId).status);
    });
    await createSubscription(cloud, person, { requestId: request(), ...monthly('starter') });
    stop();
    expect(statuses).toEqual(['canceled']);
  });
});

test('the receipt of a plan says with which card it was paid', async () => {
  const { person } = await aSubscriber(monthly('starter'), { number: '5555555555554444' });
  const { charges } = await listCharges(cloud, person, { limit: 5 });
  const card = { brand: 'mastercard', last4: '4444' };
  expect(charges).toMatchObject([{ card }]);
  const [{ paymentId = '' } = {}] = charges;
  expect(await getReceipt(cloud.table, person.userId, paymentId, 'receipt')).toMatchObject({ card });
});

describe('a year that was paid for', () => {
  const annual = (plan: PlanChoice['plan']): PlanChoice => ({ plan, period: 'annual' });
  const change = async (person: Person, subscriptionId: string, choice: PlanChoice) => {
    const { at, dueCents } = await readPlanDifference(cloud, person, { planId: choice.plan, period: choice.period });
    await changePlan(cloud, person, { subscriptionId, ...choice, at, dueCents });
  };
  const renew = async (subscriptionId: string) => {
    local.subscriptions.renew(subscriptionId);
    await settleSubscription(cloud, opened, subscriptionId);
  };

  test.each([
    [monthly('standard'), 1999],
    [monthly('starter'), 999],
    [monthly('professional'), 4999],
  ])('is followed by months of %o when it ends, and not before', async (next, cents) => {
    const { person, subscriptionId } = await aSubscriber(annual('standard'));
    const { subscription } = await planOf(person);
    await change(person, subscriptionId, next);
    expect(await planOf(person)).toMatchObject({
      plan: 'standard',
      subscription: { period: 'annual', paidUntil: subscription?.paidUntil },
      pendingChange: { from: 'standard', to: next.plan, period: 'monthly', at: subscription?.paidUntil },
    });
    expect(await charged(person)).toEqual([19_990]);
    await renew(subscriptionId);
    expect(taken(subscriptionId)).toEqual([19_990, cents]);
    const renewed = await planOf(person);
    expect(renewed.subscription).toMatchObject({ plan: next.plan, period: 'monthly', next: null });
    expect(renewed.pendingChange).toBeNull();
    await renew(subscriptionId);
    expect(taken(subscriptionId)).toEqual([19_990, cents, cents]);
  });

  test('stays a year when that is taken back, by choosing it again or by ending the plan', async () => {
    const { person, subscriptionId } = await aSubscriber(annual('standard'));
    await change(person, subscriptionId, monthly('standard'));
    const now = new Date().toISOString();
    await changePlan(cloud, person, { subscriptionId, ...annual('standard'), at: now, dueCents: 0 });
    expect(await planOf(person)).toMatchObject({ plan: 'standard', pendingChange: null });
    await change(person, subscriptionId, monthly('starter'));
    await cancelSubscription(cloud, person, { subscriptionId });
    expect((await planOf(person)).pendingChange).toMatchObject({ to: 'free', period: null });
    await resumeSubscription(cloud, person, { subscriptionId, cancelsAtEnd: false });
    await renew(subscriptionId);
    expect(taken(subscriptionId)).toEqual([19_990, 19_990]);
  });

  test('can be planned to end in months, planned again, and then be followed by a larger plan', async () => {
    const { person, subscriptionId } = await aSubscriber(annual('standard'));
    await change(person, subscriptionId, monthly('starter'));
    await change(person, subscriptionId, monthly('standard'));
    const larger = readPlanDifference(cloud, person, { planId: 'professional', period: 'annual' });
    await expect(larger).rejects.toMatchObject({ code: 'plan.unchangeable' });
    await renew(subscriptionId);
    await change(person, subscriptionId, monthly('professional'));
    expect((await planOf(person)).plan).toBe('professional');
  });
});

describe('a change to a larger plan', () => {
  test('of a plan that was cancelled is renewed again once it is paid', async () => {
    const { person, subscriptionId } = await aSubscriber(monthly('starter'));
    await cancelSubscription(cloud, person, { subscriptionId });
    const due = await readPlanDifference(cloud, person, { planId: 'standard', period: 'monthly' });
    await changePlan(cloud, person, { subscriptionId, ...monthly('standard'), ...due });
    expect(await planOf(person)).toMatchObject({ plan: 'standard', pendingChange: null });
  });

  test('is refused by a card that has become bad, and changes nothing', async () => {
    const { person, subscriptionId } = await aSubscriber(monthly('starter'));
    const bad = local.book.newMethod({ number: '4000000000009995', expMonth: 8, expYear: 2031 });
    local.book.attach(bad.id, local.subscriptions.get(subscriptionId).customer);
    const set = { price: undefined, once: [], mayWait: false, method: bad.id, metadata: {} };
    local.subscriptions.update(subscriptionId, set as never);
    const due = await readPlanDifference(cloud, person, { planId: 'standard', period: 'monthly' });
    const tried = changePlan(cloud, person, { subscriptionId, ...monthly('standard'), ...due });
    await expect(tried).rejects.toMatchObject({ code: 'payment.declined' });
    expect(local.subscriptions.get(subscriptionId).pending).toBeNull();
    expect(await planOf(person)).toMatchObject({ plan: 'starter', minutes: 120 });
  });
});
