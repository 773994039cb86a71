import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { inTransaction, openDatabase } from '../state/database.ts';
import type { ChecksumName } from './checksums.ts';

/** Headers stored with an object and returned with it; user metadata as `x-amz-meta-*`. */
export type StoredHeaders = Readonly<Record<string, string>>;
export type Checksums = Readonly<Partial<Record<ChecksumName, string>>>;

interface Stored {
  readonly blob: string;
  readonly sizeBytes: number;
  /** ETag without quotes: MD5 in hex, or MD5 of the parts' MD5s with `-N`. */
  readonly etag: string;
  readonly checksums: Checksums;
  readonly modifiedMs: number;
}

export interface StoredObjectRow extends Stored {
  readonly key: string;
  readonly headers: StoredHeaders;
}

export interface PartRow extends Stored {
  readonly number: number;
}

export interface UploadRow {
  readonly id: string;
  readonly bucket: string;
  readonly key: string;
  readonly headers: StoredHeaders;
  readonly startedMs: number;
}

type Row = Record<string, SQLOutputValue>;

/**
 * Maps objects and parts to blobs, in SQLite. Keys are stored as UTF-8 bytes: their byte order is S3's listing order,
 * and no character has a special meaning to the database.
 */
export class Catalogue {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(folder: string) {
    this.#database = openDatabase(join(folder, 'catalogue.sqlite'), 'FULL');
    this.#database.exec(`
      CREATE TABLE IF NOT EXISTS objects (
        bucket TEXT, key BLOB, blob TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL, checksums TEXT NOT NULL,
        modified INTEGER NOT NULL, headers TEXT NOT NULL, PRIMARY KEY (bucket, key)) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS uploads (
        id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key BLOB NOT NULL, headers TEXT NOT NULL, started INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS parts (
        upload TEXT, number INTEGER, blob TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL,
        checksums TEXT NOT NULL, modified INTEGER NOT NULL, PRIMARY KEY (upload, number)) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS completed (id TEXT PRIMARY KEY, bucket TEXT, key BLOB, etag TEXT, at INTEGER);
    `);
  }

  close(): void {
    this.#database.close();
  }

  transaction<T>(work: () => T): T {
    return inTransaction(this.#database, work);
  }

  object(bucket: string, key: string): StoredObjectRow | undefined {
    const row = this.#get('SELECT * FROM objects WHERE bucket = ? AND key = ?', bucket, bytes(key));
    return row && toObject(row);
  }

  putObject(bucket: string, { key, blob, sizeBytes, etag, checksums, modifiedMs, headers }: StoredObjectRow): void {
    this.#run(
      'INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      ...[bucket, bytes(key), blob, sizeBytes, etag, JSON.stringify(checksums), modifiedMs, JSON.stringify(headers)],
    );
  }

  deleteObject(bucket: string, key: string): void {
    this.#run('DELETE FROM objects WHERE bucket = ? AND key = ?', bucket, bytes(key));
  }

  /** Returns objects whose key is `from` or after it, in byte order of their keys. */
  objectsFrom(bucket: string, from: Buffer, limit: number): StoredObjectRow[] {
    return this.#all(
      'SELECT * FROM objects WHERE bucket = ? AND key >= ? ORDER BY key LIMIT ?',
      bucket,
      from,
      limit,
    ).map(toObject);
  }

  objectsModifiedBefore(bucket: string, ms: number): StoredObjectRow[] {
    return this.#all('SELECT * FROM objects WHERE bucket = ? AND modified < ?', bucket, ms).map(toObject);
  }

  upload(id: string): UploadRow | undefined {
    const row = this.#get('SELECT * FROM uploads WHERE id = ?', id);
    return row && toUpload(row);
  }

  putUpload({ id, bucket, key, headers, startedMs }: UploadRow): void {
    this.#run('INSERT INTO uploads VALUES (?, ?, ?, ?, ?)', id, bucket, bytes(key), JSON.stringify(headers), startedMs);
  }

  /** Returns all uploads of a bucket, ordered by key, then by start time. */
  uploads(bucket: string): UploadRow[] {
    return this.#all('SELECT * FROM uploads WHERE bucket = ? ORDER BY key, started, id', bucket).map(toUpload);
  }

  /** Deletes an upload with its parts, and returns the parts' blobs. */
  deleteUpload(id: string): string[] {
    const blobs = [...new Set(this.parts(id).map(({ blob }) => blob))];
    this.#run('DELETE FROM parts WHERE upload = ?', id);
    this.#run('DELETE FROM uploads WHERE id = ?', id);
    return blobs;
  }

  /** Returns the parts of an upload, ordered by number. */
  parts(upload: string): PartRow[] {
    return this.#all('SELECT * FROM parts WHERE upload = ? ORDER BY number', upload).map(toPart);
  }

  part(upload: string, number: number): PartRow | undefined {
    const row = this.#get('SELECT * FROM parts WHERE upload = ? AND number = ?', upload, number);
    return row && toPart(row);
  }

  /** Returns the file that holds several parts of an upload (`partPlaces.ts`). */
  fileOfParts(upload: string): string | undefined {
    const row = this.#get("SELECT blob FROM parts WHERE upload = ? AND instr(blob, '.') > 0 LIMIT 1", upload);
    return row && String(row.blob);
  }

  putPart(upload: string, { number, blob, sizeBytes, etag, checksums, modifiedMs }: PartRow): void {
    this.#run(
      'INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[upload, number, blob, sizeBytes, etag, JSON.stringify(checksums), modifiedMs],
    );
  }

  /** Records the result of a completed upload, for a client that retries because it did not receive the response. */
  putCompleted(id: string, bucket: string, key: string, etag: string, atMs: number): void {
    this.#run('INSERT OR REPLACE INTO completed VALUES (?, ?, ?, ?, ?)', id, bucket, bytes(key), etag, atMs);
  }

  completedEtag(id: string, bucket: string, key: string): string | undefined {
    const row = this.#get('SELECT etag FROM completed WHERE id = ? AND bucket = ? AND key = ?', id, bucket, bytes(key));
    return row && String(row.etag);
  }

  forgetCompletedBefore(ms: number): void {
    this.#run('DELETE FROM completed WHERE at < ?', ms);
  }

  /** Returns every blob that an object or a part refers to. */
  knownBlobs(): Set<string> {
    return new Set(
      this.#all('SELECT blob FROM objects UNION ALL SELECT blob FROM parts').map(({ blob }) => String(blob)),
    );
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const prepared = this.#database.prepare(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }

  #get(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#statement(sql).get(...values);
  }

  #all(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#statement(sql).all(...values);
  }

  #run(sql: string, ...values: SQLInputValue[]): void {
    this.#statement(sql).run(...values);
  }
}

const bytes = (key: string) => Buffer.from(key, 'utf8');
const textOf = (value: SQLOutputValue | undefined) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : '';

const toStored = (row: Row): Stored => ({
  blob: String(row.blob),
  sizeBytes: Number(row.size),
  etag: String(row.etag),
  checksums: JSON.parse(String(row.checksums)) as Checksums,
  modifiedMs: Number(row.modified),
});

const toObject = (row: Row): StoredObjectRow => ({
  ...toStored(row),
  key: textOf(row.key),
  headers: JSON.parse(String(row.headers)) as StoredHeaders,
});

const toPart = (row: Row): PartRow => ({ ...toStored(row), number: Number(row.number) });

const toUpload = (row: Row): UploadRow => ({
  id: String(row.id),
  bucket: String(row.bucket),
  key: textOf(row.key),
  headers: JSON.parse(String(row.headers)) as StoredHeaders,
  startedMs: Number(row.started),
});
