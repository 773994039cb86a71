import { annualPriceCents, type PaidPlanName, plans } from './catalogue.ts';
import { leastCharge, planCurrency } from './currencies.ts';
import type { BillingPeriod } from './period.ts';
import { totalCents } from './price.ts';

/** Paid plan, monthly or annual. */
export interface PlanChoice {
  readonly plan: PaidPlanName;
  readonly period: BillingPeriod;
}

/** Plan prices set by an environment, in cents; override the catalog. */
export type PlanPrices = Readonly<Partial<Record<PaidPlanName, Readonly<Partial<Record<BillingPeriod, number>>>>>>;

/** Returns the price of a period of a plan, in cents. Every displayed or charged price of a plan comes from here. */
export const planPriceCents = ({ plan, period }: PlanChoice, set: PlanPrices = {}): number =>
  set[plan]?.[period] ?? (period === 'annual' ? annualPriceCents(plans[plan]) : plans[plan].monthlyPriceCents);

/**
 * Applies a discount to a price, or to the difference to a larger plan; never less than the minimum charge. Used both
 * for display and for charging.
 */
export const reducedCents = (listCents: number, percent: number): number =>
  Math.min(listCents, Math.max(leastCharge(planCurrency), totalCents(listCents, 1, percent)));
