import type { Action } from '../transaction.ts';
import type { Update } from '../update.ts';

/** Transaction item that updates an item; fails if a condition of the update does not hold. */
export const update =
  (change: Update): Action =>
  (TableName) => ({ Update: { TableName, ...change } });
