import { afterAll, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import type { PlanChoice } from '../../../domain/plans/planPrice.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import {
  cancelSubscription,
  changePlan,
  completeSubscription,
  createSubscription,
  readPlanDifference,
  readPlans,
  resumeSubscription,
} from '../../kit/services.ts';
import { givenStripeDouble } from '../../kit/stripeDouble.ts';
import { givenCloud } from '../givenWorld.ts';

const { cloud: base, given } = await givenCloud();
const double = await givenStripeDouble();
afterAll(() => double[Symbol.asyncDispose]());
const { book } = double;
const cloud = { ...base, ...paymentParts(), stripe: double.stripe, now: () => new Date() };

let requests = 0;

async function aSubscriber(choice: PlanChoice) {
  const person = await given.aPerson();
  const begun = await createSubscription(cloud, person, { requestId: `request${++requests}`, ...choice });
  const [intent = ''] = begun.clientSecret.split('_secret_');
  book.confirm(intent, begun.clientSecret, { number: '4242424242424242', expMonth: 8, expYear: 2031 }, true);
  await completeSubscription(cloud, person, { subscriptionId: begun.subscriptionId });
  return { person, subscriptionId: begun.subscriptionId };
}

/** Runs calls concurrently. @throws any failure other than the rejection of an outdated page */
async function sideBySide(calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const call of await Promise.allSettled(calls.map((start) => start())))
    if (call.status === 'rejected' && !(call.reason instanceof Refusal && call.reason.code === 'plan.outdated'))
      throw call.reason;
}

const people = 12;

test('a double click from a year to months plans the months once', async () => {
  for (let count = 0; count < people; count++) {
    const { person, subscriptionId } = await aSubscriber({ plan: 'starter', period: 'annual' });
    const { at, dueCents } = await readPlanDifference(cloud, person, { planId: 'starter', period: 'monthly' });
    const click = () => changePlan(cloud, person, { subscriptionId, plan: 'starter', period: 'monthly', at, dueCents });
    await sideBySide([click, click]);
    const { pendingChange } = await readPlans(cloud, person);
    expect(pendingChange).toMatchObject({ to: 'starter', period: 'monthly' });
  }
});

test('cancelling, resuming and changing the plan in three tabs leads to one of the three, and charges nothing', async () => {
  for (let count = 0; count < people; count++) {
    const { person, subscriptionId } = await aSubscriber({ plan: 'standard', period: 'annual' });
    const { at, dueCents } = await readPlanDifference(cloud, person, { planId: 'starter', period: 'monthly' });
    const change = () =>
      changePlan(cloud, person, { subscriptionId, plan: 'starter', period: 'monthly', at, dueCents });
    await sideBySide([
      change,
      () => cancelSubscription(cloud, person, { subscriptionId }),
      () => resumeSubscription(cloud, person, { subscriptionId, cancelsAtEnd: false }),
    ]);
    const { balance, subscription } = await readPlans(cloud, person);
    expect([balance.plan, subscription?.status]).toEqual(['standard', 'active']);
    expect(book.charges.tagged(double.subscriptions.get(subscriptionId).customer).length).toBe(1);
  }
});
