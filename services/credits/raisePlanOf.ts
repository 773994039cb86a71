import type { Cloud } from '../../cloud/cloud.ts';
import { raisePlan } from '../../domain/credits/operations.ts';
import { type PlanName, planSeconds, plans } from '../../domain/plans/catalogue.ts';
import { bookOnce } from './book.ts';

/** Grants what a plan has more than was granted for this month. Repeating it grants nothing more. */
export const raisePlanOf = (cloud: Pick<Cloud, 'ledger' | 'now'>, userId: string, plan: PlanName): Promise<null> =>
  bookOnce(cloud, userId, async (account) => ({
    booking: raisePlan(account, planSeconds(plans[plan])),
    result: null,
  }));
