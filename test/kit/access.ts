import { keys } from '../../cloud/table/core/keys.ts';
import { putItem, type Table } from '../../cloud/table/core/table.ts';
import type { AccessList } from '../../domain/access/resolve.ts';

/** Creates an access list, or replaces it. */
export const putAccessList = (table: Table, listId: string, list: AccessList) =>
  putItem(table, { ...keys.accessList(listId), ...list });

/** Writes the ids of all groups that a person belongs to. The table stores no empty sets. */
export const putGroups = (table: Table, userId: string, groupIds: readonly string[]) =>
  putItem(table, { ...keys.groupsOf(userId), ...(groupIds.length > 0 && { groupIds: new Set(groupIds) }) });

/** Adds a file to the list of files shared with a person, without adding the person to its access list. */
export const putSharedFile = (table: Table, userId: string, sharedAt: string, videoId: string) =>
  putItem(table, { ...keys.sharedFile(userId, sharedAt, videoId), videoId });
