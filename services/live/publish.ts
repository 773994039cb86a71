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
    const areAllThere = await sendToAll(cloud, await liveOfFile(cloud.table, videoId), message, exceptId);
    if (!areAllThere) await publishPeople(cloud, videoId);
  } catch (error) {
    warn(videoId, error);
  }
}

/** Where people come and go all the time, the one who comes next tells the rest. */
const maxTellings = 5;

/**
 * Tells everyone who is here, until that is what was told last: of two who come or go at once, the one who read the
 * list first may be the last to send it, and nobody would see the other until somebody comes or goes again.
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

/** Sends a message to one connection to a file. Like the others it never fails. */
export async function publishTo(cloud: Publishes, connection: LiveIds, message: LiveMessage): Promise<void> {
  const forget = () => removeLiveConnection(cloud.table, connection);
  try {
    await sendOrEnd(cloud, connection.connectionId, JSON.stringify(message), forget);
  } catch (error) {
    warn(connection.videoId, error);
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

/** Whether all connections are there to be told. */
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
 * Whether a connection is told. One that cannot be told is ended: its page connects again and reads what it has missed,
 * so nobody who is connected needs to ask. Rows of connections that are gone are removed.
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
