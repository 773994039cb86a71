import { put } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { type Key, keys } from '../core/keys.ts';
import { query, queryPage, type TableReader } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import type { Shareable } from './shareables.ts';

/**
 * Row for a file in a person's or group's list of shared files. The row is only a reference and grants nothing: access
 * is decided by the file's access lists (docs/decisions/access.md).
 */
interface SharedRow extends Key {
  readonly videoId: string;
}

/** Row for a folder in a list of shared folders. They are few compared with files, and are listed before them. */
interface SharedFolderRow extends Key {
  readonly folderId: string;
  readonly ownerId: string;
}

/** Object on such a list: a file, or a folder, which its owner stores. */
type Listed = Pick<Shareable, 'kind' | 'id' | 'ownerId'>;

/** Returns the key of a file or folder on a person's list. */
export const sharedKey = (userId: string, sharedAt: string, { kind, id }: Pick<Listed, 'kind' | 'id'>): Key =>
  kind === 'file' ? keys.sharedFile(userId, sharedAt, id) : keys.sharedFolder(userId, sharedAt, id);

/** Returns the key of a file or folder on a group's list. */
export const groupSharedKey = (groupId: string, sharedAt: string, { kind, id }: Pick<Listed, 'kind' | 'id'>): Key =>
  kind === 'file' ? keys.groupFile(groupId, sharedAt, id) : keys.groupFolder(groupId, sharedAt, id);

const rowOf = (key: Key, { kind, id, ownerId }: Listed): SharedRow | SharedFolderRow =>
  kind === 'file' ? { ...key, videoId: id } : { ...key, folderId: id, ownerId };

/** Transaction item that adds a file or folder to a person's list. */
export const putShared = (userId: string, sharedAt: string, one: Listed): Action =>
  put(rowOf(sharedKey(userId, sharedAt, one), one));

/** Transaction item that removes a file or folder from a person's list. */
export const removeShared = (userId: string, sharedAt: string, one: Listed): Action =>
  remove(sharedKey(userId, sharedAt, one));

/** Transaction item that adds a file or folder to a group's list. */
export const putGroupShared = (groupId: string, sharedAt: string, one: Listed): Action =>
  put(rowOf(groupSharedKey(groupId, sharedAt, one), one));

/** Transaction item that removes a file or folder from a group's list. */
export const removeGroupShared = (groupId: string, sharedAt: string, one: Listed): Action =>
  remove(groupSharedKey(groupId, sharedAt, one));

/**
 * Reads one page of the files that are shared with a person or with these groups, newest first. `after` is the `next`
 * of the last page. All partitions have sort keys of the same format, so one key determines where each of them
 * continues. A file that is shared twice may occur twice.
 */
export async function readSharedPage(
  table: TableReader,
  { userId, groupIds }: { readonly userId: string; readonly groupIds: readonly string[] },
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ readonly videoIds: readonly string[]; readonly next: string | null }> {
  const partitions = [keys.sharedFile(userId, '', ''), ...groupIds.map((groupId) => keys.groupFile(groupId, '', ''))];
  const pages = await Promise.all(
    partitions.map(({ PK, SK }) =>
      queryPage<SharedRow>(table, {
        PK,
        prefix: prefixOf(SK),
        descending: true,
        limit: limit + 1,
        ...(after !== undefined && { after: { PK, SK: after } }),
      }),
    ),
  );
  const all = pages.flatMap(({ items }) => items).toSorted((a, b) => (a.SK < b.SK ? 1 : -1));
  const rows = all.slice(0, limit);
  return {
    videoIds: [...new Set(rows.map(({ videoId }) => videoId))],
    next: all.length > limit ? (rows.at(-1)?.SK ?? null) : null,
  };
}

/** Maximum number of folders shared with a person that are shown: the newest ones. */
const maxSharedFolders = 200;

/** Returns the folders that are shared with a person or with these groups, newest first. */
export async function sharedFoldersOf(
  table: TableReader,
  userId: string,
  groupIds: readonly string[],
): Promise<readonly Pick<SharedFolderRow, 'folderId' | 'ownerId'>[]> {
  const partitions = [keys.sharedFolder(userId, '', ''), ...groupIds.map((id) => keys.groupFolder(id, '', ''))];
  const pages = await Promise.all(
    partitions.map(({ PK, SK }) =>
      queryPage<SharedFolderRow>(table, { PK, prefix: prefixOf(SK), descending: true, limit: maxSharedFolders }),
    ),
  );
  const rows = pages.flatMap(({ items }) => items).toSorted((a, b) => (a.SK < b.SK ? 1 : -1));
  return [...new Map(rows.map((row) => [row.folderId, row])).values()].slice(0, maxSharedFolders);
}

/** Newest files and folders that are shared with a group: at most `limit` of each. */
export async function readGroupShared(table: TableReader, groupId: string, limit: number) {
  const page = <Row extends object>({ PK, SK }: Key) =>
    queryPage<Row>(table, { PK, prefix: prefixOf(SK), descending: true, limit: limit + 1 });
  const [files, folders] = await Promise.all([
    page<SharedRow>(keys.groupFile(groupId, '', '')),
    page<SharedFolderRow>(keys.groupFolder(groupId, '', '')),
  ]);
  return {
    videoIds: files.items.slice(0, limit).map(({ videoId }) => videoId),
    folders: folders.items.slice(0, limit),
    hasMore: files.items.length > limit || folders.items.length > limit,
  };
}

/** Yields the ids of the files and folders that others share with a person. Consistent. */
export async function* sharedWith(table: TableReader, userId: string): AsyncGenerator<string> {
  yield* idsOf(table, [keys.sharedFile(userId, '', ''), keys.sharedFolder(userId, '', '')]);
}

/** Returns the ids of the files and folders that are shared with a group. */
export const sharedWithGroup = (table: TableReader, groupId: string): Promise<readonly string[]> =>
  Array.fromAsync(idsOf(table, [keys.groupFile(groupId, '', ''), keys.groupFolder(groupId, '', '')]));

async function* idsOf(table: TableReader, begins: readonly Key[]): AsyncGenerator<string> {
  for (const { PK, SK } of begins)
    for await (const row of query<SharedRow | SharedFolderRow>(table, { PK, SKPrefix: prefixOf(SK) }))
      yield 'videoId' in row ? row.videoId : row.folderId;
}

const prefixOf = (SK: string): string => SK.slice(0, SK.indexOf('#') + 1);
