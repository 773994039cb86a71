import type { Cloud } from '../../cloud/cloud.ts';
import { raisePlan } from '../../domain/credits/operations.ts';
import { bookOnce } from './book.ts';

/**
 * Grants the seconds by which the person's plan exceeds the grant for this month. The plan is read with the account, so
 * a late caller grants nothing after the plan has ended. Idempotent.
 */
export const raisePlanOf = (cloud: Pick<Cloud, 'ledger' | 'now'>, userId: string): Promise<null> =>
  bookOnce(cloud, userId, async (account, { planSeconds }) => ({
    booking: raisePlan(account, planSeconds),
    result: null,
  }));
