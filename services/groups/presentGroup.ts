import type { Reply } from '../../api/route.ts';
import type { groups } from '../../api/routes/groups.ts';
import { invitationId } from '../../cloud/table/files/teams.ts';
import type { Group, GroupInvitation } from '../../cloud/table/people/groups.ts';
import type { User } from '../../cloud/table/people/users.ts';

/** Formats a group for one of its members. */
export function presentGroup(
  { groupId, name, ownerId, members, updatedAt }: Group,
  userId: string,
  users: ReadonlyMap<string, User>,
): Reply<typeof groups.listGroups>['groups'][number] {
  const { firstName = '', lastName = '' } = users.get(ownerId) ?? {};
  return {
    id: groupId,
    name,
    role: ownerId === userId ? 'owner' : 'member',
    owner: { firstName, lastName },
    memberCount: Object.keys(members).length,
    updatedAt,
  };
}

/** Formats an invitation for the owner of the group. */
export const presentGroupInvitation = ({
  email,
  invitedAt,
  expiresAt,
}: GroupInvitation): Reply<typeof groups.inviteToGroup> => ({
  id: invitationId(email),
  email,
  invitedAt,
  expiresAt: new Date(expiresAt * 1000).toISOString(),
});
