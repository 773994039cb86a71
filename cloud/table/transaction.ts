import { setTimeout as sleep } from 'node:timers/promises';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Ledger, Table } from './table.ts';

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * One action of a transaction, for the table of this name. A transaction has at most 100, each on a different item. IAM
 * permits each kind by itself, so each is a module of its own (actions/): what a function does not import it may not do.
 */
export type Action = (tableName: string) => Item;

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
    await table.client.send(new TransactWriteCommand({ TransactItems: actions.map((action) => action(table.name)) }));
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
