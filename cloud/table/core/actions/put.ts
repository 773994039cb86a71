import type { Key } from '../keys.ts';
import type { Action } from '../transaction.ts';
import { type Condition, conditionOf } from '../update.ts';

/** Puts an item if the conditions hold for the one that it replaces; without conditions in any case. */
export const put =
  (item: object & Key, when: readonly Condition[] = []): Action =>
  (TableName) => ({ Put: { TableName, Item: item, ...(when.length > 0 && conditionOf(when)) } });

/** Puts an item; fails if it exists. */
export const putNew = (item: object & Key): Action => put(item, [{ exists: false }]);
