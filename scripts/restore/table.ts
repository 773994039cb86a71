import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  type DynamoDBClient,
  ScanCommand,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { type RetryBounds, withRetries } from '../../cloud/retry.ts';
import { isTemporary, Unprocessed } from '../../cloud/table/core/attempt.ts';

/** Item with its attributes as the table stores them. */
export type RawItem = Readonly<Record<string, AttributeValue>>;

/** Operators wait longer than requests do. */
const bounds: RetryBounds = { maxAttempts: 30, firstWaitMs: 50, maxWaitMs: 5000, maxTotalMs: 300_000 };

/** Sends a request, and repeats it while the table rejects it for a temporary reason. */
export const sendPatiently = <T>(send: () => Promise<T>): Promise<T> => withRetries(send, isTemporary, bounds);

/** Maximum number of keys in a BatchGetItem request. */
const pageItems = 100;
/** Maximum number of items in a BatchWriteItem request. */
const writeItems = 25;

export const keyOf = ({ PK, SK }: RawItem): RawItem => ({ PK: PK as AttributeValue, SK: SK as AttributeValue });

/** Returns a text that identifies the item. */
export const nameOf = ({ PK, SK }: RawItem): string => `${PK?.S} ${SK?.S}`;

/** Yields all items of a table, at most a hundred at a time. */
export async function* pagesOf(client: DynamoDBClient, TableName: string): AsyncGenerator<readonly RawItem[]> {
  let from: Record<string, AttributeValue> | undefined;
  do {
    const command = new ScanCommand({ TableName, ConsistentRead: true, Limit: pageItems, ExclusiveStartKey: from });
    const page = await sendPatiently(() => client.send(command));
    yield page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from);
}

/** Returns the items with these keys by their names; missing ones are left out. */
export async function itemsAt(
  client: DynamoDBClient,
  table: string,
  keys: readonly RawItem[],
): Promise<ReadonlyMap<string, RawItem>> {
  const found = new Map<string, RawItem>();
  let remaining = keys.map(keyOf) as Record<string, AttributeValue>[];
  if (remaining.length === 0) return found;
  const read = async () => {
    const RequestItems = { [table]: { Keys: remaining, ConsistentRead: true } };
    const reply = await client.send(new BatchGetItemCommand({ RequestItems }));
    for (const item of reply.Responses?.[table] ?? []) found.set(nameOf(item), item);
    remaining = reply.UnprocessedKeys?.[table]?.Keys ?? [];
    if (remaining.length > 0) throw new Unprocessed();
  };
  await sendPatiently(read);
  return found;
}

/** Puts or deletes items. */
export async function write(client: DynamoDBClient, table: string, requests: readonly WriteRequest[]): Promise<void> {
  for (let at = 0; at < requests.length; at += writeItems) {
    let remaining: WriteRequest[] = requests.slice(at, at + writeItems);
    const send = async () => {
      const reply = await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: remaining } }));
      remaining = reply.UnprocessedItems?.[table] ?? [];
      if (remaining.length > 0) throw new Unprocessed();
    };
    await sendPatiently(send);
  }
}
