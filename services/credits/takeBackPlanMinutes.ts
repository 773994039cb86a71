import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/money/ledger.ts';
import { inBoth } from '../../domain/credits/characters.ts';
import { takeBackPlan } from '../../domain/credits/takeBack.ts';
import { bookOnce } from './book.ts';
import { planRefundKey } from './jobKeys.ts';

/**
 * Takes back the remaining minutes and characters that a plan granted for this month if its payment was returned, down to those of the
 * person's current plan. Idempotent per payment. Returns the seconds taken, also when repeated.
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
    const booking = inBoth(account, (part, amountOf) => takeBackPlan(part, amountOf(planSeconds), key).booking);
    return { booking, result: account.planSeconds - booking.account.planSeconds };
  });
}
