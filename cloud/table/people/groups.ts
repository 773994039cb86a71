import { check } from '../core/actions/check.ts';
import { put, putNew } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, getItems, query, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import { type Invitation, invitationId } from '../files/teams.ts';

/** A group of people, which files can be shared with. One item, so that it always has exactly one owner. */
export interface Group {
  readonly groupId: string;
  readonly name: string;
  readonly ownerId: string;
  /** When each member joined, by id, ISO 8601. The owner is one of them. */
  readonly members: Readonly<Record<string, string>>;
  /** Counts the changes: a change holds only if the group is as it was read. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** When its deletion began. From then on nobody joins it and nothing is shared with it. */
  readonly deletedAt?: string;
}

/** An invitation to a group that waits. Who accepts it becomes a member. */
export type GroupInvitation = Omit<Invitation, 'role'>;

export const getGroup = (table: TableReader, groupId: string) => getItem<Group>(table, keys.group(groupId));

/** The groups of at most 100 ids, those that exist and are not being deleted. */
export async function getGroups(table: TableReader, groupIds: readonly string[]): Promise<readonly Group[]> {
  if (groupIds.length === 0) return [];
  const groups = await getItems<Group>(table, groupIds.map(keys.group));
  return groups.filter(({ deletedAt }) => deletedAt === undefined);
}

/** Transaction item that creates a group. */
export const putNewGroup = (group: Group): Action => putNew({ ...keys.group(group.groupId), ...group });

/** Transaction item that replaces a group by its next state; fails if it was changed since it was read. */
export function putGroup(read: Group, next: Group): Action {
  const item: Group & Key = { ...keys.group(read.groupId), ...next, version: read.version + 1 };
  return put(item, [{ field: 'version', equals: read.version }]);
}

/** Transaction item that lets a change hold only while the group is as it was read. */
export const checkGroupAsRead = ({ groupId, version }: Group): Action =>
  check(keys.group(groupId), [{ field: 'version', equals: version }]);

export const getGroupInvitation = (table: TableReader, groupId: string, email: string) =>
  getItem<GroupInvitation>(table, keys.groupInvitation(groupId, invitationId(email)));

/** All invitations of a group, also those that have expired and are not removed yet. */
export async function getGroupInvitations(
  table: TableReader,
  groupId: string,
): Promise<readonly (GroupInvitation & { readonly id: string })[]> {
  const { PK, SK: SKPrefix } = keys.groupInvitation(groupId, '');
  const items = await Array.fromAsync(query<GroupInvitation & Key>(table, { PK, SKPrefix }));
  return items.map((item) => ({ ...item, id: item.SK.slice(SKPrefix.length) }));
}

/** Transaction item that puts an invitation, in place of an earlier one of the same address. */
export const putGroupInvitation = (groupId: string, invitation: GroupInvitation): Action =>
  put({ ...keys.groupInvitation(groupId, invitationId(invitation.email)), ...invitation });

/** Transaction item that removes an invitation; fails if there is none. */
export const removeGroupInvitation = (groupId: string, id: string): Action =>
  remove(keys.groupInvitation(groupId, id), [{ exists: true }]);

/** Transaction item that uses up an invitation; fails if it was used, withdrawn or replaced. */
export const spendGroupInvitation = (groupId: string, { email, tokenHash }: GroupInvitation): Action =>
  remove(keys.groupInvitation(groupId, invitationId(email)), [{ field: 'tokenHash', equals: tokenHash }]);
