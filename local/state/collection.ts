import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type * as z from 'zod';

/** JSON documents of one kind in SQLite: by key, by a non-unique tag (such as a user's email), in insertion order. */
export class Collection<T> {
  readonly #database: DatabaseSync;
  readonly #name: string;
  readonly #schema: z.ZodType<T>;
  readonly #statements = new Map<string, StatementSync>();

  /** `name` becomes the table's name, so it must be a plain word. */
  constructor(database: DatabaseSync, name: string, schema: z.ZodType<T>) {
    this.#database = database;
    this.#name = name;
    this.#schema = schema;
    database.exec(`CREATE TABLE IF NOT EXISTS ${name} (
      place INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, tag TEXT NOT NULL, body TEXT NOT NULL);
      CREATE INDEX IF NOT EXISTS ${name}_by_tag ON ${name} (tag, place)`);
  }

  get(key: string): T | undefined {
    return this.#read(this.#statement('SELECT body FROM # WHERE key = ?').get(key));
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
    return this.#readAll(this.#statement('SELECT body FROM # WHERE tag = ? ORDER BY place').all(tag));
  }

  /** The newest `limit` documents with a tag, oldest first. */
  newestTagged(tag: string, limit: number): T[] {
    const sql = 'SELECT body FROM # WHERE tag = ? ORDER BY place DESC LIMIT ?';
    return this.#readAll(this.#statement(sql).all(tag, limit)).reverse();
  }

  all(): T[] {
    return this.#readAll(this.#statement('SELECT body FROM # ORDER BY place').all());
  }

  /** The newest `limit` documents, newest first. */
  newest(limit: number): T[] {
    return this.#readAll(this.#statement('SELECT body FROM # ORDER BY place DESC LIMIT ?').all(limit));
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

  #read(row: Record<string, SQLOutputValue> | undefined): T | undefined {
    return row === undefined ? undefined : this.#schema.parse(JSON.parse(String(row.body)));
  }

  #readAll(rows: Record<string, SQLOutputValue>[]): T[] {
    return rows.flatMap((row) => this.#read(row) ?? []);
  }
}
