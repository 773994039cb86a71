import { type Currency, leastCharge, type Prices } from './currencies.ts';
import { totalCents } from './price.ts';

/** Rules for minutes bought in addition to the plan. */
export interface TopUpRules {
  readonly secondsPerPoint: number;
  readonly minQuantity: number;
  readonly maxQuantity: number;
  readonly stepQuantity: number;
  readonly validDays: number;
}

export const topUp: TopUpRules = {
  secondsPerPoint: 30 * 60,
  minQuantity: 1,
  maxQuantity: 40,
  stepQuantity: 1,
  validDays: 180,
};

/** Whether a quantity can be bought: a multiple of the step between minimum and maximum. */
export const isQuantity = (quantity: number, rules: TopUpRules = topUp): boolean =>
  Number.isInteger(quantity) &&
  quantity % rules.stepQuantity === 0 &&
  quantity >= rules.minQuantity &&
  quantity <= rules.maxQuantity;

/**
 * Computes the price of a quantity in hundredths of a currency. Returns 0 if it cannot be bought, including in a
 * currency without a price and when a discount leaves less than the minimum charge; the order panel displays 0 in these
 * cases.
 */
export const topUpTotalCents = (
  prices: Prices,
  currency: Currency,
  quantity: number,
  discountPercent = 0,
  rules: TopUpRules = topUp,
): number => {
  const total = isQuantity(quantity, rules) ? totalCents(prices[currency], quantity, discountPercent, currency) : 0;
  return total < leastCharge(currency) ? 0 : total;
};

export const topUpEligibilities = ['ineligible', 'eligible'] as const;
export type TopUpEligibility = (typeof topUpEligibilities)[number];

/** Returns whether an order can be bought by its total; one whose total is not known yet is ineligible. */
export const topUpEligibility = (totalCents = 0): TopUpEligibility => (totalCents > 0 ? 'eligible' : 'ineligible');

/** Returns the minutes of one point, rounded up. */
export const minutesPerPoint = (secondsPerPoint: number): number => Math.ceil(secondsPerPoint / 60);

export const totalMinutes = (quantity: number, rules: TopUpRules = topUp): number =>
  quantity * minutesPerPoint(rules.secondsPerPoint);

/** Returns when minutes bought now expire. */
export const topUpExpiry = (now: Date): Date => new Date(now.getTime() + topUp.validDays * 24 * 60 * 60 * 1000);
