import { type Key, keys } from './keys.ts';
import { putItem, query, queryPage, type Table, type TableReader } from './table.ts';

/**
 * A file that is shared with a person, in the person's list of such files. The row shows where to look and grants
 * nothing: who may open the file is decided by its access lists (docs/decisions/access.md).
 */
interface SharedRow extends Key {
  readonly videoId: string;
}

/** Puts a file on a person's list. Called with the write that puts the person on the access list of the file. */
export const putSharedFile = (table: Table, userId: string, sharedAt: string, videoId: string) =>
  putItem(table, { ...keys.sharedFile(userId, sharedAt, videoId), videoId });

/** One page of the files that are shared with a person, the latest first. `after` is the `next` of the last page. */
export async function readSharedPage(
  table: TableReader,
  userId: string,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ readonly videoIds: readonly string[]; readonly next: string | null }> {
  const { PK, SK } = keys.sharedFile(userId, '', '');
  const prefix = SK.slice(0, SK.indexOf('#') + 1);
  const { items } = await queryPage<SharedRow>(table, {
    PK,
    prefix,
    descending: true,
    limit: limit + 1,
    ...(after !== undefined && { after: { PK, SK: after } }),
  });
  const rows = items.slice(0, limit);
  return {
    videoIds: rows.map(({ videoId }) => videoId),
    next: items.length > limit ? (rows.at(-1)?.SK ?? null) : null,
  };
}

/** The ids of the files that others share with a person. Consistent. */
export async function* sharedFilesOf(table: TableReader, userId: string): AsyncGenerator<string> {
  const { PK, SK } = keys.sharedFile(userId, '', '');
  const SKPrefix = SK.slice(0, SK.indexOf('#') + 1);
  for await (const { videoId } of query<{ readonly videoId: string }>(table, { PK, SKPrefix })) yield videoId;
}
