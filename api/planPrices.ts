import * as z from 'zod';
import { type PaidPlanName, paidPlanNames } from '../domain/plans/catalogue.ts';
import { leastCharge, planCurrency } from '../domain/plans/currencies.ts';
import { billingPeriods } from '../domain/plans/period.ts';
import { type PlanPrices, planPriceCents } from '../domain/plans/planPrice.ts';
import { priceIn, readPrices } from './priceFile.ts';

const price = priceIn(planCurrency).refine(
  (cents) => cents >= leastCharge(planCurrency),
  'no card is charged so little',
);

const plan = z.strictObject({ monthly: price.optional(), annual: price.optional() });

/** Requires that a larger plan costs more, since an upgrade is charged the difference. */
const file = z
  .strictObject({ starter: plan.optional(), standard: plan.optional(), professional: plan.optional() } satisfies Record<
    PaidPlanName,
    unknown
  >)
  .superRefine((set, { addIssue }) => {
    for (const period of billingPeriods) {
      const cents = paidPlanNames.map((name) => planPriceCents({ plan: name, period }, set as PlanPrices));
      const at = cents.findIndex((one, index) => index > 0 && one <= (cents[index - 1] ?? 0));
      const name = paidPlanNames[at];
      if (name)
        addIssue({ code: 'custom', path: [name, period], message: 'a larger plan costs more than a smaller one' });
    }
  });

/**
 * Reads the plan prices that an environment sets, in US dollars: JSON by plan and period. A missing price keeps the
 * catalog's.
 * @throws Error that describes the problem and its location
 */
export const readPlanPrices = (json: string): PlanPrices => readPrices(file, json) as PlanPrices;

/** Returns the monthly price of each paid plan, in US cents. */
export const monthlyPrices = (set?: PlanPrices): Record<PaidPlanName, number> => ({
  starter: planPriceCents({ plan: 'starter', period: 'monthly' }, set),
  standard: planPriceCents({ plan: 'standard', period: 'monthly' }, set),
  professional: planPriceCents({ plan: 'professional', period: 'monthly' }, set),
});
