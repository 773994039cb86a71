import type { CloudReader } from '../../cloud/cloud.ts';
import { getCredits } from '../../cloud/table/money/ledger.ts';
import { freeSeconds } from '../../domain/credits/account.ts';
import { bringBothUpToDate, partOf } from '../../domain/credits/characters.ts';
import { readToday } from './today.ts';

/** Returns the characters of translation that a person has left, of the plan and of top-ups. */
export async function readCharactersLeft(cloud: Pick<CloudReader, 'table' | 'now'>, userId: string): Promise<number> {
  const [today, credits] = await Promise.all([readToday(cloud, userId), getCredits(cloud.table, userId)]);
  return freeSeconds(partOf(bringBothUpToDate(credits, today).account, 'character'));
}
