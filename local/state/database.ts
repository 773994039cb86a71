import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DamagedState } from './stateFile.ts';

/**
 * Opens the SQLite file, creating it if missing. Committed writes survive kill -9 (write-ahead log); with `FULL` they
 * survive a power failure too. Throws `DamagedState` when the file is not an intact database.
 */
export function openDatabase(path: string, synchronous: 'NORMAL' | 'FULL' = 'NORMAL'): DatabaseSync {
  const database = new DatabaseSync(path);
  return checked(database, path, () => {
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA busy_timeout = 5000`);
  });
}

/** Throws `DamagedState` when another program's SQLite file is not a database. Does not change it. */
export function checkDatabase(path: string): void {
  if (existsSync(path)) checked(new DatabaseSync(path, { readOnly: true }), path).close();
}

/** Reads the list of tables, which fails when the file is not a database. */
function checked(database: DatabaseSync, path: string, prepare = () => {}): DatabaseSync {
  try {
    prepare();
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return database;
  } catch (error) {
    database.close();
    if (isDamage(error)) throw new DamagedState(path, error, moveAway);
    throw error;
  }
}

const moveAway = 'Restore it from a copy, or move it away to start without what it holds.';

/** Whether the error is SQLITE_CORRUPT or SQLITE_NOTADB. */
const isDamage = (error: unknown): boolean => [11, 26].includes(codeOf(error) & 0xff);

/**
 * Whether the error is SQLITE_FULL, or SQLITE_IOERR, which a full disk may cause as well, or that of a file that cannot
 * be written. All may be temporary.
 */
export const isDiskFull = (error: unknown): boolean =>
  [13, 10].includes(codeOf(error) & 0xff) || (error instanceof Error && 'code' in error && error.code === 'ENOSPC');

const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;

/** Runs `work` in a transaction: all of its writes are committed, or none. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // On a full disk SQLite has rolled back automatically.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
