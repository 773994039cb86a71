import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { Collection } from '../state/collection.ts';
import { inTransaction } from '../state/database.ts';

/** JSON inside JSON, as the RUM client writes metadata and details. */
const packed = z.union([z.string().transform(unpack), z.json()]).optional();

/** PutRumEvents: what `aws-rum-web` sends. */
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

export type MonitoringEvent = z.infer<typeof eventSchema>;

const keptEvents = 1000;

/** The newest events that browsers reported; older ones are forgotten. */
export class EventStore {
  readonly #database: DatabaseSync;
  readonly #events: Collection<MonitoringEvent>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#events = new Collection(database, 'events', eventSchema);
  }

  /** Takes a batch. An event that comes a second time (the client tries again) is kept once. */
  add(monitorId: string, batch: z.infer<typeof putRumEvents>): void {
    const { sessionId } = batch.UserDetails;
    inTransaction(this.#database, () => {
      for (const { id, timestamp, type, metadata, details } of batch.RumEvents) {
        this.#events.put(id, { id, monitorId, sessionId, atMs: timestamp * 1000, type, metadata, details });
      }
      this.#events.keepNewest(keptEvents);
    });
  }

  /** Newest first. */
  newest(limit: number): MonitoringEvent[] {
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
