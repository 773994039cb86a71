import type { Key } from '../keys.ts';
import type { Action } from '../transaction.ts';
import { type Condition, conditionOf } from '../update.ts';

/** Transaction item that puts an item; fails if a condition does not hold for the item that it replaces. */
export const put =
  (item: object & Key, when: readonly Condition[] = []): Action =>
  (TableName) => ({ Put: { TableName, Item: item, ...(when.length > 0 && conditionOf(when)) } });

/** Transaction item that puts an item; fails if it exists. */
export const putNew = (item: object & Key): Action => put(item, [{ exists: false }]);
