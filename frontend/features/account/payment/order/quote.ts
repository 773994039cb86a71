import type { Currency } from '../../../../../domain/plans/currencies.ts';
import { unitPriceMills } from '../../../../../domain/plans/price.ts';
import { type TopUpRules, topUpTotalCents, totalMinutes } from '../../../../../domain/plans/topUp.ts';
import type { Plans } from '../../plan/plansQuery.ts';

/** Price of an order of additional minutes, computed by the same rules as on the server. */
export interface Quote {
  readonly quantity: number;
  /** Whether the quantity can be bought. Otherwise its price and minutes are 0. */
  readonly canBuy: boolean;
  readonly minutes: number;
  readonly currency: Currency;
  /** Price of one unit before the discount. */
  readonly unitPriceCents: number;
  /** Price of one unit after the discount, with tenths of a cent. */
  readonly discountedUnitPriceCents: number;
  readonly subtotalCents: number;
  readonly totalCents: number;
}

type Offer = Pick<Plans, 'plans' | 'topUp' | 'balance' | 'localCurrency'>;

/** Computes the price of `quantity` units for a user on the plan of `offer`, after a discount in percent. */
export function quoteOf(
  offer: Offer,
  quantity: number,
  discountPercent = 0,
  currency: Currency = offer.localCurrency,
): Quote {
  const rules = rulesOf(offer.topUp);
  const plan = offer.plans.find(({ name }) => name === offer.balance.plan);
  const prices = plan?.topUpPriceCents ?? {};
  const unitPriceCents = prices[currency] ?? 0;
  const total = topUpTotalCents(prices, currency, quantity, discountPercent, rules);
  // An order that costs nothing cannot be charged, and is not given away either.
  const canBuy = total > 0;
  return {
    quantity,
    canBuy,
    minutes: canBuy ? totalMinutes(quantity, rules) : 0,
    currency,
    unitPriceCents,
    discountedUnitPriceCents: unitPriceMills(unitPriceCents, discountPercent) / 10,
    subtotalCents: topUpTotalCents(prices, currency, quantity, 0, rules),
    totalCents: total,
  };
}

const rulesOf = ({ minutesPerUnit, ...bounds }: Offer['topUp']): TopUpRules => ({
  ...bounds,
  secondsPerPoint: 60 * minutesPerUnit,
});

/** Next quantity that can be bought in a direction, limited to the bounds. */
export function steppedQuantity(quantity: number, direction: 1 | -1, topUp: Offer['topUp']): number {
  const { stepQuantity: step, minQuantity, maxQuantity } = topUp;
  const next = direction > 0 ? Math.floor(quantity / step) * step + step : Math.ceil(quantity / step) * step - step;
  const lowest = Math.ceil(minQuantity / step) * step;
  const highest = Math.floor(maxQuantity / step) * step;
  return Math.min(Math.max(Number.isFinite(next) ? next : lowest, lowest), highest);
}

/** Quantity in an address such as `?quantity=4`; the smallest one by default. */
export function quantityIn(search: URLSearchParams, topUp: Offer['topUp']): number {
  const text = search.get('quantity');
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : steppedQuantity(0, 1, topUp);
}
