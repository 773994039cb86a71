import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/money/ledger.ts';
import { takeBackPlan } from '../../domain/credits/takeBack.ts';
import { bookOnce } from './book.ts';
import { planRefundKey } from './jobKeys.ts';

/**
 * Takes back what is left of this month's minutes of a plan whose payment was returned, down to those of the plan that the
 * person has now: once for the payment. Returns the seconds taken, also the second time.
 */
export function takeBackPlanMinutes(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
  userId: string,
  paymentId: string,
): Promise<number> {
  const key = planRefundKey(paymentId);
  return bookOnce<number>(cloud, userId, async (account, { planSeconds }) => {
    const before = await getLedgerLine(cloud.ledger, userId, key);
    if (before) return { result: -before.planSeconds };
    const { booking, seconds } = takeBackPlan(account, planSeconds, key);
    return { booking, result: seconds };
  });
}
