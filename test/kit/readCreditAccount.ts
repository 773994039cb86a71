import type { CloudReader } from '../../cloud/cloud.ts';
import { getCredits } from '../../cloud/table/money/ledger.ts';
import type { CreditAccount } from '../../domain/credits/account.ts';
import { bringBothUpToDate } from '../../domain/credits/characters.ts';
import { readToday } from '../../services/credits/today.ts';

/** Current minutes of a person. Reading writes nothing: the renewal of a new month is booked with the next job. */
export async function readCreditAccount(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  userId: string,
): Promise<CreditAccount> {
  const [today, credits] = await Promise.all([readToday(cloud, userId), getCredits(cloud.table, userId)]);
  const { account } = bringBothUpToDate(credits, today);
  const { period, planSeconds, lots, reservedSeconds, months } = account;
  return { period, planSeconds, lots, reservedSeconds, months };
}
