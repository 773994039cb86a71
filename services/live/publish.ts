import type { LiveMessage, LiveProgress, Present } from '../../api/live.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { sendTo } from '../../cloud/live.ts';
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
    const toWatcher = async ({ connectionId }: { readonly connectionId: string }) => {
      const became = await sendTo(cloud.live, connectionId, text);
      const gone = became === 'gone' ? await getLiveIds(cloud.table, connectionId) : undefined;
      if (gone) await removeLiveConnection(cloud.table, gone);
    };
    await sendToAll(cloud, open, message);
    await Promise.all(watching.map(toWatcher));
  } catch (error) {
    warn(fileId, error);
  }
}

/** Rows of connections that are gone are removed. */
async function sendToAll(
  cloud: Publishes,
  connections: readonly LiveConnection[],
  message: LiveMessage,
  exceptId?: string,
): Promise<void> {
  const text = JSON.stringify(message);
  const to = connections.filter(({ connectionId }) => connectionId !== exceptId);
  await Promise.all(to.map((connection) => sendOrForget(cloud, connection, text)));
}

async function sendOrForget(cloud: Publishes, connection: LiveConnection, text: string): Promise<void> {
  try {
    const became = await sendTo(cloud.live, connection.connectionId, text);
    if (became === 'gone') await removeLiveConnection(cloud.table, connection);
  } catch (error) {
    warn(connection.videoId, error);
  }
}

const presentOf = (connection: LiveConnection): Present => {
  const { connectionId, userId, firstName, lastName, captionId, isTyping } = connection;
  return { id: connectionId, userId, firstName, lastName, captionId, isTyping };
};

const warn = (videoId: string, error: unknown) =>
  console.warn(`not everyone in ${videoId} was told: ${error instanceof Error ? error.message : 'unknown'}`);
