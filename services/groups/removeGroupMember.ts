import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { groups } from '../../api/routes/groups.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { exitGroup } from '../../cloud/table/files/accessLists.ts';
import type { AccessTo } from '../access/access.ts';
import { closeLiveOfPerson } from '../live/closeLive.ts';
import { changeGroup, membersWithout } from './changeGroup.ts';
import { requireGroup } from './requireGroup.ts';

/**
 * Removes a member, who loses the access through the group with the next call. Members who remove themselves leave the
 * group.
 */
export async function removeGroupMember(
  cloud: Pick<Cloud, 'table' | 'live' | 'now'>,
  { user: { userId } }: AccessTo<typeof groups.removeGroupMember>,
  { groupId, memberId }: Input<typeof groups.removeGroupMember>,
): Promise<Reply<typeof groups.removeGroupMember>> {
  const action = memberId === userId ? 'leave' : 'manageMembers';
  await changeGroup(
    cloud,
    () => requireGroup(cloud, userId, groupId, action),
    (group) => {
      if (memberId === group.ownerId) throw new Refusal('group.owner');
      if (!Object.hasOwn(group.members, memberId)) throw new Refusal('group.nomember');
      return { next: { members: membersWithout(group, memberId) }, actions: [exitGroup(memberId, groupId)] };
    },
  );
  await closeLiveOfPerson(cloud, memberId);
  return { done: true };
}
