import type { LiveMessage, LiveProgress, Present } from '../../api/live.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { endConnection, sendTo } from '../../cloud/live.ts';
import {
  getLiveIds,
  type LiveConnection,
  type LiveIds,
  liveOfFile,
  removeLiveConnection,
  watchersOfFile,
} from '../../cloud/table/people/live.ts';

export type Publishes = Pick<Cloud, 'table' | 'live'>;

/**
 * Sends a message to all connections to a file, except one. Never throws: the page reads what it has missed when it
 * next connects.
 */
export async function publish(
  cloud: Publishes,
  videoId: string,
  message: LiveMessage,
  exceptId?: string,
): Promise<void> {
  try {
    const areAllThere = await sendToAll(cloud, await liveOfFile(cloud.table, videoId), message, exceptId);
    if (!areAllThere) await publishPeople(cloud, videoId);
  } catch (error) {
    warn(videoId, error);
  }
}

/** Maximum number of repeated sends. If people keep joining and leaving, the next change sends the list again. */
const maxTellings = 5;

/**
 * Sends the list of people to everyone in the file, until it is the one sent last. If two people join or leave at the
 * same time, the request that read the list first may send it last, and nobody would see the other person until the
 * next change.
 */
export async function publishPeople(cloud: Publishes, videoId: string): Promise<void> {
  try {
    let told = '';
    for (let tellings = 0; tellings < maxTellings; tellings++) {
      const connections = await liveOfFile(cloud.table, videoId);
      const people = connections.map(presentOf);
      if (JSON.stringify(people) === told) return;
      await sendToAll(cloud, connections, { type: 'people', people });
      told = JSON.stringify(people);
    }
  } catch (error) {
    warn(videoId, error);
  }
}

/** Sends a message to one connection to a file. Never throws. */
export async function publishTo(cloud: Publishes, connection: LiveIds, message: LiveMessage): Promise<void> {
  const forget = () => removeLiveConnection(cloud.table, connection);
  try {
    await sendOrEnd(cloud, connection.connectionId, JSON.stringify(message), forget);
  } catch (error) {
    warn(connection.videoId, error);
  }
}

/** Sends the progress of work on a file to all its connections, and to those whose lists show it. Never throws. */
export async function publishProgress(cloud: Publishes, message: LiveProgress): Promise<void> {
  const { fileId } = message;
  try {
    const [open, watching] = await Promise.all([liveOfFile(cloud.table, fileId), watchersOfFile(cloud.table, fileId)]);
    const text = JSON.stringify(message);
    const toWatcher = ({ connectionId }: { readonly connectionId: string }) =>
      sendOrEnd(cloud, connectionId, text, async () => {
        const ids = await getLiveIds(cloud.table, connectionId);
        if (ids) await removeLiveConnection(cloud.table, ids);
      });
    await sendToAll(cloud, open, message);
    await Promise.all(watching.map(toWatcher));
  } catch (error) {
    warn(fileId, error);
  }
}

/** Sends a message to connections. Returns whether all of them received it. */
async function sendToAll(
  cloud: Publishes,
  connections: readonly LiveConnection[],
  message: LiveMessage,
  exceptId?: string,
): Promise<boolean> {
  const text = JSON.stringify(message);
  const to = connections.filter(({ connectionId }) => connectionId !== exceptId);
  const forget = (connection: LiveConnection) => () => removeLiveConnection(cloud.table, connection);
  const sent = await Promise.all(to.map((one) => sendOrEnd(cloud, one.connectionId, text, forget(one))));
  return !sent.includes(false);
}

/**
 * Sends a message to a connection, and returns whether it was received. A connection that fails is closed: its page
 * reconnects and reads what it has missed, so connected pages need not poll. Rows of connections that no longer exist
 * are removed.
 */
async function sendOrEnd(
  { live }: Publishes,
  connectionId: string,
  text: string,
  forget: () => Promise<void>,
): Promise<boolean> {
  try {
    if ((await sendTo(live, connectionId, text)) === 'sent') return true;
    await forget();
  } catch (error) {
    console.warn(`a live connection was not told, and is ended: ${error instanceof Error ? error.message : 'unknown'}`);
    await forget();
    await endConnection(live, connectionId).catch(() => undefined);
  }
  return false;
}

const presentOf = (connection: LiveConnection): Present => {
  const { connectionId, userId, firstName, lastName, captionId, isTyping, caret = null } = connection;
  return { id: connectionId, userId, firstName, lastName, captionId, isTyping, caret };
};

const warn = (videoId: string, error: unknown) =>
  console.warn(`not everyone in ${videoId} was told: ${error instanceof Error ? error.message : 'unknown'}`);
