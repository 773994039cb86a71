import type { Cloud } from '../../cloud/cloud.ts';
import { creditsOfPeriod } from '../../cloud/table/ledger.ts';
import { monthOf } from '../../domain/plans/month.ts';
import { bookOnce } from './book.ts';

/** The function may run for 15 minutes; the rest of them is for the person it is busy with. */
const workMs = 13 * 60_000;

/** How many months back a balance is looked for; an older one is right as soon as it is read. */
const monthsBack = 12;

/**
 * The job of the 1st: everybody's balance is brought into the new month. Who has been is no longer listed under an
 * old one, so a job that was cut off goes on where it stopped, and one that runs twice finds nothing to do.
 * @throws Error when the time is over before the people are, so that the schedule asks again.
 */
export async function resetCredits(cloud: Pick<Cloud, 'ledger' | 'now'>): Promise<{ reset: number }> {
  const started = cloud.now().getTime();
  let reset = 0;
  for (const period of earlierMonths(cloud.now())) {
    for await (const { userId } of creditsOfPeriod(cloud.ledger, period)) {
      if (cloud.now().getTime() - started > workMs) throw new Error(`reset ${reset} balances, some are left`);
      await bookOnce(cloud, userId, async (account) => ({ booking: { account, entries: [] }, answer: null }));
      reset++;
    }
  }
  return { reset };
}

function earlierMonths(now: Date): string[] {
  const month = (back: number) => monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)));
  return Array.from({ length: monthsBack }, (_, index) => month(index + 1));
}
