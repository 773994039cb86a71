import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paidPlanNames, planNames, plans } from '../../../domain/plans/catalogue.ts';
import { countries, countryCodes, countryOfProvider } from '../../../domain/plans/countries.ts';
import { type Currency, currencies, leastCharge, smallestCents } from '../../../domain/plans/currencies.ts';
import { planPriceCents, reducedCents } from '../../../domain/plans/planPrice.ts';
import { totalCents, unitPriceMills } from '../../../domain/plans/price.ts';
import { topUp, topUpTotalCents } from '../../../domain/plans/topUp.ts';
import { runs } from '../../kit/runs.ts';

/** Exact fraction of integers of any size, so that nothing is lost before rounding. */
interface Exact {
  readonly above: bigint;
  readonly below: bigint;
}

const times = (a: Exact, b: Exact): Exact => ({ above: a.above * b.above, below: a.below * b.below });

/** Nearest multiple of a step, rounded half up, as a number of steps. */
const rounded = ({ above, below }: Exact, step: Exact): bigint => {
  const [dividend, divisor] = [above * step.below, below * step.above];
  return (2n * dividend + divisor) / (2n * divisor);
};

/** Total by the specification's rule with exact fractions of the currency's unit, in hundredths. */
function exactTotal(unitCents: number, quantity: number, percentHundredths: number, currency: Currency): bigint {
  const kept: Exact = { above: BigInt(10_000 - percentHundredths), below: 10_000n };
  const thousandth: Exact = { above: 1n, below: 1000n };
  const hundredth: Exact = { above: 1n, below: 100n };
  const unit = rounded(times({ above: BigInt(unitCents), below: 100n }, kept), thousandth);
  const total = rounded({ above: unit * BigInt(quantity), below: 1000n }, hundredth);
  const step = BigInt(smallestCents(currency));
  return rounded({ above: total, below: 100n }, { above: step, below: 100n }) * step;
}

const anyCurrency = fc.constantFrom(...currencies);
const anyQuantity = fc.integer({ min: topUp.minQuantity, max: topUp.maxQuantity });
/** Discount of a code, precise to a hundredth of a percent. */
const anyPercent = fc.integer({ min: 0, max: 10_000 });

describe('the sum of an order', () => {
  test('is exact for each plan, currency, quantity and code', () => {
    fc.assert(
      fc.property(fc.constantFrom(...planNames), anyCurrency, anyQuantity, anyPercent, (name, currency, count, off) => {
        const prices = plans[name].topUpPriceCents;
        const sum = topUpTotalCents(prices, currency, count, off / 100);
        const exact = exactTotal(prices[currency] ?? 0, count, off, currency);
        expect(BigInt(sum)).toBe(exact < leastCharge(currency) ? 0n : exact);
      }),
      { numRuns: runs(2000) },
    );
  });

  test('is 0 where a code leaves less than half a dollar, which no card is charged', () => {
    const of = (percent: number) => topUpTotalCents({ USD: 300, IDR: 49_000_00 }, 'USD', 1, percent);
    expect([of(83.33), of(84), of(100)]).toEqual([50, 0, 0]);
    expect(topUpTotalCents({ IDR: 49_000_00 }, 'IDR', 1, 99.9)).toBe(49_00);
  });

  test('is exact for any price that a catalogue may have', () => {
    const price = fc.integer({ min: 0, max: 100_000_000_00 });
    fc.assert(
      fc.property(price, anyCurrency, anyQuantity, anyPercent, (cents, currency, count, off) => {
        expect(BigInt(totalCents(cents, count, off / 100, currency))).toBe(exactTotal(cents, count, off, currency));
      }),
      { numRuns: runs(2000) },
    );
  });

  test('can be paid in its currency, and takes nothing more than the price without a code', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_00 }), anyCurrency, anyQuantity, anyPercent, (...order) => {
        const [cents, currency, count, off] = order;
        const sum = totalCents(cents, count, off / 100, currency);
        expect(sum % smallestCents(currency)).toBe(0);
        expect(sum).toBeLessThanOrEqual(totalCents(cents, count, 0, currency) + smallestCents(currency));
        expect(sum).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('of a plan, or of the difference to another, is exact after any code, and never less than can be charged', () => {
    const choices = paidPlanNames.flatMap((plan) =>
      (['monthly', 'annual'] as const).map((period) => ({ plan, period })),
    );
    const anyPrice = fc.oneof(
      fc.constantFrom(...choices).map((choice) => planPriceCents(choice)),
      fc.integer({ min: 0, max: 100_000_00 }),
    );
    fc.assert(
      fc.property(anyPrice, anyPercent, (cents, off) => {
        const exact = Number(exactTotal(cents, 1, off, 'USD'));
        expect(reducedCents(cents, off / 100)).toBe(Math.min(cents, Math.max(leastCharge('USD'), exact)));
      }),
      { numRuns: runs(2000) },
    );
  });

  test('in rupiah is rounded to whole ones, half up, because nobody can pay a sen', () => {
    expect(unitPriceMills(49_000_00, 33.33)).toBe(32_668_300);
    expect(totalCents(49_000_00, 1, 33.33, 'IDR')).toBe(32_668_00);
    expect(totalCents(1_01, 1, 50, 'IDR')).toBe(1_00);
    expect(totalCents(1_01, 1, 50, 'PHP')).toBe(51);
  });

  test('of seven units at $3 with 15 percent off is $17.85, of $2.55 each', () => {
    expect([unitPriceMills(300, 15), totalCents(300, 7, 15)]).toEqual([2550, 1785]);
  });

  test('is 0 in a currency without a price', () => {
    expect(topUpTotalCents({ USD: 300 }, 'IDR', 4)).toBe(0);
  });
});

describe('the catalogue', () => {
  test('has a price of top-ups for each plan in each currency, which can be paid', () => {
    for (const name of planNames)
      for (const currency of currencies) {
        const price = plans[name].topUpPriceCents[currency] ?? 0;
        expect(price).toBeGreaterThan(0);
        expect(price % smallestCents(currency)).toBe(0);
      }
  });

  test('sells top-ups no dearer to the larger plans, in any currency', () => {
    for (const currency of currencies)
      expect(plans.standard.topUpPriceCents[currency] ?? 0).toBeLessThan(plans.free.topUpPriceCents[currency] ?? 0);
  });

  test('has one country for each provider that serves a country', () => {
    expect(countryCodes.map((code) => countryOfProvider(countries[code].provider))).toEqual(countryCodes);
    expect(countries).toMatchObject({ ID: { currency: 'IDR' }, PH: { currency: 'PHP' } });
  });
});
