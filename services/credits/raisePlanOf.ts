import type { Cloud } from '../../cloud/cloud.ts';
import { inBoth } from '../../domain/credits/characters.ts';
import { raisePlan } from '../../domain/credits/operations.ts';
import { bookOnce } from './book.ts';

/**
 * Grants the minutes and characters by which the person's plan exceeds the grant for this month. The plan is read with the account, so
 * a late caller grants nothing after the plan has ended. Idempotent.
 */
export const raisePlanOf = (cloud: Pick<Cloud, 'ledger' | 'now'>, userId: string): Promise<null> =>
  bookOnce(cloud, userId, async (account, { planSeconds }) => ({
    booking: inBoth(account, (part, amountOf) => raisePlan(part, amountOf(planSeconds))),
    result: null,
  }));
