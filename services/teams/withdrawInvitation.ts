import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { checkShareable } from '../../cloud/table/files/shareables.ts';
import { removeInvitation } from '../../cloud/table/files/teams.ts';
import type { AccessTo } from '../access/access.ts';

/** Withdraws an invitation: its link no longer works. */
export async function withdrawInvitation(
  cloud: Pick<Cloud, 'table'>,
  { shared }: AccessTo<typeof teams.withdrawInvitation>,
  { inviteId }: Input<typeof teams.withdrawInvitation>,
): Promise<Reply<typeof teams.withdrawInvitation>> {
  const failed = await commit(cloud.table, [checkShareable(shared), removeInvitation(shared.id, inviteId)]);
  if (failed.length > 0) throw new Refusal(failed.includes(0) ? 'file.missing' : 'invitation.missing');
  return { done: true };
}
