import type { FileEvent } from '../../../domain/activity/events.ts';
import { put } from './actions/put.ts';
import { filePartition, type Key, keys } from './keys.ts';
import { query, type TableReader } from './table.ts';
import type { Action } from './transaction.ts';

/** Person who acted on a file, and the time (ISO 8601). */
export interface Noted {
  readonly userId: string;
  readonly at: string;
}

export type EventItem = Noted & { readonly event: FileEvent };

/** Transaction item that stores an event, for the transaction of what it describes. */
export function putEvent(videoId: string, { userId, at, event }: EventItem): Action {
  const item = { ...keys.event(videoId, at, userId, event.kind), userId, at, event };
  return put(item);
}

/**
 * Returns at most `limit` events of a file from one instant (inclusive) to another (exclusive; ISO 8601), newest first.
 */
export function eventsBetween(
  table: TableReader,
  videoId: string,
  [from, until]: readonly [string, string],
  limit = Number.POSITIVE_INFINITY,
): Promise<EventItem[]> {
  // In a key the time is followed by `#`, so it sorts after the bare time.
  const SKBetween = [`EVENT#${from}`, `EVENT#${until}`] as const;
  return Array.fromAsync(
    query<EventItem & Key>(table, { PK: filePartition(videoId), SKBetween, newestFirst: true, limit }),
  );
}
