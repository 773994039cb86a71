import { isDeepStrictEqual } from 'node:util';
import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { keyOf, nameOf, pagesOf, type RawItem, write } from './table.ts';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** New ids by old ones. */
export type Ids = ReadonlyMap<string, string>;

const renameText = (text: string, ids: Ids): string => text.replaceAll(uuid, (id) => ids.get(id) ?? id);

function renameValue(value: AttributeValue, ids: Ids): AttributeValue {
  if (value.S !== undefined) return { S: renameText(value.S, ids) };
  if (value.SS !== undefined) return { SS: value.SS.map((text) => renameText(text, ids)) };
  if (value.L !== undefined) return { L: value.L.map((item) => renameValue(item, ids)) };
  if (value.M !== undefined) return { M: rename(value.M, ids) };
  return value;
}

/** Returns a map or an item with other ids, in its names and values. Compressed values stay as they are. */
function rename(map: RawItem, ids: Ids): Record<string, AttributeValue> {
  return Object.fromEntries(
    Object.entries(map).map(([name, value]) => [renameText(name, ids), renameValue(value, ids)]),
  );
}

/**
 * Replaces the ids of people in all items of a table. An item with an id in its key is first put under the new key and
 * then deleted under the old one, so the work can be interrupted and repeated. Returns the number of items, and the old
 * ids of those who have payments.
 */
export async function replaceIds(client: DynamoDBClient, table: string, ids: Ids, isDry: boolean) {
  let items = 0;
  const payers = new Set<string>();
  for await (const page of pagesOf(client, table)) {
    const changed = page
      .map((item) => ({ item, renamed: rename(item, ids) }))
      .filter(({ item, renamed }) => !isDeepStrictEqual(item, renamed));
    items += changed.length;
    for (const { item } of changed) {
      const payer = /^PAY#USER#(.+)$/.exec(item.PK?.S ?? '')?.[1];
      if (payer) payers.add(payer);
    }
    if (isDry) continue;
    const moved = changed.filter(({ item, renamed }) => nameOf(item) !== nameOf(renamed));
    await write(
      client,
      table,
      changed.map(({ renamed }) => ({ PutRequest: { Item: renamed } })),
    );
    await write(
      client,
      table,
      moved.map(({ item }) => ({ DeleteRequest: { Key: { ...keyOf(item) } } })),
    );
  }
  return { items, payers: [...payers] };
}
