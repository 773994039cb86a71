import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { groups } from '../../api/routes/groups.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { checkOpenUser, getUser, isOpen } from '../../cloud/table/people/users.ts';
import type { AccessTo } from '../access/access.ts';
import { changeGroup } from './changeGroup.ts';
import { requireGroup } from './requireGroup.ts';

/** Makes a member the owner immediately. The former owner stays as a member. */
export async function transferGroup(
  cloud: Pick<Cloud, 'table' | 'now'>,
  { user: { userId } }: AccessTo<typeof groups.transferGroup>,
  { groupId, memberId }: Input<typeof groups.transferGroup>,
): Promise<Reply<typeof groups.transferGroup>> {
  await changeGroup(
    cloud,
    () => requireGroup(cloud, userId, groupId, 'transfer'),
    async ({ ownerId, members }) => {
      if (memberId === ownerId) throw new Refusal('group.owner');
      if (!Object.hasOwn(members, memberId) || !isOpen(await getUser(cloud.table, memberId)))
        throw new Refusal('group.nomember');
      return { next: { ownerId: memberId }, actions: [checkOpenUser(memberId)] };
    },
  );
  return { done: true };
}
