import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type * as z from 'zod';
import { DamagedState } from './stateFile.ts';

type Row = Record<string, SQLOutputValue>;

/** JSON documents of one kind in SQLite: by key, by a non-unique tag (such as a user's email), in insertion order. */
export class Collection<T> {
  readonly #database: DatabaseSync;
  readonly #name: string;
  readonly #schema: z.ZodType<T>;
  readonly #statements = new Map<string, StatementSync>();
  /** Damage that has already been logged. */
  readonly #named = new Set<string>();

  /** Opens the collection. `name` becomes the table's name, so it must be a plain word. */
  constructor(database: DatabaseSync, name: string, schema: z.ZodType<T>) {
    this.#database = database;
    this.#name = name;
    this.#schema = schema;
    database.exec(`CREATE TABLE IF NOT EXISTS ${name} (
      place INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, tag TEXT NOT NULL, body TEXT NOT NULL);
      CREATE INDEX IF NOT EXISTS ${name}_by_tag ON ${name} (tag, place)`);
  }

  get(key: string): T | undefined {
    return this.#read(this.#statement('SELECT key, body FROM # WHERE key = ?').get(key));
  }

  put(key: string, value: T, tag = ''): void {
    const sql = `INSERT INTO # (key, tag, body) VALUES (?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET tag = excluded.tag, body = excluded.body`;
    this.#statement(sql).run(key, tag, JSON.stringify(value));
  }

  delete(key: string): void {
    this.#statement('DELETE FROM # WHERE key = ?').run(key);
  }

  deleteTagged(tag: string): void {
    this.#statement('DELETE FROM # WHERE tag = ?').run(tag);
  }

  tagged(tag: string): T[] {
    return this.#readAll(this.#statement('SELECT key, body FROM # WHERE tag = ? ORDER BY place').all(tag));
  }

  /** Returns the newest `limit` documents with a tag, oldest first. */
  newestTagged(tag: string, limit: number): T[] {
    const sql = 'SELECT key, body FROM # WHERE tag = ? ORDER BY place DESC LIMIT ?';
    return this.#readAll(this.#statement(sql).all(tag, limit)).reverse();
  }

  all(): T[] {
    return this.#readAll(this.#statement('SELECT key, body FROM # ORDER BY place').all());
  }

  /** Returns the newest `limit` documents, newest first. */
  newest(limit: number): T[] {
    return this.#readAll(this.#statement('SELECT key, body FROM # ORDER BY place DESC LIMIT ?').all(limit));
  }

  /** Deletes all but the newest `count` documents. */
  keepNewest(count: number): void {
    this.#statement('DELETE FROM # WHERE place <= (SELECT MAX(place) FROM #) - ?').run(count);
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const prepared = this.#database.prepare(sql.replaceAll('#', this.#name));
    this.#statements.set(sql, prepared);
    return prepared;
  }

  /** Parses a document. Throws `DamagedState` for a document that is not of this kind. */
  #read(row: Row | undefined): T | undefined {
    if (row === undefined) return undefined;
    try {
      return this.#schema.parse(JSON.parse(String(row.body)));
    } catch (error) {
      const file = this.#database.location() ?? 'the database';
      throw new DamagedState(`${file}, table ${this.#name}, key ${row.key}`, error, 'Delete the row or restore it.');
    }
  }

  /** Parses documents. A damaged document is logged and omitted, so that it does not hide the others. */
  #readAll(rows: Row[]): T[] {
    return rows.flatMap((row) => {
      try {
        return this.#read(row) ?? [];
      } catch (error) {
        if (error instanceof DamagedState && !this.#named.has(error.message)) console.error(error.message);
        if (error instanceof DamagedState) this.#named.add(error.message);
        return [];
      }
    });
  }
}
