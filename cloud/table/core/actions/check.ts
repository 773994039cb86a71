import type { Key } from '../keys.ts';
import type { Action } from '../transaction.ts';
import { type Condition, conditionOf } from '../update.ts';

/** Changes nothing, but lets the transaction fail if a condition on this item does not hold. */
export const check =
  (Key: Key, when: readonly Condition[]): Action =>
  (TableName) => ({ ConditionCheck: { TableName, Key, ...conditionOf(when) } });
