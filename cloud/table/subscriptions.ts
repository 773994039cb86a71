import type { Subscription } from '../../domain/plans/subscription.ts';
import { put } from './actions/put.ts';
import { indexKeys, type Key, keys } from './keys.ts';
import { getItem, type Ledger, query, type TableReader } from './table.ts';
import { type Action, commit } from './transaction.ts';
import type { Condition } from './update.ts';

/** A person's last subscription, as it was read from the provider. */
export interface StoredSubscription extends Subscription {
  readonly userId: string;
  /** Rises with each write. */
  readonly version: number;
}

/** Whether it gives a plan. */
export const isLive = ({ status }: Subscription): boolean => status === 'active' || status === 'pastDue';

export const getSubscription = (table: TableReader, userId: string) =>
  getItem<StoredSubscription>(table, keys.subscription(userId));

/**
 * Stores a subscription in place of the one that was read, which is undefined for a person without one. False when
 * another one was stored since. `also` is written with it, or nothing is.
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
    ...(subscription.isDisputed
      ? indexKeys.disputedSubscription(userId)
      : indexKeys.subscriptionOfDay(subscription.paidUntil, userId)),
    ...stored,
  };
  const when: readonly Condition[] = before ? [{ field: 'version', equals: before.version }] : [{ exists: false }];
  const failed = await commit(ledger, [put(item, when), ...also]);
  return failed.length === 0 ? stored : undefined;
}

/**
 * The subscriptions whose paid time ends on a day (`2026-11-21`), or those of which a payment is disputed. From the index:
 * read one again before relying on it.
 */
export const subscriptionsOfDay = (
  table: TableReader,
  day: string | 'disputed',
): AsyncGenerator<StoredSubscription & Key> =>
  query<StoredSubscription & Key>(table, { index: 'GSI1', PK: `SUBSCRIPTIONS#${day}` });
