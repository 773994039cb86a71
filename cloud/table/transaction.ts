import { setTimeout as sleep } from 'node:timers/promises';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys.ts';
import type { Ledger, Table } from './table.ts';
import { type Condition, conditionOf, type Update } from './update.ts';

/** One action of a transaction. A transaction has at most 100, each on a different item. */
export type Action =
  | { readonly put: object & Key; readonly when?: readonly Condition[] }
  | { readonly update: Update }
  | { readonly remove: Key; readonly when?: readonly Condition[] }
  | { readonly check: Key; readonly when: readonly Condition[] };

export const putNew = (item: object & Key): Action => ({ put: item, when: [{ exists: false }] });

const maxAttempts = 8;

/**
 * Applies all actions or none. Returns the indices of the actions whose condition failed; empty means success. Conflicts
 * with another transaction are retried, because the conditions may hold at the next attempt.
 */
export async function commit(table: Table | Ledger, actions: readonly Action[]): Promise<readonly number[]> {
  const TransactItems = actions.map((action) => wire(table.name, action));
  for (let attempt = 1; ; attempt++) {
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems }));
      return [];
    } catch (error) {
      const reasons = cancellationReasons(error);
      const failed = reasons.flatMap((reason, index) => (reason === 'ConditionalCheckFailed' ? [index] : []));
      if (failed.length > 0) return failed;
      if (attempt === maxAttempts || !reasons.includes('TransactionConflict')) throw error;
      await sleep(20 * 2 ** attempt * Math.random());
    }
  }
}

function cancellationReasons(error: unknown): readonly (string | undefined)[] {
  if (!(error instanceof Error) || !('CancellationReasons' in error)) return [];
  const reasons = error.CancellationReasons as readonly { Code?: string }[] | undefined;
  return reasons?.map((reason) => reason.Code) ?? [];
}

type Wire = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

function wire(TableName: string, action: Action): Wire {
  if ('update' in action) return { Update: { TableName, ...action.update } };
  const condition = action.when && conditionOf(action.when);
  if ('put' in action) return { Put: { TableName, Item: action.put, ...condition } };
  if ('remove' in action) return { Delete: { TableName, Key: action.remove, ...condition } };
  return { ConditionCheck: { TableName, Key: action.check, ...conditionOf(action.when) } };
}
