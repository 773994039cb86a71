import type { LiveMessage, LiveProgress, Present } from '../../api/live.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { endConnection, sendTo } from '../../cloud/live.ts';
import {
  getLiveIds,
  type LiveConnection,
  liveOfFile,
  removeLiveConnection,
  watchersOfFile,
} from '../../cloud/table/live.ts';

export type Publishes = Pick<Cloud, 'table' | 'live'>;

/**
 * Sends a message to everyone who has a file open, but to one connection. It never fails: what is not received is asked
 * for by the page when it next connects.
 */
export async function publish(
  cloud: Publishes,
  videoId: string,
  message: LiveMessage,
  exceptId?: string,
): Promise<void> {
  try {
    await sendToAll(cloud, await liveOfFile(cloud.table, videoId), message, exceptId);
  } catch (error) {
    warn(videoId, error);
  }
}

/** Tells everyone who is here. */
export async function publishPeople(cloud: Publishes, videoId: string): Promise<void> {
  try {
    const connections = await liveOfFile(cloud.table, videoId);
    await sendToAll(cloud, connections, { type: 'people', people: connections.map(presentOf) });
  } catch (error) {
    warn(videoId, error);
  }
}

/** Sends how far work on a file is to everyone who has it open, and to those whose lists show it. */
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

async function sendToAll(
  cloud: Publishes,
  connections: readonly LiveConnection[],
  message: LiveMessage,
  exceptId?: string,
): Promise<void> {
  const text = JSON.stringify(message);
  const to = connections.filter(({ connectionId }) => connectionId !== exceptId);
  const forget = (connection: LiveConnection) => () => removeLiveConnection(cloud.table, connection);
  await Promise.all(to.map((one) => sendOrEnd(cloud, one.connectionId, text, forget(one))));
}

/**
 * A connection that cannot be told is ended: its page connects again and reads what it has missed, so nobody who is
 * connected needs to ask. Rows of connections that are gone are removed.
 */
async function sendOrEnd(
  { live }: Publishes,
  connectionId: string,
  text: string,
  forget: () => Promise<void>,
): Promise<void> {
  try {
    if ((await sendTo(live, connectionId, text)) === 'gone') await forget();
  } catch (error) {
    console.warn(`a live connection was not told, and is ended: ${error instanceof Error ? error.message : 'unknown'}`);
    await forget();
    await endConnection(live, connectionId).catch(() => undefined);
  }
}

const presentOf = (connection: LiveConnection): Present => {
  const { connectionId, userId, firstName, lastName, captionId, isTyping, caret = null } = connection;
  return { id: connectionId, userId, firstName, lastName, captionId, isTyping, caret };
};

const warn = (videoId: string, error: unknown) =>
  console.warn(`not everyone in ${videoId} was told: ${error instanceof Error ? error.message : 'unknown'}`);
