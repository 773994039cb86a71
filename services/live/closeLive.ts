import { endConnection } from '../../cloud/live.ts';
import {
  getLiveIds,
  isWatcher,
  type LiveIds,
  type LiveWatcher,
  liveOfFile,
  liveOfPerson,
  removeLiveConnection,
  watchersOfFile,
} from '../../cloud/table/people/live.ts';
import { type Publishes, publishPeople } from './publish.ts';

/**
 * Closes the live connections to a file, of one person or of everyone. Called when a role was revoked; people who still
 * have one reconnect with a new ticket. The rows are removed first, so nothing is sent to a connection that fails to
 * close.
 */
export async function closeLiveOfFile(cloud: Publishes, videoId: string, userId?: string): Promise<void> {
  const connections = await liveOfFile(cloud.table, videoId);
  const isMeant = (one: { readonly userId: string }) => userId === undefined || one.userId === userId;
  const ended = connections.filter(isMeant);
  await closeConnections(
    cloud,
    await watchersWith(cloud, (await watchersOfFile(cloud.table, videoId)).filter(isMeant)),
  );
  if (ended.length === 0) return;
  await closeConnections(cloud, ended);
  await publishPeople(cloud, videoId);
}

/** Returns the connections of these rows with everything they watch. They reconnect and watch what they still may. */
async function watchersWith(
  { table }: Publishes,
  rows: readonly Omit<LiveWatcher, 'watched'>[],
): Promise<LiveWatcher[]> {
  const found = await Promise.all(rows.map(({ connectionId }) => getLiveIds(table, connectionId)));
  return found.filter((one) => one !== undefined).filter(isWatcher);
}

/** Closes a person's live connections to all files. Called when a role through a group changes. */
export async function closeLiveOfPerson(cloud: Publishes, userId: string): Promise<void> {
  const connections = await liveOfPerson(cloud.table, userId);
  await closeConnections(cloud, connections);
  const files = new Set(connections.flatMap((one) => (isWatcher(one) ? [] : [one.videoId])));
  await Promise.all([...files].map((videoId) => publishPeople(cloud, videoId)));
}

/** Closes these connections without notifying the remaining ones. */
export async function closeConnections(
  cloud: Publishes,
  connections: readonly (LiveIds | LiveWatcher)[],
): Promise<void> {
  await Promise.all(connections.map((one) => removeLiveConnection(cloud.table, one)));
  await Promise.all(connections.map((one) => endOne(cloud, one)));
}

async function endOne({ live }: Publishes, { connectionId }: Pick<LiveIds, 'connectionId'>): Promise<void> {
  try {
    await endConnection(live, connectionId);
  } catch (error) {
    console.warn(`a live connection was not ended: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
