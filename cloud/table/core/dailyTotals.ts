import { keys } from './keys.ts';
import { getItem, type Table, type TableReader, updateAndGetItem, updateItem } from './table.ts';
import { patch } from './update.ts';

/** Use by the whole installation that is counted per day (UTC): paid services, and bytes that public pages play. */
export type DailyTotalName = 'TRANSCRIBE' | 'TRANSLATE' | 'EGRESS';

interface Counted {
  readonly used?: number;
}

/** Returns the total of a day, `2026-11-21`. */
export async function getDailyTotal(table: TableReader, day: string, of: DailyTotalName): Promise<number> {
  return (await getItem<Counted>(table, keys.dailyTotal(day, of)))?.used ?? 0;
}

/**
 * Adds to the total of a day unless it has reached `limit`, and returns the new total; undefined if it had. The table
 * serializes updates of the item, so concurrent calls exceed the limit by at most one amount. A plain update, because
 * transactions on one item would conflict: it takes 1,000 updates a second, and Transcribe starts 25 jobs.
 */
export async function addToDailyTotal(
  table: Table,
  day: string,
  of: DailyTotalName,
  { amount, limit }: { readonly amount: number; readonly limit: number },
): Promise<number | undefined> {
  const added = await updateAndGetItem<Counted>(
    table,
    patch(keys.dailyTotal(day, of), {
      set: { expiresAt: Date.parse(day) / 1000 + 30 * 24 * 60 * 60 },
      add: { used: amount },
      when: [{ field: 'used', atMost: limit - 1 }],
    }),
  );
  return added?.used;
}

/** Takes back an amount that was not used after all. */
export const subtractFromDailyTotal = (table: Table, day: string, of: DailyTotalName, amount: number) =>
  updateItem(table, patch(keys.dailyTotal(day, of), { add: { used: -amount } }));
