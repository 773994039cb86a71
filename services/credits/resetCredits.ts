import type { Cloud } from '../../cloud/cloud.ts';
import { creditsOfPeriod } from '../../cloud/table/ledger.ts';
import { monthOf } from '../../domain/plans/month.ts';
import { bookOnce } from './book.ts';

/** The function may run for 15 minutes; the rest is for finishing the account being processed. */
const workMs = 13 * 60_000;

/** How many months back outdated balances are looked for. An older one is brought up to date when it is read. */
const monthsBack = 12;

/**
 * The job of the first days of each month: brings every balance into the new month. An updated balance is no longer
 * listed under its old month, so the next call continues where this one stopped, and finds nothing when all are done.
 * `isDone` is false if time ran out.
 */
export async function resetCredits(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
): Promise<{ readonly reset: number; readonly isDone: boolean }> {
  const started = cloud.now().getTime();
  let reset = 0;
  for (const period of earlierMonths(cloud.now())) {
    for await (const { userId } of creditsOfPeriod(cloud.ledger, period)) {
      if (cloud.now().getTime() - started > workMs) return { reset, isDone: false };
      await bookOnce(cloud, userId, async (account) => ({ booking: { account, entries: [] }, result: null }));
      reset++;
    }
  }
  return { reset, isDone: true };
}

function earlierMonths(now: Date): string[] {
  const month = (back: number) => monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)));
  return Array.from({ length: monthsBack }, (_, index) => month(index + 1));
}
