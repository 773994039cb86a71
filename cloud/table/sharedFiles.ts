import { put } from './actions/put.ts';
import { remove } from './actions/remove.ts';
import { type Key, keys } from './keys.ts';
import { putItem, query, queryPage, type Table, type TableReader } from './table.ts';
import type { Action } from './transaction.ts';

/**
 * A file that is shared with a person or a group, in their list of such files. The row shows where to look and grants
 * nothing: who may open the file is decided by its access lists (docs/decisions/access.md).
 */
export interface SharedRow extends Key {
  readonly videoId: string;
}

/** Puts a file on a person's list. Called with the write that puts the person on the access list of the file. */
export const putSharedFile = (table: Table, userId: string, sharedAt: string, videoId: string) =>
  putItem(table, { ...keys.sharedFile(userId, sharedAt, videoId), videoId });

/** The same as a transaction item. */
export function putSharedFileAction(userId: string, sharedAt: string, videoId: string): Action {
  const row: SharedRow = { ...keys.sharedFile(userId, sharedAt, videoId), videoId };
  return put(row);
}

/** Transaction item that takes a file off a person's list. */
export const removeSharedFile = (userId: string, sharedAt: string, videoId: string): Action =>
  remove(keys.sharedFile(userId, sharedAt, videoId));

/**
 * One page of the files that are shared with a person or with these groups, the latest first. `after` is the `next` of the
 * last page. The rows of all of them have the same sort keys, so one key says where each partition is continued. A file
 * that is shared twice may come twice.
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
        prefix: SK.slice(0, SK.indexOf('#') + 1),
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

/** The ids of the files that others share with a person. Consistent. */
export async function* sharedFilesOf(table: TableReader, userId: string): AsyncGenerator<string> {
  const { PK, SK } = keys.sharedFile(userId, '', '');
  const SKPrefix = SK.slice(0, SK.indexOf('#') + 1);
  for await (const { videoId } of query<{ readonly videoId: string }>(table, { PK, SKPrefix })) yield videoId;
}
