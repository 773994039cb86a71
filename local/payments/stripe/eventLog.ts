import type { DatabaseSync } from 'node:sqlite';
import { Collection } from '../../state/collection.ts';
import { inTransaction } from '../../state/database.ts';
import { newId, nowSeconds } from './ids.ts';
import { eventSchema, type StoredEvent } from './objects.ts';

/** Events of the local Stripe, each written in one transaction with the change that it reports. */
export class EventLog {
  readonly #database: DatabaseSync;
  readonly #onEvent: (event: StoredEvent) => void;
  readonly stored;
  /** Events of the running transaction, reported once it is committed; undefined outside of one. */
  #unreported: StoredEvent[] | undefined;

  constructor(database: DatabaseSync, onEvent: (event: StoredEvent) => void) {
    this.#database = database;
    this.#onEvent = onEvent;
    this.stored = new Collection(database, 'events', eventSchema);
  }

  /** Writes a change and its event in one transaction. */
  tell(type: string, write: () => object): void {
    this.inTransaction((unreported) => {
      const object = JSON.parse(JSON.stringify(write()));
      const made = { id: newId('evt'), created: nowSeconds(), type, object, attempts: 0, isDelivered: false };
      this.stored.put(made.id, made);
      unreported.push(made);
    });
  }

  /**
   * Runs `work` in one transaction, or in the running one. Events are reported after the commit, when everything that
   * they are about can be read.
   */
  inTransaction(work: (unreported: StoredEvent[]) => void): void {
    if (this.#unreported) {
      work(this.#unreported);
      return;
    }
    const unreported: StoredEvent[] = [];
    this.#unreported = unreported;
    try {
      inTransaction(this.#database, () => work(unreported));
    } finally {
      this.#unreported = undefined;
    }
    for (const event of unreported) this.#onEvent(event);
  }
}
