import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Memory, Remembered } from './environment.ts';

interface Schema extends DBSchema {
  unfinished: { key: string; value: Remembered };
}

/**
 * Stores unfinished uploads in IndexedDB. `owner` returns the account: another account on the same machine starts over.
 * Where the browser stores nothing, the only effect is that uploads cannot be resumed after a reload.
 */
export function browserMemory(owner: () => string): Memory {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () => {
    opened ??= openDB<Schema>('otoji-uploads', 1, {
      upgrade: (fresh) => void fresh.createObjectStore('unfinished'),
    });
    return opened;
  };
  const key = (fingerprint: string) => `${owner()}/${fingerprint}`;
  const all = (): Promise<readonly Remembered[]> =>
    database()
      .then((db) => db.getAll('unfinished', IDBKeyRange.bound(key(''), key('\uffff'))))
      .catch(() => []);
  const forget = (fingerprint: string): Promise<void> =>
    database()
      .then((db) => db.delete('unfinished', key(fingerprint)))
      .then(nothing, nothing);
  return {
    all,
    forget,
    find: (fingerprint) =>
      database()
        .then((db) => db.get('unfinished', key(fingerprint)))
        .then(
          (found) => found ?? null,
          () => null,
        ),
    keep: (entry) =>
      database()
        .then((db) => db.put('unfinished', entry, key(entry.fingerprint)))
        .then(nothing, nothing),
    forgetFile: async (videoId) => {
      for (const { fingerprint, file } of await all()) if (file?.id === videoId) await forget(fingerprint);
    },
  };
}

const nothing = () => undefined;
