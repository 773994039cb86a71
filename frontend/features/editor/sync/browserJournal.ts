import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Chain, Entry, Journal, Kept, Settlement } from './journal.ts';

interface Schema extends DBSchema {
  chains: { key: string; value: Chain & { userId: string }; indexes: { byUser: string } };
  entries: { key: [chainId: string, seq: number]; value: Entry & { chainId: string } };
  kept: { key: string; value: Kept & { userId: string }; indexes: { byUser: string } };
}

/** `strict` waits for the disk: a change that shows as kept survives a power cut, not only a closed tab. */
const onDisk = { durability: 'strict' } as const;

/** Every entry of a chain: arrays sort after numbers, so `[]` is above any `seq`. */
const ofChain = (chainId: string) => IDBKeyRange.bound([chainId, 0], [chainId, []]);

/** The journal in IndexedDB. One database for the origin; rows carry the user they belong to. */
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
    // Every call awaits the database and so reports this failure itself; unobserved it would be an unhandled rejection.
    this.#db.catch(() => undefined);
  }

  async openChain(chain: Chain): Promise<void> {
    const db = await this.#db;
    await db.put('chains', { ...chain, userId: chain.document.userId });
  }

  async write(chainId: string, entries: readonly Entry[]): Promise<void> {
    const db = await this.#db;
    const tx = db.transaction('entries', 'readwrite', onDisk);
    await Promise.all([...entries.map((entry) => tx.store.put({ ...entry, chainId })), tx.done]);
  }

  async settle(chainId: string, settlement: Settlement): Promise<void> {
    const db = await this.#db;
    const tx = db.transaction(['chains', 'entries', 'kept'], 'readwrite', onDisk);
    const [chains, entries, kept] = [tx.objectStore('chains'), tx.objectStore('entries'), tx.objectStore('kept')];
    const chain = await chains.get(chainId);
    const writes: Promise<unknown>[] = [];
    if (chain) writes.push(chains.put({ ...chain, revision: settlement.revision }));
    for (const seq of settlement.removed) writes.push(entries.delete([chainId, seq]));
    for (const entry of settlement.rewritten) writes.push(entries.put({ ...entry, chainId }));
    if (settlement.kept) writes.push(kept.put({ ...settlement.kept, userId: settlement.kept.document.userId }));
    await Promise.all([...writes, tx.done]);
  }

  async entries(chainId: string): Promise<Entry[]> {
    const db = await this.#db;
    return db.getAll('entries', ofChain(chainId));
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

  async keptOf(userId: string): Promise<Kept[]> {
    const db = await this.#db;
    return db.getAllFromIndex('kept', 'byUser', userId);
  }

  async forget(keptId: string): Promise<void> {
    const db = await this.#db;
    await db.delete('kept', keptId);
  }
}
