import { type Receipt, type ReceiptKind, receiptNumber } from '../../domain/payments/receipt.ts';
import { put, putNew } from './actions/put.ts';
import { type Key, keys, payerPartition } from './keys.ts';
import { getItem, type Ledger, query, type TableReader } from './table.ts';
import { commit } from './transaction.ts';

export const getReceipt = (table: TableReader, userId: string, paymentId: string, kind: ReceiptKind) =>
  getItem<Receipt>(table, keys.receipt(userId, paymentId, kind));

/** All receipts and credit notes of a person, in no order of time. */
export const receiptsOfUser = (table: TableReader, userId: string): Promise<Receipt[]> =>
  Array.fromAsync(query<Receipt & Key>(table, { PK: payerPartition(userId), SKPrefix: 'RECEIPT#' }));

/** How many numbers of a series are taken. */
export async function receiptCount(table: TableReader, series: string): Promise<number> {
  return (await getItem<{ readonly count: number }>(table, keys.receiptCounter(series)))?.count ?? 0;
}

/**
 * Issues a receipt under the next number of its series after `count`: the counter, the number and the receipt are
 * written together or not at all, so a number is never skipped and never used twice. `taken`: another receipt got the
 * number. `issued`: this payment has one.
 */
export async function putNewReceipt(
  ledger: Ledger,
  receipt: Omit<Receipt, 'number'>,
  series: string,
  count: number,
): Promise<Receipt | 'taken' | 'issued'> {
  const numbered: Receipt = { ...receipt, number: receiptNumber(series, count + 1) };
  const { userId, paymentId, kind, number } = numbered;
  const counter = { ...keys.receiptCounter(series), count: count + 1 };
  const taken = { ...keys.receiptNumber(series, number), number, userId, paymentId, kind };
  const failed = await commit(ledger, [
    putNew({ ...numbered, ...keys.receipt(userId, paymentId, kind) }),
    put(counter, count === 0 ? [{ exists: false }] : [{ field: 'count', equals: count }]),
    putNew(taken),
  ]);
  if (failed.includes(0)) return 'issued';
  return failed.length > 0 ? 'taken' : numbered;
}
