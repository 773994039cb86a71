import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { groups } from '../../api/routes/groups.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { groupRoleOf } from '../../domain/access/groupRoles.ts';
import type { AccessTo } from '../access/access.ts';
import { requireGroup } from './requireGroup.ts';
import { transferGroup } from './transferGroup.ts';

/**
 * Sets the role of a member. A group always has one owner: making a member the owner transfers the group, and the owner
 * becomes a member only in that way.
 */
export async function setGroupMemberRole(
  cloud: Pick<Cloud, 'table' | 'now'>,
  access: AccessTo<typeof groups.setGroupMemberRole>,
  { groupId, memberId, role }: Input<typeof groups.setGroupMemberRole>,
): Promise<Reply<typeof groups.setGroupMemberRole>> {
  const group = await requireGroup(cloud, access.user.userId, groupId, 'transfer');
  const present = groupRoleOf(group, memberId);
  if (!present) throw new Refusal('group.nomember');
  if (present === role) return { done: true };
  if (role === 'member') throw new Refusal('group.oneowner');
  return transferGroup(cloud, access, { groupId, memberId });
}
