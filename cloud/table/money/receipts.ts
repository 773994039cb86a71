import { type Receipt, type ReceiptKind, receiptNumber } from '../../../domain/payments/receipt.ts';
import { put, putNew } from '../core/actions/put.ts';
import { type Key, keys, payerPartition } from '../core/keys.ts';
import { getItem, type Ledger, query, type TableReader } from '../core/table.ts';
import { commit } from '../core/transaction.ts';
import type { Condition } from '../core/update.ts';

export const getReceipt = (
  table: TableReader,
  userId: string,
  paymentId: string,
  kind: ReceiptKind,
  refundId?: string,
) => getItem<Receipt>(table, keys.receipt(userId, paymentId, kind, refundId));

/** Returns the amount of a payment that its credit notes have taken back, in hundredths of its currency. */
export async function creditedCents(table: TableReader, userId: string, paymentId: string): Promise<number> {
  return (await getItem<{ readonly cents: number }>(table, keys.credited(userId, paymentId)))?.cents ?? 0;
}

/** Reads all receipts and credit notes of a person, not in chronological order. */
export const receiptsOfUser = (table: TableReader, userId: string): Promise<Receipt[]> =>
  Array.fromAsync(query<Receipt & Key>(table, { PK: payerPartition(userId), SKPrefix: 'RECEIPT#' }));

/** Returns how many numbers of a series have been assigned. */
export async function receiptCount(table: TableReader, series: string): Promise<number> {
  return (await getItem<{ readonly count: number }>(table, keys.receiptCounter(series)))?.count ?? 0;
}

/**
 * Issues a receipt under the next number of its series after `count`. The counter, the number and the receipt are
 * written together or not at all, so a number is never skipped and never used twice. A credit note also increases the
 * amount that its payment's notes have taken back, from `creditedBefore`. `taken`: another receipt got the number, or
 * another note of the payment came first. `issued`: this receipt already exists.
 */
export async function putNewReceipt(
  ledger: Ledger,
  receipt: Omit<Receipt, 'number'>,
  series: string,
  count: number,
  creditedBefore = 0,
): Promise<Receipt | 'taken' | 'issued'> {
  const numbered: Receipt = { ...receipt, number: receiptNumber(series, count + 1) };
  const { userId, paymentId, kind, number, refundId, totalCents } = numbered;
  const counter = { ...keys.receiptCounter(series), count: count + 1 };
  const taken = { ...keys.receiptNumber(series, number), number, userId, paymentId, kind };
  const credited = { ...keys.credited(userId, paymentId), cents: creditedBefore - totalCents };
  const failed = await commit(ledger, [
    putNew({ ...numbered, ...keys.receipt(userId, paymentId, kind, refundId) }),
    put(counter, isStill('count', count)),
    putNew(taken),
    ...(kind === 'creditNote' ? [put(credited, isStill('cents', creditedBefore))] : []),
  ]);
  if (failed.includes(0)) return 'issued';
  return failed.length > 0 ? 'taken' : numbered;
}

/** Condition that a total is unchanged. A total has no item while it is 0. */
const isStill = (field: string, value: number): Condition[] =>
  value === 0 ? [{ exists: false }] : [{ field, equals: value }];
