import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { groups } from '../../api/routes/groups.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { idFrom } from '../../cloud/id.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { enterGroup } from '../../cloud/table/files/accessLists.ts';
import { getGroup, putNewGroup } from '../../cloud/table/people/groups.ts';
import { checkOpenUser } from '../../cloud/table/people/users.ts';
import type { AccessTo } from '../access/access.ts';
import { requireRoomForGroup } from './requireRoomForGroup.ts';

/**
 * Creates a group with the caller as its owner and only member. Its id is derived from the request id, so a repeated
 * request finds it.
 */
export async function createGroup(
  cloud: Pick<Cloud, 'table' | 'now' | 'newId'>,
  { user: { userId } }: AccessTo<typeof groups.createGroup>,
  { name, requestId }: Input<typeof groups.createGroup>,
): Promise<Reply<typeof groups.createGroup>> {
  const groupId = idFrom(userId, requestId ?? cloud.newId());
  const before = await getGroup(cloud.table, groupId);
  if (before?.deletedAt !== undefined) throw new Refusal('group.missing');
  if (before) return { id: groupId };
  await requireRoomForGroup(cloud, userId);
  const at = cloud.now().toISOString();
  const group = { groupId, name, ownerId: userId, members: { [userId]: at }, version: 1, createdAt: at, updatedAt: at };
  const failed = await commit(cloud.table, [checkOpenUser(userId), putNewGroup(group), enterGroup(userId, groupId)]);
  // A concurrent request with the same id created the group.
  if (failed.includes(1)) return { id: groupId };
  if (failed.length > 0) throw new Refusal('session.missing');
  return { id: groupId };
}
