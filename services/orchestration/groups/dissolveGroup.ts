import { Refusal } from '../../../api/errors.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import { groupPartition } from '../../../cloud/table/core/keys.ts';
import { deletePartition } from '../../../cloud/table/core/partition.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { exitGroup } from '../../../cloud/table/files/accessLists.ts';
import { sharedWithGroup } from '../../../cloud/table/files/sharedFiles.ts';
import { changeGroup } from '../../groups/changeGroup.ts';
import { requireGroup } from '../../groups/requireGroup.ts';
import { closeLiveOfPerson } from '../../live/closeLive.ts';
import { withoutGroup } from '../../teams/removeTeamGroup.ts';

/**
 * Deletes a group of this owner. After the first write nobody can join it and nothing can be shared with it. Then its
 * members leave, which ends the access through it, and it is removed from its files and folders, and its items are
 * deleted. Can be repeated after an interruption: the owner leaves last, and so still finds it.
 */
export async function dissolveGroup(
  cloud: Pick<Cloud, 'table' | 'live' | 'now'>,
  ownerId: string,
  groupId: string,
): Promise<void> {
  const { table, now } = cloud;
  const read = () => requireGroup(cloud, ownerId, groupId, 'delete');
  await changeGroup(cloud, read, ({ deletedAt }) => (deletedAt ? null : { next: { deletedAt: now().toISOString() } }));
  const { members } = await read();
  for (const memberId of Object.keys(members))
    if (memberId !== ownerId) {
      await commit(table, [exitGroup(memberId, groupId)]);
      await closeLiveOfPerson(cloud, memberId);
    }
  for (const id of await sharedWithGroup(table, groupId)) await withoutGroup(cloud, id, groupId).catch(unlessItIsGone);
  await commit(table, [exitGroup(ownerId, groupId)]);
  await closeLiveOfPerson(cloud, ownerId);
  await deletePartition(table, groupPartition(groupId), () => false);
}

/** Ignores a missing file or folder: its own deletion removes its rows. */
function unlessItIsGone(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'file.missing') throw error;
}
