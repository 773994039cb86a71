import { annualPriceCents, type PaidPlanName, plans } from './catalogue.ts';
import { leastCharge, planCurrency } from './currencies.ts';
import type { BillingPeriod } from './period.ts';
import { totalCents } from './price.ts';

/** A paid plan, by the month or by the year. */
export interface PlanChoice {
  readonly plan: PaidPlanName;
  readonly period: BillingPeriod;
}

/** Prices of plans that an environment sets in place of the catalogue's, in cents. */
export type PlanPrices = Readonly<Partial<Record<PaidPlanName, Readonly<Partial<Record<BillingPeriod, number>>>>>>;

/** What a period of a plan costs, in cents. Every price of a plan that is shown or charged comes from here. */
export const planPriceCents = ({ plan, period }: PlanChoice, set: PlanPrices = {}): number =>
  set[plan]?.[period] ?? (period === 'annual' ? annualPriceCents(plans[plan]) : plans[plan].monthlyPriceCents);

/**
 * What is left of a price, or of the difference to a larger plan, after a code; never less than can be charged. The same
 * function says what is shown and what is charged.
 */
export const reducedCents = (listCents: number, percent: number): number =>
  Math.min(listCents, Math.max(leastCharge(planCurrency), totalCents(listCents, 1, percent)));
