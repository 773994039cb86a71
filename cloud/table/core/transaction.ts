import { randomUUID } from 'node:crypto';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { cancellationReasons, isTemporary, sendToTable } from './attempt.ts';
import type { Ledger, Table } from './table.ts';

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * Action of a transaction on the table with this name. A transaction has at most 100 actions, each on a different item.
 * IAM permits each kind of action separately, so each is a module of its own (actions/): a function is granted only
 * those that it imports.
 */
export type Action = (tableName: string) => Item;

/**
 * Applies all actions or none. Returns the indices of the actions whose condition failed; empty means success. A
 * transaction that was rejected for a temporary reason, such as a conflict with another one, is retried: the conditions
 * may hold at the next attempt.
 * @throws TableBusy after the last attempt.
 */
export async function commit(table: Table | Ledger, actions: readonly Action[]): Promise<readonly number[]> {
  const send = sender(table, actions);
  try {
    await sendToTable(table, send);
    return [];
  } catch (error) {
    return failedConditions(error);
  }
}

/**
 * Applies all actions or none, without a retry. Returns false if a condition failed or the table rejected the
 * transaction for a temporary reason. For callers that read again and back off on their own.
 */
export async function commitOnce(table: Table, actions: readonly Action[]): Promise<boolean> {
  try {
    await sender(table, actions)();
    return true;
  } catch (error) {
    if (!isTemporary(error)) failedConditions(error);
    return false;
  }
}

/**
 * Returns a function that sends the transaction. Its idempotency token makes repeated requests apply once, even if the
 * reply to one was lost and the next ones were throttled. A canceled transaction has certainly changed nothing; the
 * token is then replaced.
 */
function sender(table: Table | Ledger, actions: readonly Action[]): () => Promise<void> {
  const TransactItems = actions.map((action) => action(table.name));
  let ClientRequestToken = randomUUID();
  return async () => {
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
    } catch (error) {
      if (cancellationReasons(error).length > 0) ClientRequestToken = randomUUID();
      throw error;
    }
  };
}

/** Returns the indices of the actions whose condition failed. Rethrows the error if it has another cause. */
function failedConditions(error: unknown): readonly number[] {
  const failed = cancellationReasons(error).flatMap((reason, index) =>
    reason === 'ConditionalCheckFailed' ? [index] : [],
  );
  if (failed.length === 0) throw error;
  return failed;
}
