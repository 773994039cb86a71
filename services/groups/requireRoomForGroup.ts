import { Refusal } from '../../api/errors.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getGroupIds } from '../../cloud/table/files/accessLists.ts';
import { sharingBounds } from '../../domain/access/bounds.ts';

/** Refuses a person who is in the maximum number of groups. Concurrent requests may exceed it by a few. */
export async function requireRoomForGroup({ table }: Pick<CloudReader, 'table'>, userId: string): Promise<void> {
  const groupIds = await getGroupIds(table, userId);
  if (groupIds.length >= sharingBounds.groups) throw new Refusal('groups.exceeded');
}
