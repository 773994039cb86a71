import type { Action } from '../transaction.ts';
import type { Update } from '../update.ts';

/** Changes an item; fails if a condition of the update does not hold. */
export const update =
  (change: Update): Action =>
  (TableName) => ({ Update: { TableName, ...change } });
