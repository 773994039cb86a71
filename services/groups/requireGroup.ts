import { Refusal } from '../../api/errors.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { type Group, getGroup } from '../../cloud/table/people/groups.ts';
import { type GroupAction, groupRoleOf, mayInGroup } from '../../domain/access/groupRoles.ts';

/**
 * Returns the group if the person may perform the action on it. Throws `group.missing` for a person who is not in it,
 * as for a group that does not exist, and while it is being deleted, unless the action is to delete it; `access.denied`
 * for a member if only the owner may perform the action.
 */
export async function requireGroup(
  { table }: Pick<CloudReader, 'table'>,
  userId: string,
  groupId: string,
  action: GroupAction,
): Promise<Group> {
  const group = await getGroup(table, groupId);
  if (!group || (group.deletedAt !== undefined && action !== 'delete')) throw new Refusal('group.missing');
  const role = groupRoleOf(group, userId);
  if (!role) throw new Refusal('group.missing');
  if (!mayInGroup(role, action)) throw new Refusal('access.denied');
  return group;
}
