import { Refusal } from '../../../api/errors.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { exitGroup } from '../../../cloud/table/files/accessLists.ts';
import { getGroup } from '../../../cloud/table/people/groups.ts';
import { groupRoleOf } from '../../../domain/access/groupRoles.ts';
import { changeGroup, membersWithout } from '../../groups/changeGroup.ts';
import { requireGroup } from '../../groups/requireGroup.ts';
import { dissolveGroup } from './dissolveGroup.ts';

/**
 * Takes a person whose account is deleted out of a group; one that the person owns is deleted. A group that is gone, or
 * that the person is not in any more, changes nothing. May be called again.
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
      // Made the owner in the meantime: the next sweep deletes the group.
      read.ownerId === userId
        ? null
        : { next: { members: membersWithout(read, userId) }, actions: [exitGroup(userId, groupId)] },
  ).catch(unlessGone);
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'group.missing') throw error;
}
