import type { AccessList } from '../../domain/access/resolve.ts';
import { update } from './actions/update.ts';
import { keys } from './keys.ts';
import { getItem, getItems, putItem, type Table, type TableReader, updateItem } from './table.ts';
import type { Action } from './transaction.ts';
import { patch } from './update.ts';

/** The ids of the groups that a person is in. One item, so that it can be read together with access lists. */
interface Groups {
  readonly groupIds: ReadonlySet<string>;
}

/** What a person's role depends on: the access lists of the object, and the groups that the person is in. */
export interface AccessFacts {
  readonly lists: readonly AccessList[];
  readonly groupIds: readonly string[];
}

/**
 * Reads both in one consistent request, so a role that was taken away ends with the next call.
 * At most 99 lists: one for each shared folder above a file, and its own.
 */
export async function getAccessFacts(
  table: TableReader,
  listIds: readonly string[],
  userId: string,
): Promise<AccessFacts> {
  const groupsKey = keys.groupsOf(userId);
  const Keys = [groupsKey, ...listIds.map((listId) => keys.accessList(listId))];
  const items = await getItems<Partial<AccessList & Groups>>(table, Keys);
  const groups = items.find(({ PK, SK }) => PK === groupsKey.PK && SK === groupsKey.SK);
  const lists = items.filter((item) => item !== groups);
  return {
    lists: lists.map(({ people = {}, groups: roles = {} }) => ({ people, groups: roles })),
    groupIds: [...(groups?.groupIds ?? [])],
  };
}

/** At most so many lists are read with one request, which takes 100 keys. */
const listsAtOnce = 99;

/** The access lists of these ids, those that exist, and the groups that the person is in. Consistent. */
export async function getListsAndGroups(
  table: TableReader,
  listIds: readonly string[],
  userId: string,
): Promise<{ readonly lists: ReadonlyMap<string, AccessList>; readonly groupIds: readonly string[] }> {
  const all = [keys.groupsOf(userId), ...[...new Set(listIds)].map((listId) => keys.accessList(listId))];
  const batches = Array.from({ length: Math.ceil(all.length / listsAtOnce) }, (_, n) =>
    all.slice(n * listsAtOnce, (n + 1) * listsAtOnce),
  );
  const read = await Promise.all(batches.map((batch) => getItems<Partial<AccessList & Groups>>(table, batch)));
  const byPartition = new Map(read.flat().map((item) => [item.PK, item]));
  const lists = listIds.map((listId): [string, AccessList] => {
    const { people = {}, groups = {} } = byPartition.get(keys.accessList(listId).PK) ?? {};
    return [listId, { people, groups }];
  });
  return { lists: new Map(lists), groupIds: [...(byPartition.get(keys.groupsOf(userId).PK)?.groupIds ?? [])] };
}

/** Creates an access list, or replaces it. */
export const putAccessList = (table: Table, listId: string, list: AccessList) =>
  putItem(table, { ...keys.accessList(listId), ...list });

/**
 * Takes a person off an access list, and counts it as a change: whoever changes the list by what they read of it before
 * reads it again. Returns false for one who is not on it.
 */
export const leaveAccessList = (table: Table, listId: string, userId: string): Promise<boolean> =>
  updateItem(table, {
    Key: keys.accessList(listId),
    UpdateExpression: 'REMOVE #people.#id ADD #version :one',
    ConditionExpression: 'attribute_exists(#people.#id)',
    ExpressionAttributeNames: { '#people': 'people', '#id': userId, '#version': 'version' },
    ExpressionAttributeValues: { ':one': 1 },
  });

/** The ids of the groups that a person is in, in no particular order. */
export async function getGroupIds(table: TableReader, userId: string): Promise<string[]> {
  const item = await getItem<Partial<Groups>>(table, keys.groupsOf(userId));
  return [...(item?.groupIds ?? [])];
}

/** Transaction item that puts a person in a group. */
export const enterGroup = (userId: string, groupId: string): Action =>
  update(patch(keys.groupsOf(userId), { add: { groupIds: new Set([groupId]) } }));

/** Transaction item that takes a person out of a group, also one who is not in it. */
export const exitGroup = (userId: string, groupId: string): Action =>
  update(patch(keys.groupsOf(userId), { take: { groupIds: new Set([groupId]) } }));

/** Writes the ids of all groups that a person is in. The table holds no empty sets. */
export const putGroups = (table: Table, userId: string, groupIds: readonly string[]) =>
  putItem(table, { ...keys.groupsOf(userId), ...(groupIds.length > 0 && { groupIds: new Set(groupIds) }) });
