import type { Input, Reply } from '../../api/route.ts';
import type { groups } from '../../api/routes/groups.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { changeGroup } from './changeGroup.ts';
import { requireGroup } from './requireGroup.ts';

/** Renames a group. */
export async function updateGroup(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { user: { userId } }: AccessTo<typeof groups.updateGroup>,
  { groupId, name }: Input<typeof groups.updateGroup>,
): Promise<Reply<typeof groups.updateGroup>> {
  await changeGroup(
    cloud,
    () => requireGroup(cloud, userId, groupId, 'rename'),
    (group) => (group.name === name ? null : { next: { name } }),
  );
  return { done: true };
}
