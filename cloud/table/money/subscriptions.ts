import type { Subscription } from '../../../domain/plans/subscription.ts';
import { put } from '../core/actions/put.ts';
import { update } from '../core/actions/update.ts';
import { type IndexKey, indexKeys, type Key, keys } from '../core/keys.ts';
import { getItem, type Ledger, query, type TableReader } from '../core/table.ts';
import { type Action, commit } from '../core/transaction.ts';
import { type Condition, patch } from '../core/update.ts';

/** A person's last subscription, as it was read from the provider. */
export interface StoredSubscription extends Subscription {
  readonly userId: string;
  /** Increases with each write. */
  readonly version: number;
  /** Version whose consequences have been applied: the plan, the minutes and the documents. */
  readonly appliedVersion?: number;
}

/** Whether the subscription gives a plan. */
export const isLive = ({ status }: Subscription): boolean => status === 'active' || status === 'pastDue';

/** Whether all consequences of the subscription have been applied, so that another one may replace it. */
export const isApplied = ({ status, version, appliedVersion }: StoredSubscription): boolean =>
  status === 'pending' || version === appliedVersion;

export const getSubscription = (table: TableReader, userId: string) =>
  getItem<StoredSubscription>(table, keys.subscription(userId));

/**
 * Stores a subscription instead of the one that was read (`before`; undefined for a person without one). Returns
 * undefined if another one has been stored since. The actions of `also` are applied in the same transaction.
 */
export async function putSubscription(
  ledger: Ledger,
  userId: string,
  subscription: Subscription,
  before: StoredSubscription | undefined,
  also: readonly Action[] = [],
): Promise<StoredSubscription | undefined> {
  const stored: StoredSubscription = { ...subscription, userId, version: (before?.version ?? 0) + 1 };
  const item = {
    ...keys.subscription(userId),
    ...(isApplied(stored) ? indexOf(stored) : indexKeys.unappliedSubscription(userId)),
    ...stored,
  };
  const when: readonly Condition[] = before ? [{ field: 'version', equals: before.version }] : [{ exists: false }];
  const failed = await commit(ledger, [put(item, when), ...also]);
  return failed.length === 0 ? stored : undefined;
}

const indexOf = ({ userId, paidUntil, isDisputed }: StoredSubscription): IndexKey =>
  isDisputed ? indexKeys.disputedSubscription(userId) : indexKeys.subscriptionOfDay(paidUntil, userId);

/** Records that the consequences of this version have been applied, unless another version has been stored since. */
export async function markApplied(ledger: Ledger, stored: StoredSubscription): Promise<void> {
  const { userId, version } = stored;
  const set = { ...indexOf(stored), appliedVersion: version };
  await commit(ledger, [
    update(patch(keys.subscription(userId), { set, when: [{ field: 'version', equals: version }] })),
  ]);
}

/**
 * Yields the subscriptions whose paid time ends on a day (`2026-11-21`), those with a disputed payment, or those whose
 * consequences have not been applied yet. Read from the index, so read one again before relying on it.
 */
export const subscriptionsOfDay = (
  table: TableReader,
  day: string | 'disputed' | 'unapplied',
): AsyncGenerator<StoredSubscription & Key> =>
  query<StoredSubscription & Key>(table, { index: 'GSI1', PK: `SUBSCRIPTIONS#${day}` });
