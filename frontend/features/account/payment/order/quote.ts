import type { Currency } from '../../../../../domain/plans/currencies.ts';
import { unitPriceMills } from '../../../../../domain/plans/price.ts';
import { type TopUpRules, topUpTotalCents, totalMinutes } from '../../../../../domain/plans/topUp.ts';
import type { Plans } from '../../plan/plansQuery.ts';

/** What an order of additional minutes comes to, by the rules by which the server computes it. */
export interface Quote {
  readonly quantity: number;
  /** A quantity that cannot be bought costs nothing and brings nothing. */
  readonly canBuy: boolean;
  readonly minutes: number;
  readonly currency: Currency;
  /** Of one unit, before the discount. */
  readonly unitPriceCents: number;
  /** Of one unit after the discount, with tenths of a cent. */
  readonly discountedUnitPriceCents: number;
  readonly subtotalCents: number;
  readonly totalCents: number;
}

type Offer = Pick<Plans, 'plans' | 'topUp' | 'balance' | 'localCurrency'>;

/** The price of `quantity` units for a person on the plan of `offer`, after a discount of so many percent. */
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
  // What cannot be charged is not given away either.
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

/** The next quantity that can be bought in a direction; the nearest bound where there is none. */
export function steppedQuantity(quantity: number, direction: 1 | -1, topUp: Offer['topUp']): number {
  const { stepQuantity: step, minQuantity, maxQuantity } = topUp;
  const next = direction > 0 ? Math.floor(quantity / step) * step + step : Math.ceil(quantity / step) * step - step;
  const lowest = Math.ceil(minQuantity / step) * step;
  const highest = Math.floor(maxQuantity / step) * step;
  return Math.min(Math.max(Number.isFinite(next) ? next : lowest, lowest), highest);
}

/** The quantity in an address such as `?quantity=4`; the smallest one where it says none. */
export function quantityIn(search: URLSearchParams, topUp: Offer['topUp']): number {
  const text = search.get('quantity');
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : steppedQuantity(0, 1, topUp);
}
