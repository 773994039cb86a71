import { Refusal } from '../../api/errors.ts';
import type { Cloud, CloudConfig, CloudReader } from '../../cloud/cloud.ts';
import {
  addToDailyTotal,
  type DailyTotalName,
  getDailyTotal,
  subtractFromDailyTotal,
} from '../../cloud/table/core/dailyTotals.ts';

/** Use with a ceiling for the whole installation and each day (UTC), set by its operator. */
export type Ceiling = 'transcription' | 'translation' | 'egress';

const names: Readonly<Record<Ceiling, DailyTotalName>> = {
  transcription: 'TRANSCRIBE',
  translation: 'TRANSLATE',
  egress: 'EGRESS',
};
const codes = { transcription: 'transcriptions.ceiling', translation: 'translations.ceiling' } as const;

/** Returns the ceiling in seconds of media, characters or bytes; undefined without one. */
const limitOf = (ceiling: Ceiling, { dailyCeilings }: CloudConfig): number | undefined => dailyCeilings?.[ceiling];

/** Amount that was counted, so that it can be taken back on the same day. */
export interface CountedToday {
  readonly ceiling: Ceiling;
  readonly day: string;
  readonly amount: number;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * Refuses new work after the day's ceiling was reached. Only reads: the work is counted when its amount is known.
 * @throws Refusal `transcriptions.ceiling`, `translations.ceiling`
 */
export async function requireBelowCeiling(
  cloud: Pick<CloudReader, 'table' | 'now' | 'config'>,
  ceiling: keyof typeof codes,
): Promise<void> {
  const limit = limitOf(ceiling, cloud.config);
  if (limit === undefined) return;
  if ((await getDailyTotal(cloud.table, dayOf(cloud.now()), names[ceiling])) >= limit)
    throw new Refusal(codes[ceiling]);
}

/**
 * Counts work that is about to be paid for, in seconds of media, characters or bytes. Returns undefined if the day's ceiling
 * was reached before; the work that reaches it is done. Call it before the work is reserved, and once per job.
 */
export async function countToday(
  cloud: Pick<Cloud, 'table' | 'now' | 'config'>,
  ceiling: Ceiling,
  amount: number,
): Promise<CountedToday | undefined> {
  const day = dayOf(cloud.now());
  const limit = limitOf(ceiling, cloud.config);
  const counted = { ceiling, day, amount };
  if (limit === undefined) return counted;
  const total = await addToDailyTotal(cloud.table, day, names[ceiling], { amount, limit });
  // The alarm DailyCeilings matches these words (lib/monitoring/dailyCeilings.ts).
  if (total === undefined || total >= limit) console.warn(`the daily ceiling of ${ceiling} is reached: ${limit}`);
  return total === undefined ? undefined : counted;
}

/** Takes back work that was counted and then not begun. */
export async function uncountToday(
  cloud: Pick<Cloud, 'table' | 'config'>,
  { ceiling, day, amount }: CountedToday,
): Promise<void> {
  if (limitOf(ceiling, cloud.config) !== undefined)
    await subtractFromDailyTotal(cloud.table, day, names[ceiling], amount);
}
