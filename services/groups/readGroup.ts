import type { Input, Reply } from '../../api/route.ts';
import type { groups } from '../../api/routes/groups.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { type Group, getGroupInvitations } from '../../cloud/table/people/groups.ts';
import { getUsers, type User } from '../../cloud/table/people/users.ts';
import { groupRoleOf } from '../../domain/access/groupRoles.ts';
import type { AccessTo } from '../access/access.ts';
import { listGroupShared } from './listGroupShared.ts';
import { presentGroup, presentGroupInvitation } from './presentGroup.ts';
import { requireGroup } from './requireGroup.ts';

type Detail = Reply<typeof groups.readGroup>;

/**
 * Returns a group with its members: the owner first, then by the time they joined. Invitations are visible to the owner
 * only.
 */
export async function readGroup(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  { user: { userId } }: AccessTo<typeof groups.readGroup>,
  { groupId }: Input<typeof groups.readGroup>,
): Promise<Detail> {
  const group = await requireGroup(cloud, userId, groupId, 'open');
  // A group has fewer people than one request can read (domain/access/bounds.ts).
  const users = await getUsers(cloud.table, Object.keys(group.members));
  const [waiting, shared] = await Promise.all([
    group.ownerId === userId ? waitingFor(cloud, groupId) : [],
    listGroupShared(cloud, userId, groupId),
  ]);
  return { ...presentGroup(group, userId, users), members: membersOf(group, users), waiting, ...shared };
}

function membersOf(group: Group, users: ReadonlyMap<string, User>): Detail['members'] {
  const byTime = Object.entries(group.members).toSorted(([, a], [, b]) => a.localeCompare(b));
  const members = byTime.flatMap(([id, since]) => {
    const [user, role] = [users.get(id), groupRoleOf(group, id)];
    if (!user || !role) return [];
    return [{ id, firstName: user.firstName, lastName: user.lastName, email: user.email, role, since }];
  });
  return members.toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner'));
}

async function waitingFor({ table, now }: Pick<CloudReader, 'table' | 'now'>, groupId: string) {
  const invitations = await getGroupInvitations(table, groupId);
  return invitations
    .filter(({ expiresAt }) => expiresAt * 1000 > now().getTime())
    .map(presentGroupInvitation)
    .toSorted((a, b) => a.invitedAt.localeCompare(b.invitedAt));
}
