import { type PaidPlanName, paidPlanNames } from '../../../../../domain/plans/catalogue.ts';
import type { BillingPeriod } from '../../../../../domain/plans/period.ts';

/** A paid plan, by the month or by the year. */
export interface PlanChoice {
  readonly plan: PaidPlanName;
  readonly period: BillingPeriod;
}

/** The plan in an address such as `?plan=standard&period=annual`; null where it names none. */
export function planIn(search: URLSearchParams): PlanChoice | null {
  const plan = paidPlanNames.find((name) => name === search.get('plan'));
  return plan ? { plan, period: search.get('period') === 'annual' ? 'annual' : 'monthly' } : null;
}

export const addressOf = ({ plan, period }: PlanChoice): string => `?plan=${plan}&period=${period}`;
