import { describe, expect, test } from 'vitest';
import { costSeconds, left, whyNot, whyNotEach } from '../../../domain/plans/allowance.ts';
import { annualPriceCents, planSeconds, plans } from '../../../domain/plans/catalogue.ts';
import { lastMonths, monthAfter, monthOf } from '../../../domain/plans/month.ts';
import { periodStart } from '../../../domain/plans/period.ts';
import { totalCents, unitPriceMills } from '../../../domain/plans/price.ts';
import {
  isQuantity,
  minutesPerPoint,
  topUpExpiry,
  topUpTotalCents,
  totalMinutes,
} from '../../../domain/plans/topUp.ts';

describe('the plans', () => {
  test('a year costs ten months', () => {
    expect(annualPriceCents(plans.starter)).toBe(9990);
  });
  test('the free plan gives 15 minutes, one upload, one export and a watermark', () => {
    expect(planSeconds(plans.free)).toBe(900);
    expect(plans.free).toMatchObject({ uploadsPerMonth: 1, exportsPerMonth: 1, watermark: true });
  });
  test('machine translation of a whole month costs less than half of the price of a paid plan', () => {
    // List price of Amazon Translate, in cents.
    const centsPerMillion = 1500;
    for (const { charactersPerMonth, monthlyPriceCents } of [plans.starter, plans.standard, plans.professional])
      expect((centsPerMillion * charactersPerMonth) / 1_000_000).toBeLessThan(monthlyPriceCents / 2);
    expect((centsPerMillion * plans.free.charactersPerMonth) / 1_000_000).toBeLessThan(50);
  });
});

describe('a month', () => {
  test('begins on the 1st in UTC', () => {
    expect(monthOf(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11');
    expect(monthOf(new Date('2026-12-01T00:00:00Z'))).toBe('2026-12');
  });
  test('is the last of a row of months, over the end of a year', () => {
    expect(lastMonths(new Date('2026-02-28T23:00:00Z'), 3)).toEqual(['2025-12', '2026-01', '2026-02']);
  });
  test('is followed by the next, over the end of a year and of a long month', () => {
    expect(monthAfter(new Date('2026-12-31T10:00:00Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
    expect(monthAfter(new Date('2026-01-31T10:00:00Z')).toISOString()).toBe('2026-02-01T00:00:00.000Z');
  });
});

describe('a paid period', () => {
  const starts = (anchor: string, period: 'monthly' | 'annual', counts: number[]) =>
    counts.map((count) => periodStart(new Date(anchor), period, count).toISOString().slice(0, 10));
  test('begins on the day it was bought, on the last day of a shorter month, and comes back to that day', () => {
    expect(starts('2027-01-31T10:00:00Z', 'monthly', [0, 1, 2, 3, 12])).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-01-31',
    ]);
    expect(starts('2027-12-30T10:00:00Z', 'monthly', [1, 2])).toEqual(['2028-01-30', '2028-02-29']);
  });
  test('of a year that began on a leap day begins on the 28th until the next one', () => {
    expect(starts('2028-02-29T23:59:59Z', 'annual', [1, 4])).toEqual(['2029-02-28', '2032-02-29']);
  });
  test('keeps the time of day, in UTC', () => {
    expect(periodStart(new Date('2026-11-21T23:30:00Z'), 'monthly', 1).toISOString()).toBe('2026-12-21T23:30:00.000Z');
  });
});

describe('a top-up', () => {
  test('is bought in steps between minimum and maximum', () => {
    const rules = { secondsPerPoint: 1800, minQuantity: 2, maxQuantity: 8, stepQuantity: 2, validDays: 180 };
    expect([0, 1, 2, 3, 8, 10, 2.5, Number.NaN].filter((quantity) => isQuantity(quantity, rules))).toEqual([2, 8]);
  });
  test('of a quantity that cannot be bought costs nothing', () => {
    expect(topUpTotalCents({ USD: 300 }, 'USD', 2, 50)).toBe(300);
    expect([0, 41, 1.5, -1, Number.NaN].map((quantity) => topUpTotalCents({ USD: 300 }, 'USD', quantity))).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });
  test('rounds minutes up', () => {
    expect(minutesPerPoint(1801)).toBe(31);
    expect(totalMinutes(4)).toBe(120);
  });
  test('lasts 180 days', () => {
    expect(topUpExpiry(new Date('2026-11-21T12:00:00Z')).toISOString()).toBe('2027-05-20T12:00:00.000Z');
  });
});

describe('a discount', () => {
  test('rounds the unit price to three decimals and the total to two', () => {
    expect(unitPriceMills(999, 15)).toBe(8492);
    expect(totalCents(999, 3, 15)).toBe(2548);
  });
  test('rounds half up where binary fractions would round down', () => {
    // 3.35 less 10 % is 3.015, which has no exact binary fraction: the nearest one is lower.
    expect(unitPriceMills(335, 10)).toBe(3015);
    expect(totalCents(335, 1, 10)).toBe(302);
  });
  test('with a fractional percentage rounds as exactly', () => {
    // 0.50 less 34.9 % is 0.3255.
    expect(unitPriceMills(50, 34.9)).toBe(326);
    expect([unitPriceMills(50, 64.9), unitPriceMills(250, 33.34)]).toEqual([176, 1667]);
  });
  test('over 100 % gives no money back', () => {
    expect([unitPriceMills(999, 150), totalCents(999, 2, 150)]).toEqual([0, 0]);
  });
  test('leaves nothing at 100 % and counts a missing price as 0', () => {
    expect(totalCents(999, 7, 100)).toBe(0);
    expect(totalCents(undefined, 7)).toBe(0);
  });
});

describe('a file against the plan', () => {
  const none = { storageBytes: 0, uploads: 0, exports: 0 };
  const file = { sizeBytes: 1000, durationMs: 60_000 };
  test('fits an unused plan to the last byte and second', () => {
    const exact = { sizeBytes: plans.free.storageBytes, durationMs: 900_000 };
    expect(whyNot(exact, plans.free, none, 900)).toBeUndefined();
  });
  test('is refused for uploads, then storage, then minutes', () => {
    const full = { storageBytes: plans.free.storageBytes, uploads: 1, exports: 0 };
    expect(whyNot(file, plans.free, full, 0)).toBe('uploads.exceeded');
    expect(whyNot(file, plans.free, { ...full, uploads: 0 }, 0)).toBe('storage.insufficient');
    expect(whyNot(file, plans.free, none, 0)).toBe('minutes.insufficient');
    expect(whyNot(file, plans.free, none, 59)).toBe('minutes.exceeded');
  });
  test('of unknown length fits while there are minutes at all', () => {
    expect(whyNot({ ...file, durationMs: null }, plans.free, none, 1)).toBeUndefined();
  });
  test('fits after those before it only as far as they leave room', () => {
    const together = [file, { ...file, durationMs: 900_000 }, { ...file, durationMs: null }, file];
    expect(whyNotEach(together, { ...plans.free, uploadsPerMonth: null }, none, 120)).toEqual([
      ...[undefined, 'minutes.exceeded', undefined, undefined],
    ]);
    expect(whyNotEach([file, file], plans.free, none, 900)).toEqual([undefined, 'uploads.exceeded']);
    const half = { sizeBytes: plans.starter.storageBytes / 2 + 1, durationMs: null };
    expect(whyNotEach([half, half], plans.starter, none, 900)).toEqual([undefined, 'storage.insufficient']);
  });
  test('costs its seconds, rounded up', () => {
    expect([0, 1, 1000, 1001].map((ms) => costSeconds(ms))).toEqual([0, 1, 1, 2]);
  });
  test('an unlimited allowance has no remainder, and no remainder is below 0', () => {
    expect([left(null, 5), left(1, 0), left(1, 3)]).toEqual([null, 1, 0]);
  });
});
