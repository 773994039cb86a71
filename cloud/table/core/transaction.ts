import { randomUUID } from 'node:crypto';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { cancellationReasons, isTemporary, sendToTable } from './attempt.ts';
import type { Ledger, Table } from './table.ts';

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * One action of a transaction, for the table of this name. A transaction has at most 100, each on a different item. IAM
 * permits each kind by itself, so each is a module of its own (actions/): what a function does not import it may not do.
 */
export type Action = (tableName: string) => Item;

/**
 * Applies all actions or none. Returns the indices of the actions whose condition failed; empty means success. A
 * transaction that was rejected for a reason that passes, such as a conflict with another one, is repeated: the
 * conditions may hold at the next attempt.
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
 * Applies all actions or none, without a second attempt. Returns false if a condition failed or the table rejected the
 * transaction for a reason that passes: for callers that read again and wait by a plan of their own.
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
 * Sends the transaction each time it is called. The token makes repeated requests apply once, also if the reply of one
 * was lost and the next ones were throttled. A canceled transaction is known to have changed nothing; after it, the token
 * is a new one.
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

/** The indices of the actions whose condition failed. Throws the error again if it has another cause. */
function failedConditions(error: unknown): readonly number[] {
  const failed = cancellationReasons(error).flatMap((reason, index) =>
    reason === 'ConditionalCheckFailed' ? [index] : [],
  );
  if (failed.length === 0) throw error;
  return failed;
}
