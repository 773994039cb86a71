import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LogEntry } from '../../../../../domain/log/replay.ts';
import type { FileDetail } from '../../../../entities/file/file.ts';
import type { DocumentKey } from './journal.ts';

/** A document as the server had it, without the changes since. */
export interface DocumentCopy {
  readonly document: DocumentKey;
  /** The file, without the addresses of its media, which expire. */
  readonly file: FileDetail;
  /** The snapshot as it was read: JSON, packed with gzip or not. */
  readonly snapshot: ArrayBuffer;
  readonly snapshotRevision: number;
  /** When its newest change was saved, as an ISO time. */
  readonly savedAt: string;
  /** When it was stored, in milliseconds since 1970. */
  readonly atMs: number;
}

/**
 * Copies of the documents that a person opened last in this browser, by which they open without a network. Each is a
 * snapshot and the log of the server since, as the server has them itself.
 */
export interface DocumentCopies {
  /** Stores a document, in place of an earlier copy of it. */
  keep(copy: DocumentCopy, changes: readonly LogEntry[]): Promise<void>;
  /** Adds changes that the server has logged since. Does nothing where there is no copy. */
  append(document: DocumentKey, changes: readonly LogEntry[]): Promise<void>;
  /** The file of a copy; null where there is none. */
  fileOf(userId: string, videoId: string): Promise<FileDetail | null>;
  /** A copy, and its changes in the order of their revisions without a gap. */
  read(document: DocumentKey): Promise<{ readonly copy: DocumentCopy; readonly changes: readonly LogEntry[] } | null>;
  remove(userId: string, videoId: string): Promise<void>;
  /** Removes all copies of a person. */
  removeAll(userId: string): Promise<void>;
}

type CopyKey = [userId: string, videoId: string];
type ChangeKey = [userId: string, videoId: string, revision: number];

interface Schema extends DBSchema {
  copies: { key: CopyKey; value: DocumentCopy & { userId: string; videoId: string } };
  changes: { key: ChangeKey; value: LogEntry & { userId: string; videoId: string } };
}

/** Of one person in one browser; the oldest are removed. */
const maxCopies = 20;

const keyOf = ({ userId, videoId }: DocumentKey): CopyKey => [userId, videoId];
/** Arrays sort after numbers and texts, so `[]` is above all of them. */
const changesOf = ([userId, videoId]: CopyKey) => IDBKeyRange.bound([userId, videoId, 0], [userId, videoId, []]);
const ofUser = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** In IndexedDB. Rows carry their user, so people who share a browser never see each other's. */
export class BrowserDocumentCopies implements DocumentCopies {
  readonly #db: Promise<IDBPDatabase<Schema>>;

  constructor(name = 'otoji-documents') {
    this.#db = openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('copies', { keyPath: ['userId', 'videoId'] });
        db.createObjectStore('changes', { keyPath: ['userId', 'videoId', 'revision'] });
      },
    });
    // Every call awaits the database and so reports this failure itself.
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
