import { isOpenRefund, type RefundRequest } from '../../../domain/payments/refunds.ts';
import { put, putNew } from '../core/actions/put.ts';
import { type IndexKey, indexKeys, type Key, keys, payerPartition } from '../core/keys.ts';
import { getItem, type Ledger, query, type TableReader } from '../core/table.ts';
import { commit } from '../core/transaction.ts';

export const getRefund = (table: TableReader, userId: string, paymentId: string) =>
  getItem<RefundRequest>(table, keys.refund(userId, paymentId));

/** Reads all refund requests of a person, not in chronological order. */
export const refundsOfUser = (table: TableReader, userId: string): Promise<RefundRequest[]> =>
  Array.fromAsync(query<RefundRequest & Key>(table, { PK: payerPartition(userId), SKPrefix: 'REFUND#' }));

/**
 * Yields the requests that are not closed, oldest first. Read from the index, so read one again before changing it.
 */
export const openRefunds = (table: TableReader): AsyncGenerator<RefundRequest & Key> =>
  query<RefundRequest & Key>(table, { index: 'GSI1', PK: 'REFUNDS#open' });

/** Stores a new request; false if the payment has one already. */
export async function putNewRefund(ledger: Ledger, refund: RefundRequest): Promise<boolean> {
  return (await commit(ledger, [putNew(itemOf(refund))])).length === 0;
}

/** Stores a request instead of its last version; undefined if another version has been stored since. */
export async function moveRefund(
  ledger: Ledger,
  was: RefundRequest,
  change: Partial<Pick<RefundRequest, 'state' | 'isAutomatic' | 'attempt' | 'isRejected'>>,
  now: Date,
): Promise<RefundRequest | undefined> {
  const moved = { ...was, ...change, changedAt: now.toISOString(), version: was.version + 1 };
  const failed = await commit(ledger, [put(itemOf(moved), [{ field: 'version', equals: was.version }])]);
  return failed.length === 0 ? moved : undefined;
}

function itemOf(refund: RefundRequest) {
  // A closed request leaves the index.
  const { GSI1PK: _, GSI1SK: __, ...stored } = refund as RefundRequest & Partial<IndexKey>;
  const { userId, paymentId, requestedAt, state } = refund;
  const listed = isOpenRefund(state) && indexKeys.openRefund(requestedAt, paymentId);
  return { ...stored, ...keys.refund(userId, paymentId), ...listed };
}
