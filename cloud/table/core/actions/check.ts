import type { Key } from '../keys.ts';
import type { Action } from '../transaction.ts';
import { type Condition, conditionOf } from '../update.ts';

/** Transaction item that changes nothing, but fails if a condition on the item does not hold. */
export const check =
  (Key: Key, when: readonly Condition[]): Action =>
  (TableName) => ({ ConditionCheck: { TableName, Key, ...conditionOf(when) } });
