import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Change } from '../../../../../domain/changes/change.ts';
import type { KeptStep } from '../../../../../domain/changes/history.ts';
import type { Place } from '../document/place.ts';
import type { DocumentKey } from './journal.ts';

/** Undo history of one page, without its steps. */
export interface HistoryHead {
  readonly historyId: string;
  readonly document: DocumentKey;
  /** Time at which the history was written, in milliseconds since 1970. */
  readonly atMs: number;
  /** Revision of the document for which the steps are valid, with `pending` applied on top. */
  readonly revision: number;
  readonly pending: readonly Change[];
  /** Number of the first retained step. Steps are numbered without gaps. */
  readonly first: number;
  readonly done: number;
}

/** Steps to write, by their numbers. Steps before `head.first` and from `end` on are removed. */
export interface HistoryWrite {
  readonly head: HistoryHead;
  readonly put: ReadonlyMap<number, KeptStep<Place>>;
  readonly end: number;
}

/** Persists undo histories in the browser, so that they survive a reload. */
export interface HistoryJournal {
  write(write: HistoryWrite): Promise<void>;
  headsOf(userId: string): Promise<HistoryHead[]>;
  /** Returns the steps of a history, in numerical order. */
  stepsOf(historyId: string): Promise<KeptStep<Place>[]>;
  remove(historyId: string): Promise<void>;
}

interface Schema extends DBSchema {
  heads: { key: string; value: HistoryHead & { userId: string }; indexes: { byUser: string } };
  steps: { key: [historyId: string, number: number]; value: KeptStep<Place> & { historyId: string; number: number } };
}

/** Key range of all steps of a history. Arrays sort after numbers, so `[]` is above every number. */
const ofHistory = (historyId: string) => IDBKeyRange.bound([historyId, 0], [historyId, []]);

/**
 * Undo histories in IndexedDB. They have their own database, because a page of an older version can keep the one of
 * unsaved work open.
 */
export class BrowserHistoryJournal implements HistoryJournal {
  readonly #db: Promise<IDBPDatabase<Schema>>;

  constructor(name = 'otoji-history') {
    this.#db = openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('heads', { keyPath: 'historyId' }).createIndex('byUser', 'userId');
        db.createObjectStore('steps', { keyPath: ['historyId', 'number'] });
      },
    });
    // Every call awaits the database and reports this failure itself.
    this.#db.catch(() => undefined);
  }

  async write({ head, put, end }: HistoryWrite): Promise<void> {
    const { historyId, first } = head;
    const db = await this.#db;
    const tx = db.transaction(['heads', 'steps'], 'readwrite');
    const steps = tx.objectStore('steps');
    const writes = [
      tx.objectStore('heads').put({ ...head, userId: head.document.userId }),
      // IndexedDB rejects an empty range.
      ...(first > 0 ? [steps.delete(IDBKeyRange.bound([historyId, 0], [historyId, first - 1]))] : []),
      steps.delete(IDBKeyRange.bound([historyId, end], [historyId, []])),
      ...[...put].map(([number, step]) => steps.put({ ...step, historyId, number })),
    ];
    // Without an explicit commit, a page that ends before its writes are confirmed would lose them.
    tx.commit();
    await Promise.all([...writes, tx.done]);
  }

  async headsOf(userId: string): Promise<HistoryHead[]> {
    const db = await this.#db;
    return db.getAllFromIndex('heads', 'byUser', userId);
  }

  async stepsOf(historyId: string): Promise<KeptStep<Place>[]> {
    const db = await this.#db;
    const rows = await db.getAll('steps', ofHistory(historyId));
    return rows.map(({ change, before }) => ({ change, before }));
  }

  async remove(historyId: string): Promise<void> {
    const db = await this.#db;
    const tx = db.transaction(['heads', 'steps'], 'readwrite');
    await Promise.all([
      tx.objectStore('heads').delete(historyId),
      tx.objectStore('steps').delete(ofHistory(historyId)),
      tx.done,
    ]);
  }
}
