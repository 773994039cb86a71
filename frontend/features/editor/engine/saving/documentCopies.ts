import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LogEntry } from '../../../../../domain/log/replay.ts';
import type { FileDetail } from '../../../../entities/file/file.ts';
import type { DocumentKey } from './journal.ts';

/** Local copy of a document: the state on the server, without local unsaved changes. */
export interface DocumentCopy {
  readonly document: DocumentKey;
  /** File details, without media URLs, which expire. */
  readonly file: FileDetail;
  /** Snapshot as it was read: JSON, with or without gzip compression. */
  readonly snapshot: ArrayBuffer;
  readonly snapshotRevision: number;
  /** ISO time at which the newest change was saved. */
  readonly savedAt: string;
  /** Time at which the copy was stored, in milliseconds since 1970. */
  readonly atMs: number;
}

/**
 * Copies of the documents that a user opened last in this browser, so that they can be opened offline. Each consists of
 * a snapshot and the server's log entries after it, just like on the server.
 */
export interface DocumentCopies {
  /** Stores a document and replaces an earlier copy of it. */
  keep(copy: DocumentCopy, changes: readonly LogEntry[]): Promise<void>;
  /** Appends new log entries of the server. Does nothing if there is no copy. */
  append(document: DocumentKey, changes: readonly LogEntry[]): Promise<void>;
  /** Returns the file details of a copy; null if there is no copy. */
  fileOf(userId: string, videoId: string): Promise<FileDetail | null>;
  /** Returns a copy, and its changes in revision order without gaps. */
  read(document: DocumentKey): Promise<{ readonly copy: DocumentCopy; readonly changes: readonly LogEntry[] } | null>;
  remove(userId: string, videoId: string): Promise<void>;
  /** Removes all copies of a user. */
  removeAll(userId: string): Promise<void>;
}

type CopyKey = [userId: string, videoId: string];
type ChangeKey = [userId: string, videoId: string, revision: number];

interface Schema extends DBSchema {
  copies: { key: CopyKey; value: DocumentCopy & { userId: string; videoId: string } };
  changes: { key: ChangeKey; value: LogEntry & { userId: string; videoId: string } };
}

/** Maximum number of copies per user in one browser. The oldest are removed. */
const maxCopies = 20;

const keyOf = ({ userId, videoId }: DocumentKey): CopyKey => [userId, videoId];
/** Key range of the changes of a copy. Arrays sort after numbers and strings, so `[]` is above all of them. */
const changesOf = ([userId, videoId]: CopyKey) => IDBKeyRange.bound([userId, videoId, 0], [userId, videoId, []]);
const ofUser = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** Copies in IndexedDB. Rows carry their user, so people who share a browser never see each other's copies. */
export class BrowserDocumentCopies implements DocumentCopies {
  readonly #db: Promise<IDBPDatabase<Schema>>;

  constructor(name = 'otoji-documents') {
    this.#db = openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('copies', { keyPath: ['userId', 'videoId'] });
        db.createObjectStore('changes', { keyPath: ['userId', 'videoId', 'revision'] });
      },
    });
    // Every call awaits the database and reports this failure itself.
    this.#db.catch(() => undefined);
  }

  async keep(copy: DocumentCopy, entries: readonly LogEntry[]): Promise<void> {
    const db = await this.#db;
    const tx = db.transaction(['copies', 'changes'], 'readwrite');
    const changes = tx.objectStore('changes');
    const { userId, videoId } = copy.document;
    await Promise.all([
      tx.objectStore('copies').put({ ...copy, userId, videoId }),
      changes.delete(changesOf([userId, videoId])),
      ...entries.map((entry) => changes.put({ ...entry, userId, videoId })),
      tx.done,
    ]);
    await this.#removeOldest(userId);
  }

  async append({ userId, videoId }: DocumentKey, entries: readonly LogEntry[]): Promise<void> {
    const db = await this.#db;
    const tx = db.transaction(['copies', 'changes'], 'readwrite');
    const hasCopy = (await tx.objectStore('copies').count([userId, videoId])) > 0;
    const changes = tx.objectStore('changes');
    const writes = hasCopy ? entries.map((entry) => changes.put({ ...entry, userId, videoId })) : [];
    await Promise.all([...writes, tx.done]);
  }

  async fileOf(userId: string, videoId: string): Promise<FileDetail | null> {
    const db = await this.#db;
    return (await db.get('copies', [userId, videoId]))?.file ?? null;
  }

  async read(document: DocumentKey) {
    const db = await this.#db;
    const tx = db.transaction(['copies', 'changes']);
    const copy = await tx.objectStore('copies').get(keyOf(document));
    const entries = await tx.objectStore('changes').getAll(changesOf(keyOf(document)));
    if (copy?.document.subtitleId !== document.subtitleId) return null;
    const later = entries.filter(({ revision }) => revision > copy.snapshotRevision);
    const gap = later.findIndex(({ revision }, index) => revision !== copy.snapshotRevision + 1 + index);
    const changes = later.slice(0, gap < 0 ? undefined : gap);
    return { copy, changes: changes.map(({ revision, change }) => ({ revision, change })) };
  }

  async remove(userId: string, videoId: string): Promise<void> {
    const db = await this.#db;
    const tx = db.transaction(['copies', 'changes'], 'readwrite');
    await Promise.all([
      tx.objectStore('copies').delete([userId, videoId]),
      tx.objectStore('changes').delete(changesOf([userId, videoId])),
      tx.done,
    ]);
  }

  async removeAll(userId: string): Promise<void> {
    const db = await this.#db;
    const tx = db.transaction(['copies', 'changes'], 'readwrite');
    await Promise.all([
      tx.objectStore('copies').delete(ofUser(userId)),
      tx.objectStore('changes').delete(ofUser(userId)),
      tx.done,
    ]);
  }

  async #removeOldest(userId: string): Promise<void> {
    const db = await this.#db;
    const keys = await db.getAllKeys('copies', ofUser(userId));
    if (keys.length <= maxCopies) return;
    const copies = await db.getAll('copies', ofUser(userId));
    const old = copies.sort((a, b) => b.atMs - a.atMs).slice(maxCopies);
    for (const { videoId } of old) await this.remove(userId, videoId);
  }
}
