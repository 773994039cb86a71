import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from '../../../../../domain/log/saving/entry.ts';
import type { Chain, Conflict, Journal, JournalWrite } from './journal.ts';

/**
 * Journal records in their stored form. Their names predate those in the code (`said` contains the texts, `kept` the
 * conflicts). They must not change, because browsers hold unsaved work under them.
 */
interface EntryRecord extends Omit<Entry, 'texts'> {
  readonly chainId: string;
  readonly said: Entry['texts'];
}

interface ConflictRecord extends Pick<Conflict, 'document' | 'changes' | 'editor'> {
  readonly userId: string;
  readonly keptId: string;
  readonly said: Conflict['texts'];
  readonly keptAtMs: number;
}

interface Schema extends DBSchema {
  chains: { key: string; value: Chain & { userId: string }; indexes: { byUser: string } };
  entries: { key: [chainId: string, seq: number]; value: EntryRecord };
  kept: { key: string; value: ConflictRecord; indexes: { byUser: string } };
}

const entryRecord = (chainId: string, { texts, ...entry }: Entry): EntryRecord => ({ ...entry, said: texts, chainId });
const entryOf = ({ said, chainId: _, ...entry }: EntryRecord): Entry => ({ ...entry, texts: said });

const conflictRecord = ({ conflictId, document, changes, texts, editor, atMs }: Conflict): ConflictRecord => ({
  userId: document.userId,
  keptId: conflictId,
  document,
  changes,
  said: texts,
  keptAtMs: atMs,
  ...(editor && { editor }),
});
const conflictOf = ({ keptId, document, changes, said, editor, keptAtMs }: ConflictRecord): Conflict => ({
  conflictId: keptId,
  document,
  changes,
  texts: said,
  atMs: keptAtMs,
  ...(editor && { editor }),
});

/** `strict` waits for the disk: a change reported as journaled survives a power failure, not only a closed tab. */
const onDisk = { durability: 'strict' } as const;

/** Key range of all entries of a chain. Arrays sort after numbers, so `[]` is above any `seq`. */
const ofChain = (chainId: string) => IDBKeyRange.bound([chainId, 0], [chainId, []]);

/** Journal in IndexedDB. There is one database per origin; rows carry their user. */
export class BrowserJournal implements Journal {
  readonly #db: Promise<IDBPDatabase<Schema>>;

  constructor(name = 'otoji-journal') {
    this.#db = openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('chains', { keyPath: 'chainId' }).createIndex('byUser', 'userId');
        db.createObjectStore('entries', { keyPath: ['chainId', 'seq'] });
        db.createObjectStore('kept', { keyPath: 'keptId' }).createIndex('byUser', 'userId');
      },
    });
    // Every call awaits the database and reports this failure itself; unobserved it would be an unhandled rejection.
    this.#db.catch(() => undefined);
  }

  async write(chain: Chain, { removed, put, conflicts }: JournalWrite): Promise<void> {
    const db = await this.#db;
    const tx = db.transaction(['chains', 'entries', 'kept'], 'readwrite', onDisk);
    const [chains, entries, kept] = [tx.objectStore('chains'), tx.objectStore('entries'), tx.objectStore('kept')];
    const { chainId } = chain;
    const writes: Promise<unknown>[] = [
      chains.put({ ...chain, userId: chain.document.userId }),
      ...removed.map((seq) => entries.delete([chainId, seq])),
      ...put.map((entry) => entries.put(entryRecord(chainId, entry))),
      ...conflicts.map((conflict) => kept.put(conflictRecord(conflict))),
    ];
    // Without an explicit commit, a page that ends before its writes are confirmed would lose them.
    tx.commit();
    await Promise.all([...writes, tx.done]);
  }

  async entries(chainId: string): Promise<Entry[]> {
    const db = await this.#db;
    return (await db.getAll('entries', ofChain(chainId))).map(entryOf);
  }

  async closeChain(chainId: string): Promise<void> {
    const db = await this.#db;
    const tx = db.transaction(['chains', 'entries'], 'readwrite');
    await Promise.all([
      tx.objectStore('chains').delete(chainId),
      tx.objectStore('entries').delete(ofChain(chainId)),
      tx.done,
    ]);
  }

  async chainsOf(userId: string): Promise<Chain[]> {
    const db = await this.#db;
    return db.getAllFromIndex('chains', 'byUser', userId);
  }

  async conflictsOf(userId: string): Promise<Conflict[]> {
    const db = await this.#db;
    return (await db.getAllFromIndex('kept', 'byUser', userId)).map(conflictOf);
  }

  async removeConflict(conflictId: string): Promise<void> {
    const db = await this.#db;
    await db.delete('kept', conflictId);
  }
}
