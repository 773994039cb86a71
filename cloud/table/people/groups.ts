import { check } from '../core/actions/check.ts';
import { put, putNew } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { type Key, keys } from '../core/keys.ts';
import { getItem, getItems, query, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import { type Invitation, invitationId } from '../files/teams.ts';

/** Saved style of a member. It may have been deleted since, and the member may have left. */
export interface SharedStyleRef {
  readonly userId: string;
  readonly presetId: string;
}

/** Group of people with which files can be shared. Stored as one item, so that it always has exactly one owner. */
export interface Group {
  readonly groupId: string;
  readonly name: string;
  readonly ownerId: string;
  /** Time at which each member joined, by id, ISO 8601. Includes the owner. */
  readonly members: Readonly<Record<string, string>>;
  /** Saved styles that members share with the others. */
  readonly styles?: readonly SharedStyleRef[];
  /** Number of changes. An update succeeds only if the group has not changed since it was read. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Time at which its deletion began. From then on nobody can join it and nothing can be shared with it. */
  readonly deletedAt?: string;
}

/** Pending invitation to a group. The person who accepts it becomes a member. */
export type GroupInvitation = Omit<Invitation, 'role'>;

export const getGroup = (table: TableReader, groupId: string) => getItem<Group>(table, keys.group(groupId));

/** Reads the groups with up to 100 ids. Returns those that exist and are not being deleted. */
export async function getGroups(table: TableReader, groupIds: readonly string[]): Promise<readonly Group[]> {
  if (groupIds.length === 0) return [];
  const groups = await getItems<Group>(table, groupIds.map(keys.group));
  return groups.filter(({ deletedAt }) => deletedAt === undefined);
}

/** Transaction item that creates a group. */
export const putNewGroup = (group: Group): Action => putNew({ ...keys.group(group.groupId), ...group });

/** Transaction item that replaces a group by its next state; fails if it has changed since it was read. */
export function putGroup(read: Group, next: Group): Action {
  const item: Group & Key = { ...keys.group(read.groupId), ...next, version: read.version + 1 };
  return put(item, [{ field: 'version', equals: read.version }]);
}

/** Transaction item that fails if a group has changed since it was read. */
export const checkGroupAsRead = ({ groupId, version }: Group): Action =>
  check(keys.group(groupId), [{ field: 'version', equals: version }]);

export const getGroupInvitation = (table: TableReader, groupId: string, email: string) =>
  getItem<GroupInvitation>(table, keys.groupInvitation(groupId, invitationId(email)));

/** Reads all invitations of a group, including expired ones that have not been removed yet. */
export async function getGroupInvitations(
  table: TableReader,
  groupId: string,
): Promise<readonly (GroupInvitation & { readonly id: string })[]> {
  const { PK, SK: SKPrefix } = keys.groupInvitation(groupId, '');
  const items = await Array.fromAsync(query<GroupInvitation & Key>(table, { PK, SKPrefix }));
  return items.map((item) => ({ ...item, id: item.SK.slice(SKPrefix.length) }));
}

/** Transaction item that puts an invitation, replacing an earlier one for the same address. */
export const putGroupInvitation = (groupId: string, invitation: GroupInvitation): Action =>
  put({ ...keys.groupInvitation(groupId, invitationId(invitation.email)), ...invitation });

/** Transaction item that removes an invitation; fails if it does not exist. */
export const removeGroupInvitation = (groupId: string, id: string): Action =>
  remove(keys.groupInvitation(groupId, id), [{ exists: true }]);

/** Transaction item that consumes an invitation; fails if it was used, withdrawn or replaced. */
export const spendGroupInvitation = (groupId: string, { email, tokenHash }: GroupInvitation): Action =>
  remove(keys.groupInvitation(groupId, invitationId(email)), [{ field: 'tokenHash', equals: tokenHash }]);
