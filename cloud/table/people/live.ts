import type { Role } from '../../../domain/access/roles.ts';
import { put } from '../core/actions/put.ts';
import { update } from '../core/actions/update.ts';
import { type Key, keys } from '../core/keys.ts';
import { deleteItems } from '../core/partition.ts';
import { getItem, putItem, query, type Table, type TableReader, updateAndGetItem, updateItem } from '../core/table.ts';
import { commit } from '../core/transaction.ts';
import { patch } from '../core/update.ts';

/** Person and file of a live connection. */
export interface LiveIds {
  readonly connectionId: string;
  readonly videoId: string;
  readonly userId: string;
}

/** Live connection to a file, with the person's position in it. */
export interface LiveConnection extends LiveIds {
  readonly firstName: string;
  readonly lastName: string;
  /** Time in ISO 8601. */
  readonly connectedAt: string;
  readonly mayEdit: boolean;
  readonly captionId: string | null;
  readonly isTyping: boolean;
  /** Position of the person's caret in the text of the caption. */
  readonly caret?: { readonly tab: string; readonly offset: number } | null;
}

/** Live connection without a file. It is notified of the work on the files that a list shows. */
export interface LiveWatcher {
  readonly connectionId: string;
  readonly userId: string;
  readonly watched: readonly string[];
}

export const isWatcher = (connection: LiveIds | LiveWatcher): connection is LiveWatcher => 'watched' in connection;

/** Ticket that opens one live connection. */
export interface LiveTicket {
  /** File to connect to; absent for a connection without a file. */
  readonly videoId?: string;
  readonly userId: string;
  /** Creation time in seconds since 1970. The ticket is invalid if the person's sessions were ended since. */
  readonly madeAt: number;
  /** Role in the file that the page received together with the ticket. */
  readonly role?: Role;
}

const inSeconds = (now: Date) => Math.floor(now.getTime() / 1000);

/**
 * Lifetime of a row. The gateway ends every connection after two hours; a row that outlives its connection is detected
 * by sending to it.
 */
const maxSeconds = 3 * 3600;

const keysOf = ({ connectionId, videoId, userId }: LiveIds): Key[] => [
  keys.liveOfFile(videoId, connectionId),
  keys.liveOfPerson(userId, connectionId),
  keys.liveConnection(connectionId),
];

const rowOf = (key: Key, fields: object): object & Key => ({ ...key, ...fields });

/** Stores a connection by its file, by its person and by its id, in one transaction. */
export async function putLiveConnection(table: Table, connection: LiveConnection, now: Date): Promise<void> {
  const { connectionId, videoId, userId } = connection;
  const expiresAt = inSeconds(now) + maxSeconds;
  const [, ...others] = keysOf(connection);
  await commit(table, [
    put(rowOf(keys.liveOfFile(videoId, connectionId), { ...connection, expiresAt })),
    ...others.map((key) => put(rowOf(key, { connectionId, videoId, userId, expiresAt }))),
  ]);
}

export const removeLiveConnection = (table: Table, connection: LiveIds | LiveWatcher): Promise<void> =>
  deleteItems(table, isWatcher(connection) ? keysOfWatcher(connection) : keysOf(connection));

const keysOfWatcher = ({ connectionId, userId, watched }: LiveWatcher): Key[] => [
  ...watched.map((videoId) => keys.watchOfFile(videoId, connectionId)),
  keys.liveOfPerson(userId, connectionId),
  keys.liveConnection(connectionId),
];

/** Stores a connection that does not watch any files yet. */
export async function putLiveWatcher(table: Table, watcher: LiveWatcher, now: Date): Promise<void> {
  const expiresAt = inSeconds(now) + maxSeconds;
  const rows = keysOfWatcher({ ...watcher, watched: [] }).map((key) => rowOf(key, { ...watcher, expiresAt }));
  await commit(
    table,
    rows.map((row) => put(row)),
  );
}

/** Replaces the files that a connection watches. False if the connection is gone. */
export async function watchFiles(
  table: Table,
  before: LiveWatcher,
  watched: readonly string[],
  now: Date,
): Promise<boolean> {
  const { connectionId, userId } = before;
  const row = { connectionId, userId, expiresAt: inSeconds(now) + maxSeconds };
  const failed = await commit(table, [
    update(patch(keys.liveConnection(connectionId), { set: { watched }, when: [{ exists: true }] })),
    update(patch(keys.liveOfPerson(userId, connectionId), { set: { watched }, when: [{ exists: true }] })),
    ...watched.map((videoId) => put(rowOf(keys.watchOfFile(videoId, connectionId), row))),
  ]);
  const left = before.watched.filter((videoId) => !watched.includes(videoId));
  if (failed.length === 0)
    await deleteItems(
      table,
      left.map((videoId) => keys.watchOfFile(videoId, connectionId)),
    );
  return failed.length === 0;
}

/** Returns all connections that are notified of the work on a file without having it open. */
export const watchersOfFile = (table: TableReader, videoId: string): Promise<Omit<LiveWatcher, 'watched'>[]> => {
  const { PK, SK } = keys.watchOfFile(videoId, '');
  return Array.fromAsync(query<LiveWatcher>(table, { PK, SKPrefix: SK }));
};

/** Returns the person of a connection, and its file or watched files. */
export const getLiveIds = (table: TableReader, connectionId: string): Promise<LiveIds | LiveWatcher | undefined> =>
  getItem(table, keys.liveConnection(connectionId));

/** Returns a connection with its person's position. */
export const getLiveConnection = (
  table: TableReader,
  { videoId, connectionId }: LiveIds,
): Promise<LiveConnection | undefined> => getItem(table, keys.liveOfFile(videoId, connectionId));

/** Returns all connections to a file. */
export const liveOfFile = (table: TableReader, videoId: string): Promise<LiveConnection[]> => {
  const { PK, SK } = keys.liveOfFile(videoId, '');
  return Array.fromAsync(query<LiveConnection>(table, { PK, SKPrefix: SK }));
};

/** Returns all connections of a person, to any file. */
export const liveOfPerson = (table: TableReader, userId: string): Promise<(LiveIds | LiveWatcher)[]> => {
  const { PK, SK } = keys.liveOfPerson(userId, '');
  return Array.fromAsync(query<LiveIds | LiveWatcher>(table, { PK, SKPrefix: SK }));
};

/** Records a person's position; false if the connection is gone. */
export const moveLiveConnection = (
  table: Table,
  { videoId, connectionId }: LiveIds,
  place: Pick<LiveConnection, 'captionId' | 'isTyping'>,
): Promise<boolean> =>
  updateItem(table, patch(keys.liveOfFile(videoId, connectionId), { set: { ...place }, when: [{ exists: true }] }));

/** Stores a ticket under its hash. */
export const putLiveTicket = (table: Table, hash: string, ticket: LiveTicket, endsAtMs: number): Promise<void> =>
  putItem(table, { ...keys.liveTicket(hash), ...ticket, endsAtMs, expiresAt: Math.ceil(endsAtMs / 1000) });

/** Consumes a ticket; undefined if it is unknown, was used, or has expired. */
export const takeLiveTicket = (table: Table, hash: string, now: Date): Promise<LiveTicket | undefined> =>
  updateAndGetItem<LiveTicket>(
    table,
    patch(keys.liveTicket(hash), {
      set: { usedAt: now.toISOString() },
      when: [
        { field: 'usedAt', absent: true },
        { field: 'endsAtMs', atLeast: now.getTime() },
      ],
    }),
  );
