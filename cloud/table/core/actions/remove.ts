import type { Key } from '../keys.ts';
import type { Action } from '../transaction.ts';
import { type Condition, conditionOf } from '../update.ts';

/**
 * Transaction item that deletes an item; fails if a condition does not hold. Without conditions the item may be
 * missing.
 */
export const remove =
  (Key: Key, when: readonly Condition[] = []): Action =>
  (TableName) => ({ Delete: { TableName, Key, ...(when.length > 0 && conditionOf(when)) } });
