import type { Booking, CreditAccount, LedgerEntry } from '../../domain/credits/account.ts';
import { emptyAccount } from '../../domain/credits/account.ts';
import { check } from './actions/check.ts';
import { put, putNew } from './actions/put.ts';
import { update } from './actions/update.ts';
import { creditsShards, indexKeys, type Key, keys } from './keys.ts';
import { getItem, type Ledger, query, type TableReader } from './table.ts';
import { type Action, commit } from './transaction.ts';
import { patch } from './update.ts';

/** A user's balance. `version` counts its changes; 0 means that it was never written. */
export interface CreditsItem extends CreditAccount {
  readonly userId: string;
  readonly version: number;
}

/** A line of the ledger. It is written once and never changed. */
export interface LedgerItem extends LedgerEntry {
  readonly userId: string;
  readonly at: string;
}

/** A job that minutes were reserved for: what its owner reads, where the lines are what the balance is checked by. */
export interface LedgerJob {
  readonly jobKey: string;
  readonly videoId: string;
  /** The title of the file when the job began: the file may be renamed or deleted later. */
  readonly title: string;
  readonly startedAt: string;
  readonly reservedSeconds: number;
  /** What was charged, and when; absent while the job runs. */
  readonly usedSeconds?: number;
  readonly endedAt?: string;
}

/** What a booking says of the job that it begins or ends. */
export type JobChange =
  | { readonly begins: LedgerJob }
  | { readonly ends: Required<Pick<LedgerJob, 'jobKey' | 'startedAt' | 'usedSeconds' | 'endedAt'>> };

/** The balance as last written; it may be of an earlier month (domain/credits/upToDate.ts). */
export async function getCredits(table: TableReader, userId: string): Promise<CreditsItem> {
  const found = await getItem<CreditsItem>(table, keys.credits(userId));
  return { ...emptyAccount, userId, version: 0, ...found };
}

export const getLedgerLine = (table: TableReader, userId: string, line: string) =>
  getItem<LedgerItem>(table, keys.ledgerLine(userId, line));

/** A user's ledger, newest first. Read from the index, so the newest lines may be missing. */
export const ledgerOfUser = (table: TableReader, userId: string) =>
  query<LedgerItem & Key>(table, { index: 'GSI1', PK: `LEDGER#${userId}`, newestFirst: true });

/** A user's jobs, the newest first: `limit` of them, after the one with the sort key `after`. Costs one request. */
export function jobsOfUser(
  table: TableReader,
  userId: string,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): AsyncGenerator<LedgerJob & Key> {
  const { PK } = keys.credits(userId);
  const page = after === undefined ? {} : { after: { PK, SK: after } };
  return query<LedgerJob & Key>(table, { PK, SKPrefix: jobPrefix, newestFirst: true, limit, ...page });
}

/** How the sort keys of jobs begin, and with it their cursors. */
export const jobPrefix = 'JOB#';

/**
 * The users whose balance is of a month, in as many parts as the index has for them. Read from the index, so read the
 * balance again before changing it.
 */
export const creditsOfPeriod = (table: TableReader, period: string): AsyncGenerator<CreditsItem & Key>[] =>
  creditsShards(period).map((PK) => query<CreditsItem & Key>(table, { index: 'GSI1', PK }));

interface Circumstances {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Keys of lines that must not exist. */
  readonly unless?: readonly string[];
  readonly job?: JobChange | undefined;
}

/**
 * Writes a booking in one transaction: the balance, if it was not changed since it was read, its lines, if none of them
 * exists and none of the `unless` keys exists, and what it changes of a job. Returns false if the caller must read again
 * and decide again.
 */
export async function book(
  ledger: Ledger,
  before: CreditsItem,
  booking: Booking,
  { at, unless = [], job }: Circumstances,
): Promise<boolean> {
  const { userId, version } = before;
  const failed = await commit(ledger, [
    putCredits({ ...booking.account, userId, version: version + 1 }, version),
    ...booking.entries.map((entry) => putNew(ledgerItem({ ...entry, userId, at }))),
    ...unless.map((line) => check(keys.ledgerLine(userId, line), [{ exists: false }])),
    ...(job ? [writeJob(userId, job)] : []),
  ]);
  return failed.length === 0;
}

function writeJob(userId: string, job: JobChange): Action {
  if ('begins' in job)
    return putNew({ ...keys.ledgerJob(userId, job.begins.startedAt, job.begins.jobKey), ...job.begins });
  const { startedAt, jobKey, usedSeconds, endedAt } = job.ends;
  return update(patch(keys.ledgerJob(userId, startedAt, jobKey), { set: { usedSeconds, endedAt } }));
}

function putCredits(item: CreditsItem, version: number): Action {
  const stored = { ...item, ...keys.credits(item.userId), ...indexKeys.creditsOfPeriod(item.period, item.userId) };
  return put(stored, [version === 0 ? { exists: false } : { field: 'version', equals: version }]);
}

const ledgerItem = (item: LedgerItem) => ({
  ...keys.ledgerLine(item.userId, item.key),
  ...indexKeys.ledgerOfUser(item.userId, item.at, item.key),
  ...item,
});
