import type { AccessList, Asker } from '../../../domain/access/resolve.ts';
import { update } from '../core/actions/update.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, getItems, type Table, type TableReader, updateItem } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import { patch } from '../core/update.ts';
import { type Linked, linkIdsOf } from './links.ts';

/** Ids of a person's groups. Stored as one item, so that it can be read together with access lists. */
interface Groups {
  readonly groupIds: ReadonlySet<string>;
}

/**
 * Facts that determine a person's role: the access lists of the object, the person's groups and the links they opened.
 */
export interface AccessFacts {
  readonly lists: readonly AccessList[];
  readonly asker: Asker;
}

/**
 * Reads the facts in one consistent request, so that a revoked role ends with the next call. At most 49 lists: one for
 * each shared folder above a file, and its own.
 */
export async function getAccessFacts(
  table: TableReader,
  listIds: readonly string[],
  userId: string,
): Promise<AccessFacts> {
  const { lists, asker } = await getListsAndAsker(table, listIds, userId);
  return { lists: [...lists.values()], asker };
}

/** Maximum number of keys per request. */
const keysAtOnce = 100;

/** Reads the access lists with these ids, and the person's groups and opened links. Consistent. */
export async function getListsAndAsker(
  table: TableReader,
  listIds: readonly string[],
  userId: string,
): Promise<{ readonly lists: ReadonlyMap<string, AccessList>; readonly asker: Asker }> {
  const ids = [...new Set(listIds)];
  const all = [keys.groupsOf(userId), ...ids.flatMap((id) => [keys.accessList(id), keys.linked(id, userId)])];
  const batches = Array.from({ length: Math.ceil(all.length / keysAtOnce) }, (_, n) =>
    all.slice(n * keysAtOnce, (n + 1) * keysAtOnce),
  );
  const read = await Promise.all(batches.map((batch) => getItems<Partial<AccessList & Groups & Linked>>(table, batch)));
  const byKey = new Map(read.flat().map((item) => [nameOf(item), item]));
  const lists = ids.map((id): [string, AccessList] => {
    const { people = {}, groups = {}, links = {} } = byKey.get(nameOf(keys.accessList(id))) ?? {};
    return [id, { people, groups, links }];
  });
  const groupIds = [...(byKey.get(nameOf(keys.groupsOf(userId)))?.groupIds ?? [])];
  const linkIds = ids.flatMap((id) => linkIdsOf(byKey.get(nameOf(keys.linked(id, userId))) ?? {}));
  return { lists: new Map(lists), asker: { userId, groupIds, linkIds } };
}

const nameOf = ({ PK, SK }: Key): string => `${PK} ${SK}`;

/**
 * Removes a person from an access list. This counts as a change, so callers who read the list before must read it again
 * to change it. Returns false if the person is not on the list.
 */
export const leaveAccessList = (table: Table, listId: string, userId: string): Promise<boolean> =>
  updateItem(table, {
    Key: keys.accessList(listId),
    UpdateExpression: 'REMOVE #people.#id ADD #version :one',
    ConditionExpression: 'attribute_exists(#people.#id)',
    ExpressionAttributeNames: { '#people': 'people', '#id': userId, '#version': 'version' },
    ExpressionAttributeValues: { ':one': 1 },
  });

/** Returns the ids of a person's groups, in no particular order. */
export async function getGroupIds(table: TableReader, userId: string): Promise<string[]> {
  const item = await getItem<Partial<Groups>>(table, keys.groupsOf(userId));
  return [...(item?.groupIds ?? [])];
}

/** Transaction item that adds a person to a group. */
export const enterGroup = (userId: string, groupId: string): Action =>
  update(patch(keys.groupsOf(userId), { add: { groupIds: new Set([groupId]) } }));

/** Transaction item that removes a person from a group. The person need not be in it. */
export const exitGroup = (userId: string, groupId: string): Action =>
  update(patch(keys.groupsOf(userId), { take: { groupIds: new Set([groupId]) } }));
