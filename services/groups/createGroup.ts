import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { groups } from '../../api/routes/groups.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { enterGroup } from '../../cloud/table/accessLists.ts';
import { putNewGroup } from '../../cloud/table/groups.ts';
import { commit } from '../../cloud/table/transaction.ts';
import { checkOpenUser } from '../../cloud/table/users.ts';
import type { AccessTo } from '../access/access.ts';
import { requireRoomForGroup } from './requireRoomForGroup.ts';

/** Creates a group with the caller as its owner and only member. */
export async function createGroup(
  cloud: Pick<Cloud, 'table' | 'now' | 'newId'>,
  { user: { userId } }: AccessTo<typeof groups.createGroup>,
  { name }: Input<typeof groups.createGroup>,
): Promise<Reply<typeof groups.createGroup>> {
  await requireRoomForGroup(cloud, userId);
  const at = cloud.now().toISOString();
  const groupId = cloud.newId();
  const group = { groupId, name, ownerId: userId, members: { [userId]: at }, version: 1, createdAt: at, updatedAt: at };
  const failed = await commit(cloud.table, [checkOpenUser(userId), putNewGroup(group), enterGroup(userId, groupId)]);
  if (failed.length > 0) throw new Refusal('session.missing');
  return { id: groupId };
}
