import { setTimeout as sleep } from 'node:timers/promises';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from './keys.ts';
import { query, type Table } from './table.ts';

const batchSize = 25;

/** Deletes every item of a partition but those to keep. After an interruption it can be called again. */
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

/** Deletes the items of any number of keys, those that exist. */
export async function deleteItems(table: Table, keys: readonly Key[]): Promise<void> {
  for (let from = 0; from < keys.length; from += batchSize) await deleteKeys(table, keys.slice(from, from + batchSize));
}

async function deleteKeys(table: Table, keys: readonly Key[]): Promise<void> {
  let left: Record<string, unknown>[] = keys.map((Key) => ({ DeleteRequest: { Key } }));
  for (let attempt = 1; left.length > 0; attempt++) {
    const reply = await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: left } }));
    left = reply.UnprocessedItems?.[table.name] ?? [];
    if (left.length > 0) await sleep(Math.min(2000, 20 * 2 ** attempt) * Math.random());
  }
}
