import type { AccessList } from '../../domain/access/resolve.ts';
import { keys } from './keys.ts';
import { getItems, putItem, type Table, type TableReader } from './table.ts';

/** The groups that a person is in, by id. One item, so that it can be read together with access lists. */
interface Groups {
  readonly groupIds: readonly string[];
}

/** What decides a person's role on something: the lists that it points to, and the groups the person is in. */
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
    groupIds: groups?.groupIds ?? [],
  };
}

/** Makes a list, with whoever is on it from the start. */
export const putAccessList = (table: Table, listId: string, list: AccessList) =>
  putItem(table, { ...keys.accessList(listId), ...list });

/** Writes the ids of all groups that a person is in. */
export const putGroups = (table: Table, userId: string, groupIds: readonly string[]) =>
  putItem(table, { ...keys.groupsOf(userId), groupIds });
