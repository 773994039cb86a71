import type { Booking, CreditAccount, LedgerEntry } from '../../../domain/credits/account.ts';
import { emptyAccount } from '../../../domain/credits/account.ts';
import { check } from '../core/actions/check.ts';
import { put, putNew } from '../core/actions/put.ts';
import { update } from '../core/actions/update.ts';
import { creditsShards, indexKeys, type Key, keys, ledgerPartition } from '../core/keys.ts';
import { getItem, type Ledger, query, type TableReader } from '../core/table.ts';
import { type Action, commit } from '../core/transaction.ts';
import { patch } from '../core/update.ts';

/** A user's balance. `version` is the number of its changes; 0 means that it was never written. */
export interface CreditsItem extends CreditAccount {
  readonly userId: string;
  readonly version: number;
  /** Earliest time at which the balance and lines of a deleted account may be deleted, in epoch seconds. */
  readonly expiresAt?: number;
}

/** Line of the ledger. Written once and never changed. */
export interface LedgerItem extends LedgerEntry {
  readonly userId: string;
  readonly at: string;
  readonly expiresAt?: number;
}

/** Job for which minutes were reserved, as its owner sees it. The balance is verified by the lines instead. */
export interface LedgerJob {
  readonly jobKey: string;
  readonly videoId: string;
  /** Title of the file when the job began: the file may be renamed or deleted later. */
  readonly title: string;
  readonly startedAt: string;
  readonly reservedSeconds: number;
  /** Charged seconds and end time; absent while the job runs. */
  readonly usedSeconds?: number;
  readonly endedAt?: string;
}

/** Change by a booking to the job that it begins or ends. */
export type JobChange =
  | { readonly begins: LedgerJob }
  | { readonly ends: Required<Pick<LedgerJob, 'jobKey' | 'startedAt' | 'usedSeconds' | 'endedAt'>> };

/** Reads the balance as last written, which may be that of an earlier month (domain/credits/upToDate.ts). */
export async function getCredits(table: TableReader, userId: string): Promise<CreditsItem> {
  const found = await getItem<CreditsItem>(table, keys.credits(userId));
  return { ...emptyAccount, userId, version: 0, ...found };
}

export const getLedgerLine = (table: TableReader, userId: string, line: string) =>
  getItem<LedgerItem>(table, keys.ledgerLine(userId, line));

/** Yields a user's ledger, newest first. Read from the index, so the newest lines may be missing. */
export const ledgerOfUser = (table: TableReader, userId: string) =>
  query<LedgerItem & Key>(table, { index: 'GSI1', PK: `LEDGER#${userId}`, newestFirst: true });

/** Yields `limit` of a user's jobs after the one with the sort key `after`, newest first. Costs one request. */
export function jobsOfUser(
  table: TableReader,
  userId: string,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): AsyncGenerator<LedgerJob & Key> {
  const PK = ledgerPartition(userId);
  const page = after === undefined ? {} : { after: { PK, SK: after } };
  return query<LedgerJob & Key>(table, { PK, SKPrefix: jobPrefix, newestFirst: true, limit, ...page });
}

/** Prefix of the sort keys of jobs, and thus of their cursors. */
export const jobPrefix = 'JOB#';

/**
 * Returns the balances as of a month, as one generator for each partition of the index. Read from the index, so read a
 * balance again before changing it.
 */
export const creditsOfPeriod = (table: TableReader, period: string): AsyncGenerator<CreditsItem & Key>[] =>
  creditsShards(period).map((PK) => query<CreditsItem & Key>(table, { index: 'GSI1', PK }));

interface Circumstances {
  /** Time of the booking in ISO 8601, UTC. */
  readonly at: string;
  /** Keys of lines that must not exist. */
  readonly unless?: readonly string[];
  readonly job?: JobChange | undefined;
}

/** Yields all lines of a user's ledger in no particular order. */
export const linesOf = (table: TableReader, userId: string) =>
  query<LedgerItem & Key>(table, { PK: ledgerPartition(userId), SKPrefix: keys.ledgerLine(userId, '').SK });

/**
 * Closes the ledger of a deleted account: its balance, lines and jobs are removed from every list, and expire at
 * `expiresAt` (epoch seconds); the titles of files are removed immediately. No function may delete money, so the table
 * deletes it when it expires. Idempotent.
 */
export async function closeLedger(ledger: Ledger, userId: string, expiresAt: number): Promise<void> {
  const closed = { set: { expiresAt }, remove: ['GSI1PK', 'GSI1SK'], when: [{ exists: true }] };
  // Incrementing the version forces a booking that has already read the balance to read it again.
  await commit(ledger, [update(patch(keys.credits(userId), { ...closed, add: { version: 1 } }))]);
  for await (const { PK, SK } of linesOf(ledger, userId)) await commit(ledger, [update(patch({ PK, SK }, closed))]);
  const untitled = { ...closed, remove: ['title'] };
  const jobs = query<Key>(ledger, { PK: ledgerPartition(userId), SKPrefix: jobPrefix });
  for await (const { PK, SK } of jobs) await commit(ledger, [update(patch({ PK, SK }, untitled))]);
}

/**
 * Writes a booking in one transaction: the balance, if it has not changed since it was read; its lines, if none of them
 * and none of the `unless` keys exists; and its change to a job. Returns false if the caller must read and decide
 * again.
 */
export async function book(
  ledger: Ledger,
  before: CreditsItem,
  booking: Booking,
  { at, unless = [], job }: Circumstances,
): Promise<boolean> {
  const { userId, version, expiresAt } = before;
  // Late bookings of a deleted account expire with the rest of its ledger.
  const closed = expiresAt === undefined ? {} : { expiresAt };
  const failed = await commit(ledger, [
    putCredits({ ...booking.account, userId, version: version + 1, ...closed }, version),
    ...booking.entries.map((entry) => putNew(ledgerItem({ ...entry, userId, at, ...closed }))),
    ...unless.map((line) => check(keys.ledgerLine(userId, line), [{ exists: false }])),
    ...(job ? [writeJob(userId, job, expiresAt)] : []),
  ]);
  return failed.length === 0;
}

/**
 * Writes the change to a job.
 * @param expiresAt set for a deleted account: late changes then have no title, and expire with the rest of its ledger
 */
function writeJob(userId: string, job: JobChange, expiresAt: number | undefined): Action {
  const closed = expiresAt === undefined ? {} : { expiresAt };
  if ('begins' in job) {
    const { startedAt, jobKey, title } = job.begins;
    const begun = { ...job.begins, title: expiresAt === undefined ? title : '', ...closed };
    return putNew({ ...keys.ledgerJob(userId, startedAt, jobKey), ...begun });
  }
  const { startedAt, jobKey, usedSeconds, endedAt } = job.ends;
  return update(patch(keys.ledgerJob(userId, startedAt, jobKey), { set: { usedSeconds, endedAt, ...closed } }));
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
