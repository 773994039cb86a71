import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { sendToTable } from './attempt.ts';
import { type AttemptLimit, counterOf, expiryOf } from './attempts.ts';
import { getItem, isConditionFailed, type TableReader } from './table.ts';

/*
 * Every function with signed-in callers counts calls, also those that otherwise only read. IAM permits them to update
 * these counters and nothing else (lib/functions/countCalls.ts). This module sends the client's own command instead of
 * `updateItem`, so that the build can distinguish it from updates of other items (scripts/bundle/calls.ts).
 */

/** Number of calls of a subject at a time. */
interface Calls {
  readonly limit: AttemptLimit;
  readonly subject: string;
  readonly now: Date;
  readonly count: number;
}

/** Adds calls to a subject's counter. Returns false, and adds none, if the window has too few left. */
export async function addCalls(table: TableReader, { limit, subject, now, count }: Calls): Promise<boolean> {
  const { PK, SK } = counterOf(limit, subject, now);
  const command = new UpdateItemCommand({
    TableName: table.name,
    Key: { PK: { S: PK }, SK: { S: SK } },
    UpdateExpression: 'SET expiresAt = :expiresAt ADD attempts :count',
    ConditionExpression: 'attribute_not_exists(attempts) OR attempts <= :most',
    ExpressionAttributeValues: {
      ':expiresAt': { N: String(expiryOf(limit, now)) },
      ':count': { N: String(count) },
      ':most': { N: String(limit.max - count) },
    },
  });
  try {
    await sendToTable(table, () => table.client.send(command));
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}

/** Whether a subject's counter has room for this number of calls. */
export async function hasCallsLeft(table: TableReader, { limit, subject, now, count }: Calls): Promise<boolean> {
  const counter = await getItem<{ readonly attempts?: number }>(table, counterOf(limit, subject, now));
  return (counter?.attempts ?? 0) <= limit.max - count;
}
