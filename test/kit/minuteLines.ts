import type { TableReader } from '../../cloud/table/core/table.ts';
import { type LedgerItem, linesOf } from '../../cloud/table/money/ledger.ts';

/** Returns the lines of a person's ledger that count seconds, without those of characters of translation. */
export async function minuteLinesOf(table: TableReader, userId: string): Promise<LedgerItem[]> {
  const lines = await Array.fromAsync(linesOf(table, userId));
  return lines.filter(({ unit }) => unit === undefined);
}
