import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { groups } from '../../api/routes/groups.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { getSharedStyles, sharedStyleKey } from '../../cloud/table/documents/stylePresets.ts';
import type { Group, SharedStyleRef } from '../../cloud/table/people/groups.ts';
import type { AccessTo } from '../access/access.ts';
import { changeGroup } from './changeGroup.ts';
import { requireGroup } from './requireGroup.ts';

/** Maximum number of styles shared with a group; references to deleted ones count until the next is shared. */
const maxSharedStyles = 50;

/** Shares a saved style of the caller with a group. Idempotent. */
export async function shareStyle(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { user: { userId } }: AccessTo<typeof groups.shareStyle>,
  { groupId, presetId }: Input<typeof groups.shareStyle>,
): Promise<Reply<typeof groups.shareStyle>> {
  const own = await getSharedStyles(cloud.table, [{ userId, presetId }]);
  await changeGroup(
    cloud,
    () => requireGroup(cloud, userId, groupId, 'shareStyles'),
    async (group) => {
      if (own.size === 0) throw new Refusal('style.missing');
      if (group.styles?.some((one) => one.userId === userId && one.presetId === presetId)) return null;
      const present = await presentStyles(cloud, group);
      if (present.length >= maxSharedStyles) throw new Refusal('styles.exceeded');
      return { next: { styles: [...present, { userId, presetId }] } };
    },
  );
  return { done: true };
}

/** Returns the shared styles that still exist and whose owners are still members. */
async function presentStyles({ table }: Pick<Cloud, 'table'>, group: Group): Promise<readonly SharedStyleRef[]> {
  const refs = (group.styles ?? []).filter(({ userId }) => Object.hasOwn(group.members, userId));
  const found = await getSharedStyles(table, refs);
  return refs.filter(({ userId, presetId }) => found.has(sharedStyleKey(userId, presetId)));
}
