import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { groups } from '../../api/routes/groups.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { removeGroupInvitation } from '../../cloud/table/people/groups.ts';
import type { AccessTo } from '../access/access.ts';
import { requireGroup } from './requireGroup.ts';

/** Withdraws an invitation: its link no longer works. */
export async function withdrawGroupInvitation(
  cloud: Pick<Cloud, 'table'>,
  { user: { userId } }: AccessTo<typeof groups.withdrawGroupInvitation>,
  { groupId, inviteId }: Input<typeof groups.withdrawGroupInvitation>,
): Promise<Reply<typeof groups.withdrawGroupInvitation>> {
  await requireGroup(cloud, userId, groupId, 'manageMembers');
  const failed = await commit(cloud.table, [removeGroupInvitation(groupId, inviteId)]);
  if (failed.length > 0) throw new Refusal('invitation.missing');
  return { done: true };
}
