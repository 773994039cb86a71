import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { Collection } from '../state/collection.ts';
import { inTransaction } from '../state/database.ts';

/** JSON that may be encoded as a string, as the RUM client does with metadata and details. */
const packed = z.union([z.string().transform(unpack), z.json()]).optional();

/** Input of PutRumEvents, as sent by `aws-rum-web`. */
export const putRumEvents = z.object({
  BatchId: z.string(),
  AppMonitorDetails: z.object({ id: z.string().optional(), version: z.string().optional() }).default({}),
  UserDetails: z.object({ userId: z.string().optional(), sessionId: z.string().optional() }).default({}),
  RumEvents: z.array(
    z.object({ id: z.string(), timestamp: z.number(), type: z.string(), metadata: packed, details: packed }),
  ),
});

const eventSchema = z.object({
  id: z.string(),
  monitorId: z.string(),
  sessionId: z.string().optional(),
  atMs: z.number(),
  type: z.string(),
  metadata: z.json().optional(),
  details: z.json().optional(),
});

export type StoredRumEvent = z.infer<typeof eventSchema>;

export const maxKeptEvents = 1000;

/** Newest events that browsers reported; older ones are deleted. */
export class EventStore {
  readonly #database: DatabaseSync;
  readonly #events: Collection<StoredRumEvent>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#events = new Collection(database, 'events', eventSchema);
  }

  /** Adds a batch. An event that is sent again (the client retries) is stored once. */
  add(monitorId: string, batch: z.infer<typeof putRumEvents>): void {
    const { sessionId } = batch.UserDetails;
    inTransaction(this.#database, () => {
      for (const { id, timestamp, type, metadata, details } of batch.RumEvents) {
        this.#events.put(id, { id, monitorId, sessionId, atMs: timestamp * 1000, type, metadata, details });
      }
      this.#events.keepNewest(maxKeptEvents);
    });
  }

  /** Returns the newest events, newest first. */
  newest(limit: number): StoredRumEvent[] {
    return this.#events.newest(limit);
  }
}

function unpack(text: string) {
  try {
    return z.json().parse(JSON.parse(text));
  } catch {
    return text;
  }
}
