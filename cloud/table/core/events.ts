import type { FileEvent } from '../../../domain/activity/events.ts';
import { put } from './actions/put.ts';
import { filePartition, type Key, keys } from './keys.ts';
import { query, type TableReader } from './table.ts';
import type { Action } from './transaction.ts';

/** Who did something to a file, and when (ISO 8601). */
export interface Noted {
  readonly userId: string;
  readonly at: string;
}

export type EventItem = Noted & { readonly event: FileEvent };

/** Transaction item that notes an event, in the transaction of what is noted. */
export function putEvent(videoId: string, { userId, at, event }: EventItem): Action {
  const item = { ...keys.event(videoId, at, userId, event.kind), userId, at, event };
  return put(item);
}

/** The events of a file from an instant until before another one (ISO 8601), newest first; at most so many. */
export function eventsBetween(
  table: TableReader,
  videoId: string,
  [from, until]: readonly [string, string],
  limit = Number.POSITIVE_INFINITY,
): Promise<EventItem[]> {
  // After the time a key goes on with `#`, so it sorts after the bare time.
  const SKBetween = [`EVENT#${from}`, `EVENT#${until}`] as const;
  return Array.fromAsync(
    query<EventItem & Key>(table, { PK: filePartition(videoId), SKBetween, newestFirst: true, limit }),
  );
}
