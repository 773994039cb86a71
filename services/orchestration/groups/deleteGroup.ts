import type { Input, Reply } from '../../../api/route.ts';
import type { groups } from '../../../api/routes/groups.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import type { AccessTo } from '../../access/access.ts';
import { dissolveGroup } from './dissolveGroup.ts';

/** Deletes a group. Its files stay with their owners; its members lose the access that they have through it. */
export async function deleteGroup(
  cloud: Pick<Cloud, 'table' | 'live' | 'now'>,
  { user: { userId } }: AccessTo<typeof groups.deleteGroup>,
  { groupId }: Input<typeof groups.deleteGroup>,
): Promise<Reply<typeof groups.deleteGroup>> {
  await dissolveGroup(cloud, userId, groupId);
  return { done: true };
}
