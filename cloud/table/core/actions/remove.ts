import type { Key } from '../keys.ts';
import type { Action } from '../transaction.ts';
import { type Condition, conditionOf } from '../update.ts';

/** Deletes an item if the conditions hold; without conditions also one that does not exist. */
export const remove =
  (Key: Key, when: readonly Condition[] = []): Action =>
  (TableName) => ({ Delete: { TableName, Key, ...(when.length > 0 && conditionOf(when)) } });
