import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { enterGroup } from '../../cloud/table/files/accessLists.ts';
import { type Group, getGroup, getGroupInvitation, spendGroupInvitation } from '../../cloud/table/people/groups.ts';
import { checkOpenUser, getUser, isOpen } from '../../cloud/table/people/users.ts';
import { sharingBounds } from '../../domain/access/bounds.ts';
import { tokenHashOf } from '../live/invitations.ts';
import { changeGroup, type GroupChange } from './changeGroup.ts';
import { requireRoomForGroup } from './requireRoomForGroup.ts';

type Parts = Pick<Cloud, 'table' | 'now'>;

/**
 * Makes the invited person a member of the group. An invitation works once and only for its address; members who repeat
 * the request stay members. Everyone else learns nothing about the group.
 */
export function joinGroup(cloud: Parts, userId: string, invited: { groupId: string; token: string }): Promise<void> {
  const { groupId, token } = invited;
  return changeGroup(
    cloud,
    async () => {
      const group = await getGroup(cloud.table, groupId);
      if (!group || group.deletedAt !== undefined) throw new Refusal('invitation.missing');
      return group;
    },
    (group) => join(cloud, userId, token, group),
  );
}

async function join(cloud: Parts, userId: string, token: string, group: Group): Promise<GroupChange | null> {
  const { groupId, members } = group;
  const user = await getUser(cloud.table, userId);
  if (!isOpen(user)) throw new Refusal('session.missing');
  if (Object.hasOwn(members, userId)) return null;
  const invitation = await getGroupInvitation(cloud.table, groupId, user.email);
  const isValid = invitation && invitation.expiresAt * 1000 > cloud.now().getTime();
  if (!isValid || invitation.tokenHash !== tokenHashOf(token)) throw new Refusal('invitation.missing');
  if (Object.keys(members).length >= sharingBounds.groupMembers) throw new Refusal('group.full');
  await requireRoomForGroup(cloud, userId);
  return {
    next: { members: { ...members, [userId]: cloud.now().toISOString() } },
    actions: [spendGroupInvitation(groupId, invitation), checkOpenUser(userId), enterGroup(userId, groupId)],
  };
}
