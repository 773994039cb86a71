import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject, ResolvedTemplate } from '../template/types.ts';
import { TableError, type TablesClient } from './client.ts';
import { type DeclaredTable, declaredTables } from './declared.ts';

const minIntervalMs = 60_000;

/**
 * Deletes expired items once a minute (DynamoDB does so within days). A table that takes long to scan is scanned less
 * often, so that an idle machine stays idle. Returns a function that stops this.
 */
export function startSweeper(
  client: TablesClient,
  template: ResolvedTemplate,
  log: (text: string) => void,
): () => void {
  const stop = new AbortController();
  const tables = declaredTables(template);
  const report = (error: Error) => {
    if (!stop.signal.aborted) log(`expired items could not be deleted: ${error.message}`);
  };
  const run = async () => {
    for (let pauseMs = minIntervalMs; ; ) {
      await wait(pauseMs, undefined, { signal: stop.signal, ref: false });
      const startMs = performance.now();
      for (const table of tables) await sweep(client, table, Date.now()).catch(report);
      pauseMs = Math.max(minIntervalMs, 50 * (performance.now() - startMs));
    }
  };
  run().catch(report);
  return () => stop.abort();
}

/** Deletes the items of one table that expired before `nowMs`. Returns their number. */
export async function sweep(client: TablesClient, table: DeclaredTable, nowMs: number): Promise<number> {
  if (table.expiryAttribute === undefined) return 0;
  const expired = {
    ExpressionAttributeNames: { '#expiry': table.expiryAttribute },
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(nowMs / 1000)) } },
  };
  let deleted = 0;
  for (let from: JsonObject | undefined, more = true; more; more = from !== undefined) {
    const page = await client('Scan', {
      TableName: table.name,
      FilterExpression: '#expiry < :now',
      ...expired,
      ...(from === undefined ? {} : { ExclusiveStartKey: from }),
    });
    for (const item of page.Items as JsonObject[]) {
      if (await deleteExpired(client, table, item, expired)) deleted += 1;
    }
    from = page.LastEvaluatedKey as JsonObject | undefined;
  }
  return deleted;
}

/** Deletes an item unless its expiry was changed after it was read. Returns whether it was deleted. */
async function deleteExpired(client: TablesClient, table: DeclaredTable, item: JsonObject, expired: JsonObject) {
  const Key = Object.fromEntries(table.keyAttributes.map((name) => [name, item[name] ?? null]));
  try {
    await client('DeleteItem', { TableName: table.name, Key, ConditionExpression: '#expiry < :now', ...expired });
    return true;
  } catch (error) {
    if (error instanceof TableError && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
