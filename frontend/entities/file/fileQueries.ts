import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../platform/api/client.ts';
import { accountQuery } from '../account/account.ts';
import type { FileDetail, FileRef, FileRow } from './file.ts';
import { isTranscribing } from './transcription.ts';

/** Query keys of everything about files. */
export const fileKeys = {
  lists: ['files', 'list'],
  /** `place` is the id of a folder, or a scope across all folders. */
  list: (place: string, search: string, sort: string, order: string) =>
    [...fileKeys.lists, place, search, sort, order] as const,
  page: (list: readonly unknown[], cursor: string) => ['files', 'page', list, cursor] as const,
  found: (search: string) => ['files', 'found', search] as const,
  one: (id: string) => ['files', 'one', id] as const,
  exports: (id: string) => ['files', 'exports', id] as const,
  youtube: (id: string) => ['files', 'youtube', id] as const,
} as const;

const firstPollMs = 1_500;
const maxPollMs = 30_000;

/** Delay before the next poll; it reaches half a minute after ten minutes of polling. */
export function pollDelayMs(asked: number): number {
  return Math.min(maxPollMs, firstPollMs * 1.05 ** asked);
}

/** Delay before polling unfinished work again. Nothing is polled while a live connection reports its progress. */
export const askAgainMs = (isTold: boolean, asked: number): number | false => (isTold ? false : pollDelayMs(asked));

interface FileWatching {
  /** The file as a list has already returned it. */
  readonly listed?: FileRow;
  /** Whether a live connection reports its progress. */
  readonly isTold?: boolean;
}

/**
 * Query of one file. It polls while the file is being transcribed or converted into a format that browsers play, unless
 * a live connection reports the progress. Nothing is cached after the last screen has closed: the addresses of the
 * media expire.
 */
export function fileQuery(api: Pick<Client, 'readFile'>, ref: FileRef, { listed, isTold = false }: FileWatching = {}) {
  return queryOptions({
    queryKey: fileKeys.one(ref.videoId),
    queryFn: () => api.readFile(ref),
    refetchInterval: ({ state }) => {
      const file = state.data ?? listed;
      if (!file) return false;
      const isAwaited = isTranscribing(file) || state.data?.isConverting;
      return isAwaited ? askAgainMs(isTold, state.dataUpdateCount) : false;
    },
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** Data of a cached list, however much of it is loaded. */
interface Listed {
  readonly files: readonly FileRow[];
}

/** File as returned by any cached list; undefined if no list contains it. */
export function listedFile(client: QueryClient, id: string): FileRow | undefined {
  const lists = client.getQueriesData<Listed>({ queryKey: fileKeys.lists });
  for (const [, list] of lists) {
    const found = list?.files.find((file) => file.id === id);
    if (found) return found;
  }
  return undefined;
}

/**
 * Updates a file wherever it is cached, or removes it from the lists (null), before the API is requested again. A file
 * that has moved to another folder leaves the lists of other folders; the lists of its new folder are refetched when
 * next opened.
 */
export function patchFile(client: QueryClient, id: string, change: Partial<FileRow> | null): void {
  for (const [key, list] of client.getQueriesData<Listed>({ queryKey: fileKeys.lists })) {
    if (!list?.files.some((file) => file.id === id)) continue;
    const leaves = change === null || (change.projectId !== undefined && !mayHold(key, change.projectId));
    const files = leaves
      ? list.files.filter((file) => file.id !== id)
      : list.files.map((file) => (file.id === id ? { ...file, ...change } : file));
    client.setQueryData<Listed>(key, { ...list, files });
  }
  if (change) client.setQueryData<FileDetail>(fileKeys.one(id), (file) => file && { ...file, ...change });
  if (change?.projectId !== undefined)
    client.removeQueries({ queryKey: [...fileKeys.lists, change.projectId], type: 'inactive' });
}

/** Whether the list with this key can contain files of a folder: it is the list of that folder or spans all folders. */
function mayHold(key: readonly unknown[], folderId: string): boolean {
  const place = key[fileKeys.lists.length];
  return place === folderId || place === 'all' || place === 'shared';
}

/** Refetches the first page of visible lists, and the minutes; other lists are refetched when next opened. */
export async function refreshFiles(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: accountQuery.queryKey }),
    client.invalidateQueries({ queryKey: fileKeys.lists }),
  ]);
}
