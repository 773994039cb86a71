import { type PlanName, plans } from './catalogue.ts';
import type { Prices } from './currencies.ts';

/** Prices of a top-up unit that an environment sets in place of the catalogue's, by plan, in hundredths of a currency. */
export type TopUpPrices = Readonly<Partial<Record<PlanName, Prices>>>;

/** What a top-up unit costs on a plan in each currency. Every price that is shown or charged comes from here. */
export const topUpPricesOf = (plan: PlanName, set: TopUpPrices = {}): Prices => ({
  ...plans[plan].topUpPriceCents,
  ...set[plan],
});
