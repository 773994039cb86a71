import type { Cloud } from '../../cloud/cloud.ts';
import { getLiveIds, isWatcher, removeLiveConnection } from '../../cloud/table/people/live.ts';
import { accepted, type LiveEvent, type LiveReply } from './event.ts';
import { publishPeople } from './publish.ts';

/** Removes a closed connection and notifies the others. */
export async function disconnectLive(
  cloud: Pick<Cloud, 'table' | 'live'>,
  { requestContext: { connectionId } }: LiveEvent,
): Promise<LiveReply> {
  const ids = await getLiveIds(cloud.table, connectionId);
  if (!ids) return accepted;
  await removeLiveConnection(cloud.table, ids);
  if (!isWatcher(ids)) await publishPeople(cloud, ids.videoId);
  return accepted;
}
