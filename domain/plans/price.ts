import { smallestCents } from './currencies.ts';

/**
 * Prices after a discount. All arithmetic is on integers, rounded half up, so that no price depends on binary
 * fractions; percentages are precise to the hundredth. A currency without a price counts as 0. Totals are rounded to
 * amounts that can be paid in their currency, so the displayed, stored, charged and printed price is the same number.
 */

/** Computes the unit price in thousandths of the currency: `unitPriceMills(999, 15)` is 8492 ($8.492). */
export function unitPriceMills(unitPriceCents: number | undefined, discountPercent = 0): number {
  const keptHundredths = Math.max(0, 10_000 - Math.round(100 * discountPercent));
  return divideHalfUp((unitPriceCents ?? 0) * 10 * keptHundredths, 10_000);
}

/**
 * Computes the total price in cents: the rounded unit price times the quantity, rounded to cents, and then to an amount
 * that can be paid in the currency.
 */
export function totalCents(
  unitPriceCents: number | undefined,
  quantity: number,
  discountPercent = 0,
  currency = 'USD',
): number {
  const cents = divideHalfUp(unitPriceMills(unitPriceCents, discountPercent) * quantity, 10);
  const step = smallestCents(currency);
  return divideHalfUp(cents, step) * step;
}

const divideHalfUp = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor));
