import path from 'node:path';
import { modules } from '../../boundaries.ts';
import type { Module } from './rows.ts';

/** Module of a file: its row in the table, and its own folder if the row stands for several. */
export interface Place {
  readonly row: string;
  readonly module: Module;
  /** Folder such as `frontend/features/library`, for the row `frontend/features/*`. */
  readonly folder: string;
}

/** Whether a pattern matches a name: `domain/*` matches `domain/captions`, but nothing deeper. */
export function names(pattern: string, name: string): boolean {
  const [wanted, given] = [pattern.split('/'), name.split('/')];
  return wanted.length === given.length && wanted.every((part, i) => part === '*' || part === given[i]);
}

const hasRowsBelow = (row: string): boolean => Object.keys(modules).some((other) => other.startsWith(`${row}/`));

/** Row of a file (a path below the root); null if the table has no row for it. */
export function placeOf(file: string): Place | null {
  const folders = path.posix.dirname(file).split('/');
  for (let depth = folders.length; depth > 0; depth--) {
    const folder = folders.slice(0, depth).join('/');
    const row = folder in modules ? folder : Object.keys(modules).find((one) => names(one, folder));
    const module = row === undefined ? undefined : modules[row];
    if (row === undefined || module === undefined) continue;
    return depth < folders.length && hasRowsBelow(row) ? null : { row, module, folder };
  }
  return null;
}
