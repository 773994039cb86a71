import { Refusal } from '../../api/errors.ts';
import { liveProtocol } from '../../api/liveProtocol.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { hashOf } from '../../cloud/hash.ts';
import {
  type LiveTicket,
  liveOfFile,
  liveOfPerson,
  putLiveConnection,
  putLiveWatcher,
  removeLiveConnection,
  takeLiveTicket,
} from '../../cloud/table/people/live.ts';
import { getUser } from '../../cloud/table/people/users.ts';
import { may } from '../../domain/access/actions.ts';
import type { Role } from '../../domain/access/roles.ts';
import { requireFile, requireUser } from '../access/access.ts';
import { closeConnections } from './closeLive.ts';
import type { LiveEvent, LiveReply } from './event.ts';

type Parts = Pick<Cloud, 'table' | 'live' | 'now'>;

/**
 * Maximum number of connections to a file, because each change is sent to all of them. Further clients poll instead.
 */
export const maxConnectionsOfFile = 50;

/** Maximum number of connections of one person to a file, so that nobody takes the places of others. */
export const maxConnectionsOfPersonToFile = 10;

/** Maximum number of connections of one person, with or without a file: more than anyone has tabs. */
const maxConnectionsOfPerson = 50;

type FileTicket = LiveTicket & { readonly videoId: string };

const opened: LiveReply = { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': liveProtocol } };

/**
 * Opens a connection for the person of the ticket. The role is checked twice: revoking a role closes the connections
 * stored by then, so the role must still exist after this one is stored, and be the one that the page received with its
 * ticket. Otherwise the page requests another ticket, which contains its current role.
 */
export async function connectLive(cloud: Parts, event: LiveEvent): Promise<LiveReply> {
  const sent = ticketOf(event);
  const ticket = sent && (await takeLiveTicket(cloud.table, hashOf(sent), cloud.now()));
  if (!ticket) return { statusCode: 401 };
  const { connectionId } = event.requestContext;
  const { videoId } = ticket;
  return videoId === undefined
    ? connectPerson(cloud, ticket, connectionId)
    : connectFile(cloud, { ...ticket, videoId }, connectionId);
}

async function connectFile(cloud: Parts, ticket: FileTicket, connectionId: string): Promise<LiveReply> {
  const ids = { ...ticket, connectionId };
  try {
    const mayEdit = may(await roleBy(cloud, ticket), 'edit');
    if (await isFull(cloud, ticket)) return { statusCode: 429 };
    await putLiveConnection(cloud.table, await describe(cloud, ids, mayEdit), cloud.now());
    await endOldest(cloud, ids);
    const role = await roleBy(cloud, ticket);
    if (role === ticket.role) return opened;
    await removeLiveConnection(cloud.table, ids);
    return { statusCode: 409 };
  } catch (error) {
    await removeLiveConnection(cloud.table, ids);
    if (error instanceof Refusal) return { statusCode: error.status };
    throw error;
  }
}

/** Returns whether the file has no connection left, and the person no older one that this connection would replace. */
async function isFull({ table }: Parts, { videoId, userId }: FileTicket): Promise<boolean> {
  const connections = await liveOfFile(table, videoId);
  const own = connections.filter((one) => one.userId === userId).length;
  return own < maxConnectionsOfPersonToFile && connections.length >= maxConnectionsOfFile;
}

/**
 * Closes the person's oldest connections to the file beyond the limit. They are read after this one is stored, because
 * many may open at the same time.
 */
async function endOldest(cloud: Parts, { videoId, userId, connectionId }: FileTicket & { connectionId: string }) {
  const own = (await liveOfFile(cloud.table, videoId)).filter((one) => one.userId === userId);
  const others = own.filter((one) => one.connectionId !== connectionId);
  const oldestFirst = others.toSorted((a, b) => a.connectedAt.localeCompare(b.connectedAt));
  await closeConnections(cloud, oldestFirst.slice(0, Math.max(0, own.length - maxConnectionsOfPersonToFile)));
}

/** Opens a connection of a person. It subscribes to files later (`receiveLive`), and access to each is decided then. */
async function connectPerson(cloud: Parts, { userId, madeAt }: LiveTicket, connectionId: string): Promise<LiveReply> {
  const watcher = { connectionId, userId, watched: [] };
  try {
    await requireUser(cloud, { userId, signedInAt: madeAt });
    if ((await liveOfPerson(cloud.table, userId)).length >= maxConnectionsOfPerson) return { statusCode: 429 };
    await putLiveWatcher(cloud.table, watcher, cloud.now());
    return opened;
  } catch (error) {
    if (error instanceof Refusal) return { statusCode: error.status };
    throw error;
  }
}

/** Returns the ticket. The browser requests two protocols: the product's own and the ticket. */
function ticketOf({ headers = {} }: LiveEvent): string | undefined {
  const [, asked = ''] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === 'sec-websocket-protocol') ?? [];
  const [protocol, ticket] = asked.split(',').map((part) => part.trim());
  return protocol === liveProtocol ? ticket : undefined;
}

async function roleBy(cloud: Parts, { userId, videoId, madeAt }: FileTicket): Promise<Role> {
  return (await requireFile(cloud, { userId, signedInAt: madeAt }, videoId, 'open')).role;
}

async function describe({ table, now }: Parts, ids: FileTicket & { connectionId: string }, mayEdit: boolean) {
  const { connectionId, videoId, userId } = ids;
  const user = await getUser(table, userId);
  const { firstName = '', lastName = '' } = user ?? {};
  const connectedAt = now().toISOString();
  return { connectionId, videoId, userId, firstName, lastName, connectedAt, mayEdit, captionId: null, isTyping: false };
}
