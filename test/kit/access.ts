import { keys } from '../../cloud/table/core/keys.ts';
import { putItem, type Table } from '../../cloud/table/core/table.ts';
import type { AccessList } from '../../domain/access/resolve.ts';

/** Creates an access list, or replaces it. */
export const putAccessList = (table: Table, listId: string, list: AccessList) =>
  putItem(table, { ...keys.accessList(listId), ...list });

/** Writes the ids of all groups that a person is in. The table holds no empty sets. */
export const putGroups = (table: Table, userId: string, groupIds: readonly string[]) =>
  putItem(table, { ...keys.groupsOf(userId), ...(groupIds.length > 0 && { groupIds: new Set(groupIds) }) });

/** Puts a file on the list of those that are shared with a person, without putting the person on its access list. */
export const putSharedFile = (table: Table, userId: string, sharedAt: string, videoId: string) =>
  putItem(table, { ...keys.sharedFile(userId, sharedAt, videoId), videoId });
