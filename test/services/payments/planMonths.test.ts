import { afterAll, describe, expect, test } from 'vitest';
import { putSubscription } from '../../../cloud/table/money/subscriptions.ts';
import { type BillingPeriod, periodStart } from '../../../domain/plans/period.ts';
import { resetCredits } from '../../../services/credits/resetCredits.ts';
import { settleSubscription } from '../../../services/subscriptions/settleSubscription.ts';
import { minuteLinesOf } from '../../kit/minuteLines.ts';
import { Outbox } from '../../kit/outbox.ts';
import { randomOf } from '../../kit/random.ts';
import { isDeep } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { readPlans } from '../../kit/services.ts';
import { givenStripe } from '../../kit/stripe.ts';
import { killSometimes } from '../../kit/tableRequests.ts';
import { givenCloud } from '../givenWorld.ts';

/** Plans across the ends of months and years: a person's plan at each moment, and the number of grants of minutes. */

const { cloud: base, given } = await givenCloud();
const stripe = await givenStripe();
afterAll(() => stripe[Symbol.asyncDispose]());
const config = { environment: 'dev', appOrigin: 'https://otoji.example' };
const cloud = { ...base, mail: new Outbox(), config, stripe: stripe.stripe };
const opened = await stripe.stripe.open();
if (!opened) throw new Error('Stripe is closed');

const dayMs = 24 * 60 * 60 * 1000;
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
/** First days of the months after a moment, at 00:00 UTC. */
const firstsAfter = (at: Date, count: number) =>
  Array.from({ length: count }, (_, nth) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1 + nth, 1)));

let subscriptions = 0;

const random = randomOf(16);

/** Runs `work` in a process that may die at any request to the table. */
async function killed(work: () => Promise<unknown>): Promise<void> {
  const stop = killSometimes(cloud.ledger, 0.15, random);
  await work().catch(() => undefined);
  stop();
}

/** Creates a person whose subscription began at a moment. The product is not notified before `settle`. */
async function aSubscription(start: Date, period: BillingPeriod) {
  const person = await given.aPerson();
  const id = `sub_m${++subscriptions}`;
  const say = (nth: number, status = 'active') =>
    stripe.fake.objects.set(id, {
      ...{ id, kind: 'subscriptions', object: 'subscription', status, cancel_at_period_end: false, ended_at: null },
      metadata: { userId: person.userId, environment: 'dev' },
      items: {
        data: [
          {
            id: `si_${id}`,
            current_period_start: seconds(periodStart(start, period, nth)),
            current_period_end: seconds(periodStart(start, period, nth + 1)),
            price: { product: 'otoji_dev_starter', recurring: { interval: period === 'annual' ? 'year' : 'month' } },
          },
        ],
      },
    });
  say(0);
  const pending = { subscriptionId: id, plan: 'starter', period, status: 'pending', cancelsAtEnd: false, next: null };
  await putSubscription(
    cloud.ledger,
    person.userId,
    { ...pending, paidUntil: periodStart(start, period, 1).toISOString() } as never,
    undefined,
  );
  const at = (now: Date) => ({ ...cloud, now: () => now });
  return {
    person,
    say,
    settle: (now: Date) => settleSubscription(at(now), opened as never, id),
    reset: (now: Date) => resetCredits(at(now)),
    has: async (now: Date) => {
      const { balance } = await readPlans(at(now), person);
      return [balance.plan, balance.planSecondsLeft / 60];
    },
    /** Minutes granted per month. */
    granted: async () => {
      const months = new Map<string, number>();
      for (const { key, kind, planSeconds } of await minuteLinesOf(cloud.table, person.userId)) {
        const [, month = ''] = /^grant#plan#(\d{4}-\d{2})/.exec(key) ?? [];
        if (kind === 'grant') months.set(month, (months.get(month) ?? 0) + planSeconds / 60);
      }
      return [...months.entries()].sort();
    },
  };
}

const starts = [
  '2027-01-31T23:59:59.000Z',
  '2028-01-31T00:00:00.000Z',
  '2028-02-29T12:00:00.000Z',
  '2027-11-30T23:59:59.000Z',
  '2027-12-31T23:59:59.000Z',
  '2027-03-01T00:00:00.000Z',
].map((iso) => new Date(iso));

/** All of them in a deep run, otherwise two chosen by the seed. */
const chosenStarts = starts.filter((_, nth) => isDeep || nth % 3 === seed % 3);

describe.each(chosenStarts)('a plan that begins at %o', (start) => {
  test('by the month has its minutes once in each month, whenever it is renewed and however late that is known', async () => {
    const { say, settle, reset, has, granted } = await aSubscription(start, 'monthly');
    await settle(start);
    expect(await has(start)).toEqual(['starter', 120]);
    const renewals = Array.from({ length: 4 }, (_, nth) => periodStart(start, 'monthly', nth + 1));
    const moments = [
      ...renewals.map((at, nth) => ({ at, nth: nth + 1 })),
      ...firstsAfter(start, 4).map((at) => ({ at, nth: null })),
    ].sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const { at, nth } of moments) {
      expect(await has(later(at, -1))).toEqual(['starter', 120]);
      if (nth === null) {
        await killed(() => reset(at));
        await Promise.all([reset(at), reset(at)]);
      }
      expect(await has(at)).toEqual(['starter', 120]);
      if (nth === null) continue;
      say(nth);
      for (let kills = 0; kills < 3; kills++) await killed(() => settle(later(at, 60 * 60 * 1000)));
      await Promise.all([1, 2, 3].map(() => settle(later(at, 60 * 60 * 1000))));
    }
    const months = await granted();
    expect(months.map(([, minutes]) => minutes)).toEqual(months.map(() => 120));
    expect(new Set(months.map(([month]) => month)).size).toBe(months.length);
  });

  test('by the year has new minutes on each 1st, and the free plan seven days after it was not renewed', async () => {
    const { say, settle, reset, has, granted } = await aSubscription(start, 'annual');
    await settle(start);
    for (const first of firstsAfter(start, 12)) {
      if (first >= periodStart(start, 'annual', 1)) break;
      await reset(first);
      expect(await has(first)).toEqual(['starter', 120]);
    }
    const end = periodStart(start, 'annual', 1);
    say(1, 'past_due');
    await settle(end);
    const last = later(end, 7 * dayMs);
    expect((await has(later(last, -1)))[0]).toBe('starter');
    expect((await has(last))[0]).toBe('free');
    const [next = last] = firstsAfter(last, 1);
    await reset(next);
    expect(await has(next)).toEqual(['free', 15]);
    const months = await granted();
    expect(months.at(-1)).toEqual([next.toISOString().slice(0, 7), 15]);
    expect(months.slice(0, -1).every(([, minutes]) => minutes === 120)).toBe(true);
  });
});
