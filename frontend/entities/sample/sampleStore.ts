import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Change, rebase } from '../../../domain/changes/change.ts';

/** Change of the sample, as it is stored in this browser. */
export interface SampleEntry {
  readonly revision: number;
  readonly saveId: string;
  readonly savedAt: string;
  readonly change: Change;
}

interface Schema extends DBSchema {
  log: { key: number; value: SampleEntry };
  /** Everything besides the captions, by name. */
  values: { key: string; value: unknown };
}

interface Save {
  readonly baseRevision: number;
  readonly saveId: string;
  readonly change: Change;
}

/** Result of a save: its entry, and the entries that the caller has not seen. Null if it conflicts with one of them. */
type Appended = { readonly entry: SampleEntry; readonly missed: readonly SampleEntry[] } | null;

/**
 * Returns the entry of a save, rebased over the entries since its base. A save that is among them already returns the
 * same result again.
 */
export function appendSave(newer: readonly SampleEntry[], save: Save, savedAt: string): Appended {
  const known = newer.findIndex(({ saveId }) => saveId === save.saveId);
  if (known >= 0) return { entry: newer[known] as SampleEntry, missed: newer.slice(0, known) };
  let { change } = save;
  for (const { change: over } of newer) {
    const moved = rebase(change, over);
    if ('conflict' in moved) return null;
    change = moved.change;
  }
  const revision = (newer.at(-1)?.revision ?? save.baseRevision) + 1;
  return { entry: { revision, saveId: save.saveId, savedAt, change }, missed: newer };
}

/** Key range of the entries after a revision. */
const after = (revision: number) => IDBKeyRange.lowerBound(revision, true);

/** Changes to the sample in this browser: a log as the server keeps it, and settings. */
export class SampleStore {
  readonly #db: Promise<IDBPDatabase<Schema>>;

  constructor(name = 'otoji-sample') {
    this.#db = openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('log', { keyPath: 'revision' });
        db.createObjectStore('values');
      },
    });
    // Every call awaits the database and reports this failure itself; unobserved it would be an unhandled rejection.
    this.#db.catch(() => undefined);
  }

  /** Returns the changes after a revision, in order. */
  async entriesAfter(revision: number): Promise<SampleEntry[]> {
    return (await this.#db).getAll('log', after(revision));
  }

  /** Saves a change. Windows of this browser take turns, as the server lets people take turns. */
  async append(save: Save, savedAt: string): Promise<Appended> {
    const tx = (await this.#db).transaction('log', 'readwrite', { durability: 'strict' });
    const appended = appendSave(await tx.store.getAll(after(save.baseRevision)), save, savedAt);
    await Promise.all([appended && tx.store.put(appended.entry), tx.done]);
    return appended;
  }

  async read<Value>(name: string, absent: Value): Promise<Value> {
    const value = await (await this.#db).get('values', name);
    return value === undefined ? absent : (value as Value);
  }

  async write(name: string, value: unknown): Promise<void> {
    await (await this.#db).put('values', value, name);
  }

  /** Removes the changes to the captions, and these values. */
  async clear(names: readonly string[]): Promise<void> {
    const tx = (await this.#db).transaction(['log', 'values'], 'readwrite');
    const values = tx.objectStore('values');
    await Promise.all([tx.objectStore('log').clear(), ...names.map((name) => values.delete(name)), tx.done]);
  }
}
