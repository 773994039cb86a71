import { put } from './actions/put.ts';
import { type Key, keys } from './keys.ts';
import { deleteItems } from './partition.ts';
import { getItem, putItem, query, type Table, type TableReader, updateAndGetItem, updateItem } from './table.ts';
import { commit } from './transaction.ts';
import { patch } from './update.ts';

/** Whose live connection it is, and to which file. */
export interface LiveIds {
  readonly connectionId: string;
  readonly videoId: string;
  readonly userId: string;
}

/** A live connection to a file, with where in it the person is. */
export interface LiveConnection extends LiveIds {
  readonly firstName: string;
  readonly lastName: string;
  readonly mayEdit: boolean;
  readonly captionId: string | null;
  readonly isTyping: boolean;
}

/** What a ticket is for. */
export interface LiveTicket {
  readonly videoId: string;
  readonly userId: string;
  /** Seconds since 1970: a session that was ended since then does not count. */
  readonly madeAt: number;
}

const inSeconds = (now: Date) => Math.floor(now.getTime() / 1000);

/** The gateway ends every connection after two hours. Rows that outlive theirs are found by sending to it. */
const maxSeconds = 3 * 3600;

const keysOf = ({ connectionId, videoId, userId }: LiveIds): Key[] => [
  keys.liveOfFile(videoId, connectionId),
  keys.liveOfPerson(userId, connectionId),
  keys.liveConnection(connectionId),
];

const rowOf = (key: Key, fields: object): object & Key => ({ ...key, ...fields });

/** Stores a connection: with its file, with its person and by its id, at once. */
export async function putLiveConnection(table: Table, connection: LiveConnection, now: Date): Promise<void> {
  const { connectionId, videoId, userId } = connection;
  const expiresAt = inSeconds(now) + maxSeconds;
  const [, ...others] = keysOf(connection);
  await commit(table, [
    put(rowOf(keys.liveOfFile(videoId, connectionId), { ...connection, expiresAt })),
    ...others.map((key) => put(rowOf(key, { connectionId, videoId, userId, expiresAt }))),
  ]);
}

export const removeLiveConnection = (table: Table, ids: LiveIds): Promise<void> => deleteItems(table, keysOf(ids));

export const getLiveIds = (table: TableReader, connectionId: string): Promise<LiveIds | undefined> =>
  getItem(table, keys.liveConnection(connectionId));

/** A connection with where its person is. */
export const getLiveConnection = (
  table: TableReader,
  { videoId, connectionId }: LiveIds,
): Promise<LiveConnection | undefined> => getItem(table, keys.liveOfFile(videoId, connectionId));

/** All connections to a file. */
export const liveOfFile = (table: TableReader, videoId: string): Promise<LiveConnection[]> => {
  const { PK, SK } = keys.liveOfFile(videoId, '');
  return Array.fromAsync(query<LiveConnection>(table, { PK, SKPrefix: SK }));
};

/** All connections of a person, to whatever file. */
export const liveOfPerson = (table: TableReader, userId: string): Promise<LiveIds[]> => {
  const { PK, SK } = keys.liveOfPerson(userId, '');
  return Array.fromAsync(query<LiveIds>(table, { PK, SKPrefix: SK }));
};

/** Notes where a person is; false if the connection is gone. */
export const moveLiveConnection = (
  table: Table,
  { videoId, connectionId }: LiveIds,
  place: Pick<LiveConnection, 'captionId' | 'isTyping'>,
): Promise<boolean> =>
  updateItem(table, patch(keys.liveOfFile(videoId, connectionId), { set: { ...place }, when: [{ exists: true }] }));

/** Stores a ticket under its hash. */
export const putLiveTicket = (table: Table, hash: string, ticket: LiveTicket, endsAtMs: number): Promise<void> =>
  putItem(table, { ...keys.liveTicket(hash), ...ticket, endsAtMs, expiresAt: Math.ceil(endsAtMs / 1000) });

/** Uses a ticket up. Undefined for one that is unknown, was used, or has expired. */
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
