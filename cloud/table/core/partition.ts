import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { sendToTable, Unprocessed } from './attempt.ts';
import type { Key } from './keys.ts';
import { query, type Table } from './table.ts';

const batchSize = 25;

/** Deletes every item of a partition except those to keep. Can be called again after an interruption. */
export async function deletePartition(table: Table, PK: string, isKept: (SK: string) => boolean): Promise<void> {
  let keys: Key[] = [];
  for await (const { SK } of query<Key>(table, { PK })) {
    if (!isKept(SK)) keys.push({ PK, SK });
    if (keys.length === batchSize) {
      await deleteKeys(table, keys);
      keys = [];
    }
  }
  if (keys.length > 0) await deleteKeys(table, keys);
}

/** Deletes the items of any number of keys. Keys without an item are ignored. */
export async function deleteItems(table: Table, keys: readonly Key[]): Promise<void> {
  for (let from = 0; from < keys.length; from += batchSize) await deleteKeys(table, keys.slice(from, from + batchSize));
}

async function deleteKeys(table: Table, keys: readonly Key[]): Promise<void> {
  let remaining: Record<string, unknown>[] = keys.map((Key) => ({ DeleteRequest: { Key } }));
  await sendToTable(table, async () => {
    const reply = await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: remaining } }));
    remaining = reply.UnprocessedItems?.[table.name] ?? [];
    if (remaining.length > 0) throw new Unprocessed();
  });
}
