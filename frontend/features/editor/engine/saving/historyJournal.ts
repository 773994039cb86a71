import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Change } from '../../../../../domain/changes/change.ts';
import type { KeptStep } from '../../../../../domain/changes/history.ts';
import type { Place } from '../document/editorStore.ts';
import type { DocumentKey } from './journal.ts';

/** The undo history of one page, without its steps. */
export interface HistoryHead {
  readonly historyId: string;
  readonly document: DocumentKey;
  /** When it was written, in milliseconds since 1970. */
  readonly atMs: number;
  /** The steps are valid on the document of this revision with `pending` on top. */
  readonly revision: number;
  readonly pending: readonly Change[];
  /** The number of the first step that is kept. Steps are numbered without gaps. */
  readonly first: number;
  readonly done: number;
}

/** Steps to write, by their numbers; those before `head.first` and from `end` on are removed. */
export interface HistoryWrite {
  readonly head: HistoryHead;
  readonly put: ReadonlyMap<number, KeptStep<Place>>;
  readonly end: number;
}

/** Keeps undo histories in the browser, so that they survive a reload. */
export interface HistoryJournal {
  write(write: HistoryWrite): Promise<void>;
  headsOf(userId: string): Promise<HistoryHead[]>;
  /** In the order of their numbers. */
  stepsOf(historyId: string): Promise<KeptStep<Place>[]>;
  remove(historyId: string): Promise<void>;
}

interface Schema extends DBSchema {
  heads: { key: string; value: HistoryHead & { userId: string }; indexes: { byUser: string } };
  steps: { key: [historyId: string, number: number]; value: KeptStep<Place> & { historyId: string; number: number } };
}

/** Arrays sort after numbers, so `[]` is above every number. */
const ofHistory = (historyId: string) => IDBKeyRange.bound([historyId, 0], [historyId, []]);

/** In IndexedDB, apart from the journal of unsaved work: a page of an older version can keep that open. */
export class BrowserHistoryJournal implements HistoryJournal {
  readonly #db: Promise<IDBPDatabase<Schema>>;

  constructor(name = 'otoji-history') {
    this.#db = openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('heads', { keyPath: 'historyId' }).createIndex('byUser', 'userId');
        db.createObjectStore('steps', { keyPath: ['historyId', 'number'] });
      },
    });
    // Every call awaits the database and so reports this failure itself.
    this.#db.catch(() => undefined);
  }

  async write({ head, put, end }: HistoryWrite): Promise<void> {
    const { historyId, first } = head;
    const db = await this.#db;
    const tx = db.transaction(['heads', 'steps'], 'readwrite');
    const steps = tx.objectStore('steps');
    const writes = [
      tx.objectStore('heads').put({ ...head, userId: head.document.userId }),
      // An empty range is an error in IndexedDB.
      ...(first > 0 ? [steps.delete(IDBKeyRange.bound([historyId, 0], [historyId, first - 1]))] : []),
      steps.delete(IDBKeyRange.bound([historyId, end], [historyId, []])),
      ...[...put].map(([number, step]) => steps.put({ ...step, historyId, number })),
    ];
    // Without this a page that ends before its writes are confirmed would lose them.
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
