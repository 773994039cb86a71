import { type PaidPlanName, paidPlanNames } from '../../../../../domain/plans/catalogue.ts';
import type { BillingPeriod } from '../../../../../domain/plans/period.ts';

/** Paid plan with its billing period. */
export interface PlanChoice {
  readonly plan: PaidPlanName;
  readonly period: BillingPeriod;
}

/** Plan in an address such as `?plan=standard&period=annual`; null if the address contains no plan. */
export function planIn(search: URLSearchParams): PlanChoice | null {
  const plan = paidPlanNames.find((name) => name === search.get('plan'));
  return plan ? { plan, period: search.get('period') === 'annual' ? 'annual' : 'monthly' } : null;
}

export const addressOf = ({ plan, period }: PlanChoice): string => `?plan=${plan}&period=${period}`;
