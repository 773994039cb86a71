import type { Booking, CreditAccount, LedgerEntry } from '../../domain/credits/account.ts';
import { emptyAccount } from '../../domain/credits/account.ts';
import { check } from './actions/check.ts';
import { put, putNew } from './actions/put.ts';
import { update } from './actions/update.ts';
import { creditsShards, indexKeys, type Key, keys, ledgerPartition } from './keys.ts';
import { getItem, type Ledger, query, type TableReader } from './table.ts';
import { type Action, commit } from './transaction.ts';
import { patch } from './update.ts';

/** A user's balance. `version` counts its changes; 0 means that it was never written. */
export interface CreditsItem extends CreditAccount {
  readonly userId: string;
  readonly version: number;
  /** Of a deleted account: when the balance and its lines may go, epoch seconds. */
  readonly expiresAt?: number;
}

/** A line of the ledger. It is written once and never changed. */
export interface LedgerItem extends LedgerEntry {
  readonly userId: string;
  readonly at: string;
  readonly expiresAt?: number;
}

/** The balance as last written; it may be of an earlier month (domain/credits/upToDate.ts). */
export async function getCredits(table: TableReader, userId: string): Promise<CreditsItem> {
  const found = await getItem<CreditsItem>(table, keys.credits(userId));
  return found ?? { ...emptyAccount, userId, version: 0 };
}

export const getLedgerLine = (table: TableReader, userId: string, line: string) =>
  getItem<LedgerItem>(table, keys.ledgerLine(userId, line));

/** A user's ledger, newest first. Read from the index, so the newest lines may be missing. */
export const ledgerOfUser = (table: TableReader, userId: string) =>
  query<LedgerItem & Key>(table, { index: 'GSI1', PK: `LEDGER#${userId}`, newestFirst: true });

/** All lines of a user's ledger, in no particular order. */
export const linesOf = (table: TableReader, userId: string) =>
  query<LedgerItem & Key>(table, { PK: ledgerPartition(userId), SKPrefix: keys.ledgerLine(userId, '').SK });

/**
 * Closes the ledger of a deleted account: its balance and lines leave every list, and expire (epoch seconds). Nothing may
 * delete money, but the table lets it go when its time is over. Idempotent.
 */
export async function closeLedger(ledger: Ledger, userId: string, expiresAt: number): Promise<void> {
  const closed = { set: { expiresAt }, remove: ['GSI1PK', 'GSI1SK'], when: [{ exists: true }] };
  // The count of versions makes a booking that has read the balance before read it again.
  await commit(ledger, [update(patch(keys.credits(userId), { ...closed, add: { version: 1 } }))]);
  for await (const { PK, SK } of linesOf(ledger, userId)) await commit(ledger, [update(patch({ PK, SK }, closed))]);
}

/** The users whose balance is of a month. Read from the index, so read the balance again before changing it. */
export async function* creditsOfPeriod(table: TableReader, period: string) {
  for (const PK of creditsShards(period)) yield* query<CreditsItem & Key>(table, { index: 'GSI1', PK });
}

/**
 * Writes a booking in one transaction: the balance, if it was not changed since it was read, and its lines, if none of
 * them exists and none of the `unless` keys exists. Returns false if the caller must read again and decide again.
 */
export async function book(
  ledger: Ledger,
  before: CreditsItem,
  booking: Booking,
  { at, unless = [] }: { readonly at: string; readonly unless?: readonly string[] },
): Promise<boolean> {
  const { userId, version, expiresAt } = before;
  // What a deleted account books late goes with the rest of its ledger.
  const closed = expiresAt === undefined ? {} : { expiresAt };
  const failed = await commit(ledger, [
    putCredits({ ...booking.account, userId, version: version + 1, ...closed }, version),
    ...booking.entries.map((entry) => putNew(ledgerItem({ ...entry, userId, at, ...closed }))),
    ...unless.map((line) => check(keys.ledgerLine(userId, line), [{ exists: false }])),
  ]);
  return failed.length === 0;
}

function putCredits(item: CreditsItem, version: number): Action {
  const listed = item.expiresAt === undefined && indexKeys.creditsOfPeriod(item.period, item.userId);
  const stored = { ...item, ...keys.credits(item.userId), ...listed };
  return put(stored, [version === 0 ? { exists: false } : { field: 'version', equals: version }]);
}

const ledgerItem = (item: LedgerItem) => ({
  ...keys.ledgerLine(item.userId, item.key),
  ...(item.expiresAt === undefined && indexKeys.ledgerOfUser(item.userId, item.at, item.key)),
  ...item,
});
