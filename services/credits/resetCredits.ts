import type { Cloud } from '../../cloud/cloud.ts';
import { creditsOfPeriod } from '../../cloud/table/money/ledger.ts';
import { lastMonths } from '../../domain/plans/month.ts';
import { bookOnce } from './book.ts';

/** Time budget. The function may run for 15 minutes; the rest is for finishing the account being processed. */
const workMs = 13 * 60_000;

/** Number of past months searched for outdated balances. Older balances are brought up to date when they are read. */
const monthsBack = 12;

interface Outcome {
  readonly reset: number;
  /** False if time ran out. */
  readonly isDone: boolean;
}

/**
 * Brings every balance into the new month; scheduled for the first days of each month. An updated balance is no longer
 * listed under its old month, so the next call continues where this one stopped, and finds nothing when all are done.
 * Parts of the list are processed in parallel. If one fails, the others finish before the error is thrown.
 */
export async function resetCredits(cloud: Pick<Cloud, 'ledger' | 'now'>): Promise<Outcome> {
  const started = cloud.now().getTime();
  const hasTime = () => cloud.now().getTime() - started <= workMs;
  let reset = 0;
  for (const period of earlierMonths(cloud.now())) {
    const parts = creditsOfPeriod(cloud.ledger, period).map((part) => resetAll(cloud, part, hasTime));
    const outcomes = valuesOf(await Promise.allSettled(parts));
    reset += outcomes.reduce((sum, outcome) => sum + outcome.reset, 0);
    if (outcomes.some(({ isDone }) => !isDone)) return { reset, isDone: false };
  }
  return { reset, isDone: true };
}

async function resetAll(
  cloud: Pick<Cloud, 'ledger' | 'now'>,
  people: AsyncIterable<{ readonly userId: string }>,
  hasTime: () => boolean,
): Promise<Outcome> {
  let reset = 0;
  for await (const { userId } of people) {
    if (!hasTime()) return { reset, isDone: false };
    await bookOnce(cloud, userId, async (account) => ({ booking: { account, entries: [] }, result: null }));
    reset++;
  }
  return { reset, isDone: true };
}

/** Returns the values. Throws the first error. */
function valuesOf<Value>(results: readonly PromiseSettledResult<Value>[]): Value[] {
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** Returns the earlier months, newest first, because the newest holds most of the balances. */
const earlierMonths = (now: Date) =>
  lastMonths(now, monthsBack + 1)
    .slice(0, -1)
    .reverse();
