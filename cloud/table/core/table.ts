import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { type Pacing, realPacing } from '../../retry.ts';
import { sendToTable, Unprocessed } from './attempt.ts';
import type { IndexKey, Key } from './keys.ts';
import type { Update } from './update.ts';

/**
 * Read access to the single table. Each kind of item has a module beside this one, whose functions take the table as
 * their first parameter.
 */
export interface TableReader {
  readonly name: string;
  readonly client: DynamoDBDocumentClient;
  /** Clock and randomness for retries of rejected requests. */
  readonly pacing: Pacing;
}

/** Write access to every item except money. */
export interface Table extends TableReader {
  readonly writes: 'items';
}

/** Write access to money: the partitions `LEDGER#…` (keys.ts), which IAM distinguishes. */
export interface Ledger extends TableReader {
  readonly writes: 'money';
}

/** Stored item with its keys. `expiresAt` is in epoch seconds; the table may delete it days late. */
export type Stored<Item> = Item & Key & Partial<IndexKey> & { readonly expiresAt?: number };

export const openTable = (name: string, settings: DynamoDBClientConfig = {}): Table => ({
  ...openTableReader(name, settings),
  writes: 'items',
});

export const openLedger = (name: string, settings: DynamoDBClientConfig = {}): Ledger => ({
  ...openTableReader(name, settings),
  writes: 'money',
});

export function openTableReader(name: string, settings: DynamoDBClientConfig = {}): TableReader {
  const marshallOptions = { removeUndefinedValues: true };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(settings), { marshallOptions });
  return { name, client, pacing: realPacing };
}

/** Reads one item. Always consistent, because the caller is about to decide something. */
export async function getItem<Item>(table: TableReader, key: Key): Promise<Item | undefined> {
  const get = new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true });
  const read = await sendToTable(table, () => table.client.send(get));
  return read.Item as Item | undefined;
}

/** Reads the items of up to 100 keys in one consistent request. Returns those that exist, in no particular order. */
export async function getItems<Item>(table: TableReader, keys: readonly Key[]): Promise<(Item & Key)[]> {
  const items: (Item & Key)[] = [];
  let remaining: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
  if (remaining.length === 0) return items;
  await sendToTable(table, async () => {
    const RequestItems = { [table.name]: { Keys: remaining, ConsistentRead: true } };
    const read: BatchGetCommandOutput = await table.client.send(new BatchGetCommand({ RequestItems }));
    items.push(...((read.Responses?.[table.name] ?? []) as (Item & Key)[]));
    remaining = read.UnprocessedKeys?.[table.name]?.Keys ?? [];
    if (remaining.length > 0) throw new Unprocessed();
  });
  return items;
}

/** Puts one item unconditionally. If another writer is possible, use `putNewItem` or a transaction. */
export async function putItem<Item extends object>(table: Table, item: Item & Key): Promise<void> {
  const put = new PutCommand({ TableName: table.name, Item: item });
  await sendToTable(table, () => table.client.send(put));
}

/** Puts an item; false if one with its key already exists. */
export async function putNewItem<Item extends object>(table: Table, item: Item & Key): Promise<boolean> {
  const put = new PutCommand({ TableName: table.name, Item: item, ConditionExpression: 'attribute_not_exists(PK)' });
  return holds(sendToTable(table, () => table.client.send(put)));
}

/** Updates one item; false if its condition does not hold. */
export async function updateItem(table: Table, update: Update): Promise<boolean> {
  const command = new UpdateCommand({ TableName: table.name, ...update });
  return holds(sendToTable(table, () => table.client.send(command)));
}

/** Updates one item and returns the updated item, or undefined if its condition does not hold. */
export async function updateAndGetItem<Item>(table: Table, update: Update): Promise<Item | undefined> {
  const command = new UpdateCommand({ TableName: table.name, ...update, ReturnValues: 'ALL_NEW' });
  try {
    return (await sendToTable(table, () => table.client.send(command))).Attributes as Item;
  } catch (error) {
    if (isConditionFailed(error)) return undefined;
    throw error;
  }
}

async function holds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionFailed(error)) return false;
    throw error;
  }
}

export const isConditionFailed = (error: unknown) =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException';

export interface Query {
  readonly PK: string;
  readonly SKPrefix?: string;
  /** Range of the sort keys to read, both ends included. */
  readonly SKBetween?: readonly [first: string, last: string];
  /** Key after which to continue, in reading order, for the next page. */
  readonly after?: Key;
  /** Reads the index instead of the table: `PK` and `SKPrefix` are then those of the index. */
  readonly index?: 'GSI1';
  readonly newestFirst?: boolean;
  readonly limit?: number;
}

/** Yields items of one partition in the order of their sort keys. Follows the table's pages automatically. */
export async function* query<Item>(table: TableReader, ask: Query): AsyncGenerator<Item> {
  let from: Record<string, unknown> | undefined = ask.after && { ...ask.after };
  let left = ask.limit ?? Number.POSITIVE_INFINITY;
  do {
    const command = queryCommand(table, ask, left, from);
    const page = await sendToTable(table, () => table.client.send(command));
    for (const item of page.Items ?? []) {
      yield item as Item;
      if (--left === 0) return;
    }
    from = page.LastEvaluatedKey;
  } while (from);
}

/** Parameters of one page of a partition in the order of one of its indexes. */
export interface PageQuery {
  readonly PK: string;
  /** Prefix of the table's sort keys to read. */
  readonly prefix?: string;
  /** Local index of the table's partitions, named like the attribute that it is sorted by. */
  readonly index?: string;
  readonly descending: boolean;
  /** Maximum number of items to read, including those that `containing` then leaves out. */
  readonly limit: number;
  /** Keys of the item after which the page begins. */
  readonly after?: Readonly<Record<string, string>>;
  /** Excludes items whose field does not contain all of these texts. */
  readonly containing?: { readonly field: string; readonly texts: readonly string[] };
}

/**
 * Reads one page in one request. `last` is set if there may be more. Consistent: includes items that were just written.
 */
export async function queryPage<Item>(
  table: TableReader,
  { PK, prefix, index, descending, limit, after, containing }: PageQuery,
): Promise<{ readonly items: readonly Item[]; readonly last: Readonly<Record<string, unknown>> | undefined }> {
  const texts = containing?.texts ?? [];
  const command = new QueryCommand({
    TableName: table.name,
    IndexName: index,
    ConsistentRead: true,
    KeyConditionExpression: prefix ? '#p = :p AND begins_with(#s, :s)' : '#p = :p',
    ExpressionAttributeNames: {
      '#p': 'PK',
      ...(prefix && { '#s': 'SK' }),
      ...(texts.length > 0 && { '#f': containing?.field ?? '' }),
    },
    ExpressionAttributeValues: {
      ':p': PK,
      ':s': prefix,
      ...Object.fromEntries(texts.map((text, n) => [`:t${n}`, text])),
    },
    ...(texts.length > 0 && { FilterExpression: texts.map((_, n) => `contains(#f, :t${n})`).join(' AND ') }),
    ScanIndexForward: !descending,
    ExclusiveStartKey: after && { ...after },
    Limit: limit,
  });
  const page = await sendToTable(table, () => table.client.send(command));
  return { items: (page.Items ?? []) as Item[], last: page.LastEvaluatedKey };
}

function queryCommand(table: TableReader, ask: Query, limit: number, from: Record<string, unknown> | undefined) {
  const prefix = ask.index ?? '';
  const range = ask.SKBetween ? ' AND #s BETWEEN :a AND :z' : ask.SKPrefix ? ' AND begins_with(#s, :a)' : '';
  const [first, last] = ask.SKBetween ?? [ask.SKPrefix, undefined];
  return new QueryCommand({
    TableName: table.name,
    IndexName: ask.index,
    ConsistentRead: ask.index === undefined,
    KeyConditionExpression: `#p = :p${range}`,
    ExpressionAttributeNames: { '#p': `${prefix}PK`, ...(range && { '#s': `${prefix}SK` }) },
    ExpressionAttributeValues: { ':p': ask.PK, ':a': first, ':z': last },
    ScanIndexForward: !ask.newestFirst,
    ExclusiveStartKey: from,
    Limit: Number.isFinite(limit) ? Math.min(limit, 1000) : undefined,
  });
}
