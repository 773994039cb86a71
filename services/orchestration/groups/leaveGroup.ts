import { Refusal } from '../../../api/errors.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { exitGroup } from '../../../cloud/table/files/accessLists.ts';
import { getGroup } from '../../../cloud/table/people/groups.ts';
import { groupRoleOf } from '../../../domain/access/groupRoles.ts';
import { changeGroup, membersWithout } from '../../groups/changeGroup.ts';
import { requireGroup } from '../../groups/requireGroup.ts';
import { dissolveGroup } from './dissolveGroup.ts';

/**
 * Removes a person whose account is deleted from a group, or deletes the group if the person owns it. Idempotent: does
 * nothing if the group does not exist or the person is not in it.
 */
export async function leaveGroup(
  cloud: Pick<Cloud, 'table' | 'live' | 'now'>,
  userId: string,
  groupId: string,
): Promise<void> {
  const group = await getGroup(cloud.table, groupId);
  if (!group || !groupRoleOf(group, userId)) return;
  if (group.ownerId === userId) return dissolveGroup(cloud, userId, groupId);
  await changeGroup(
    cloud,
    () => requireGroup(cloud, userId, groupId, 'leave'),
    (read) =>
      // The person became the owner in the meantime: the next sweep deletes the group.
      read.ownerId === userId
        ? null
        : { next: { members: membersWithout(read, userId) }, actions: [exitGroup(userId, groupId)] },
  ).catch(unlessGone);
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'group.missing') throw error;
}
