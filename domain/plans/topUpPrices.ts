import { type PlanName, plans } from './catalogue.ts';
import type { Prices } from './currencies.ts';

/** Prices of a top-up unit set by an environment, by plan, in hundredths of a currency; override the catalog. */
export type TopUpPrices = Readonly<Partial<Record<PlanName, Prices>>>;

/** Returns the price of a top-up unit on a plan in each currency. Every displayed or charged price comes from here. */
export const topUpPricesOf = (plan: PlanName, set: TopUpPrices = {}): Prices => ({
  ...plans[plan].topUpPriceCents,
  ...set[plan],
});
