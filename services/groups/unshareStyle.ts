import type { Input, Reply } from '../../api/route.ts';
import type { groups } from '../../api/routes/groups.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { changeGroup } from './changeGroup.ts';
import { requireGroup } from './requireGroup.ts';

/** Stops sharing a saved style of the caller with a group. Idempotent. */
export async function unshareStyle(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { user: { userId } }: AccessTo<typeof groups.unshareStyle>,
  { groupId, presetId }: Input<typeof groups.unshareStyle>,
): Promise<Reply<typeof groups.unshareStyle>> {
  await changeGroup(
    cloud,
    () => requireGroup(cloud, userId, groupId, 'shareStyles'),
    ({ styles = [] }) => {
      const others = styles.filter((one) => one.userId !== userId || one.presetId !== presetId);
      return others.length === styles.length ? null : { next: { styles: others } };
    },
  );
  return { done: true };
}
