import { searchTerms, searchText } from '../../../domain/files/search.ts';
import { type FileSort, sortTexts } from '../../../domain/files/sorting.ts';
import { put } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { update } from '../core/actions/update.ts';
import { fileLists, type Key, keys } from '../core/keys.ts';
import { query, queryPage, type Table, type TableReader } from '../core/table.ts';
import { type Action, commit } from '../core/transaction.ts';
import { type Condition, patch } from '../core/update.ts';
import { type FileFields, type FileItem, getFile, getFiles, type ListedFields } from './files.ts';
import { isSharedAsRead } from './projects.ts';

/**
 * Row of a list of files (docs/decisions/lists.md): its keys and the sort value of each index. The row references the
 * file and contains none of its content, so work on a file writes no row.
 */
interface Row extends Key {
  readonly byTitle: string;
  readonly byDuration: string;
  readonly bySize: string;
  readonly byUpdate: string;
  /** Words of the file; only in the lists of search terms. */
  readonly words?: string;
}

/** Index of each sort order, named like the attribute that it is sorted by. The table itself is sorted by creation. */
const sortIndexes = {
  title: 'byTitle',
  durationMs: 'byDuration',
  sizeBytes: 'bySize',
  updatedAt: 'byUpdate',
  createdAt: undefined,
} as const satisfies Record<FileSort, keyof Row | undefined>;

type Listed = Pick<FileItem, keyof ListedFields | 'videoId' | 'ownerId' | 'createdAt'>;

function rowsOf(file: Listed): Row[] {
  const { videoId, ownerId, projectId, createdAt, title, fileName } = file;
  const sorted = sortTexts(file);
  const at = (list: string) => ({
    ...keys.listed(list, createdAt, videoId),
    byTitle: sorted.title,
    byDuration: sorted.durationMs,
    bySize: sorted.sizeBytes,
    byUpdate: sorted.updatedAt,
  });
  const words = searchText(title, fileName);
  return [
    at(fileLists.all(ownerId)),
    at(fileLists.inFolder(ownerId, projectId)),
    ...searchTerms(title, fileName).map((term) => ({ ...at(fileLists.ofTerm(ownerId, term)), words })),
  ];
}

/** Transaction items that add a new file to the lists. */
export const listFileActions = (file: Listed): Action[] => [...rowsOf(file).map((row) => put(row)), count(file, 1)];

/** Transaction items that remove a file from all lists. */
export const unlistFileActions = (file: Listed): Action[] => [
  ...rowsOf(file).map(({ PK, SK }) => remove({ PK, SK })),
  count(file, -1),
];

const count = ({ ownerId, projectId }: Pick<Listed, 'ownerId' | 'projectId'>, by: number): Action =>
  update(patch(keys.fileCount(ownerId, projectId), { add: { files: by } }));

/** Condition that a file is still in the lists that it was in when it was read. */
export const isListedAsRead = ({ listing }: FileItem): Condition =>
  listing === undefined ? { field: 'listing', absent: true } : { field: 'listing', equals: listing };

/**
 * Transaction items that change fields of a file together with its rows. The first item, that of the file, fails if the
 * file's place in the lists has changed in the meantime or a condition does not hold.
 */
export function relistFileActions(
  file: FileItem,
  set: Partial<ListedFields & Pick<FileItem, 'ownerId'>> & FileFields,
  when: readonly Condition[] = [],
): Action[] {
  const now: FileItem = { ...file, ...set };
  const fields = { ...set, listing: (file.listing ?? 0) + 1 };
  const isActive = { field: 'deleteStatus', equals: 'active' };
  const changed = update(
    patch(keys.file(file.videoId), { set: fields, when: [{ exists: true }, isActive, isListedAsRead(file), ...when] }),
  );
  const rows = rowsOf(now);
  const lists = new Set(rows.map(({ PK }) => PK));
  const left = rowsOf(file).filter(({ PK }) => !lists.has(PK));
  const moved = file.projectId === now.projectId ? [] : [count(file, -1), count(now, 1)];
  return [changed, ...rows.map((row) => put(row)), ...left.map(({ PK, SK }) => remove({ PK, SK })), ...moved];
}

/**
 * Transaction item that changes which access lists apply to an active file. It counts as a change of the file's place
 * in the lists, because a move also rewrites the access lists; fails if either has changed in the meantime.
 */
export const shareFileAction = (file: FileItem, accessListIds: readonly string[]): Action =>
  update(
    patch(keys.file(file.videoId), {
      set: { accessListIds, listing: (file.listing ?? 0) + 1 },
      when: [{ exists: true }, { field: 'deleteStatus', equals: 'active' }, isListedAsRead(file), isSharedAsRead(file)],
    }),
  );

/**
 * Changes fields of a file together with its rows, and retries after concurrent changes. `change` returns the new
 * fields for the file as it is, or null for no change. Returns false if the file is gone.
 */
export async function relistFile(
  table: Table,
  videoId: string,
  change: (file: FileItem) => (Partial<ListedFields> & FileFields) | null,
): Promise<boolean> {
  for (;;) {
    const file = await getFile(table, videoId);
    if (file?.deleteStatus !== 'active') return false;
    const set = change(file);
    if (!set) return true;
    const failed = await commit(table, relistFileActions(file, set));
    if (failed.length === 0) return true;
  }
}

/** Position at which a page of a list ended. */
export interface ListPlace {
  /** Sort key of the last row, and the text that it is sorted by. */
  readonly SK: string;
  readonly text: string;
}

export interface ListQuery {
  readonly sort: FileSort;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly after?: ListPlace | undefined;
  /** Excludes files whose words do not contain all of these. For lists of search terms. */
  readonly containing?: readonly string[];
}

export interface ListPage {
  readonly videoIds: readonly string[];
  readonly next: ListPlace | null;
}

/** Maximum number of rows that a filtering search reads for a page: about 100 read units. */
const maxRowsSearched = 500;

/**
 * Reads the ids of one page of a list in one request, whose cost depends only on the length of the page. Consistent.
 */
export async function readListPage(table: TableReader, list: string, asked: ListQuery): Promise<ListPage> {
  const { sort, order, limit, after, containing = [] } = asked;
  const index = sortIndexes[sort];
  const { items, last } = await queryPage<Row>(table, {
    PK: list,
    descending: order === 'desc',
    // One extra row shows whether another page follows.
    limit: containing.length > 0 ? maxRowsSearched : limit + 1,
    ...(index && { index }),
    ...(after && { after: { PK: list, SK: after.SK, ...(index && { [index]: after.text }) } }),
    ...(containing.length > 0 && { containing: { field: 'words', texts: containing } }),
  });
  const rows = items.slice(0, limit);
  const end = items.length > limit ? rows.at(-1) : (last as unknown as Row | undefined);
  return {
    videoIds: rows.map(({ SK }) => idOf(SK)),
    next: end ? { SK: end.SK, text: index ? end[index] : end.SK } : null,
  };
}

const idOf = (SK: string): string => SK.slice(SK.lastIndexOf('#') + 1);

/** Yields the ids of all files of a list. */
export async function* listedIds(table: TableReader, list: string): AsyncGenerator<string> {
  for await (const { SK } of query<Row>(table, { PK: list })) yield idOf(SK);
}

const filesAtOnce = 50;

/** Yields the files of a list in their current state, in batches. */
export async function* listedFiles(table: TableReader, list: string): AsyncGenerator<readonly FileItem[]> {
  let videoIds: string[] = [];
  for await (const videoId of listedIds(table, list)) {
    videoIds.push(videoId);
    if (videoIds.length < filesAtOnce) continue;
    yield await getFiles(table, videoIds);
    videoIds = [];
  }
  if (videoIds.length > 0) yield await getFiles(table, videoIds);
}
