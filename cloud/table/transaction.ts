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
  for (let attempt = 1; ; attempt++) {
    const { failed, conflict } = await attemptOf(table, actions);
    if (!conflict) return failed;
    if (attempt === maxAttempts) throw conflict;
    await sleep(20 * 2 ** attempt * Math.random());
  }
}

/**
 * Applies all actions or none, without a second attempt. Returns false if a condition failed or another transaction has
 * one of the items: for callers that read again and wait by a plan of their own.
 */
export async function commitOnce(table: Table, actions: readonly Action[]): Promise<boolean> {
  const { failed, conflict } = await attemptOf(table, actions);
  return failed.length === 0 && !conflict;
}

/** `conflict` is the error of a transaction that lost to another one; other errors are thrown. */
async function attemptOf(
  table: Table | Ledger,
  actions: readonly Action[],
): Promise<{ readonly failed: readonly number[]; readonly conflict?: unknown }> {
  try {
    await table.client.send(
      new TransactWriteCommand({ TransactItems: actions.map((action) => wire(table.name, action)) }),
    );
    return { failed: [] };
  } catch (error) {
    const reasons = cancellationReasons(error);
    const failed = reasons.flatMap((reason, index) => (reason === 'ConditionalCheckFailed' ? [index] : []));
    if (failed.length > 0) return { failed };
    if (reasons.includes('TransactionConflict')) return { failed, conflict: error };
    throw error;
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
