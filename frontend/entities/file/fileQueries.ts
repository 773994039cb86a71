import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../platform/api/client.ts';
import { accountQuery } from '../account/account.ts';
import type { FileDetail, FileRef, FileRow } from './file.ts';
import { isTranscribing } from './transcription.ts';

/** The names under which everything about files is cached. */
export const fileKeys = {
  lists: ['files', 'list'],
  /** `place` is the id of a folder, or which files of all folders are meant. */
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

/** How long to wait before the next question: after ten minutes of them it is half a minute. */
export function pollDelayMs(asked: number): number {
  return Math.min(maxPollMs, firstPollMs * 1.05 ** asked);
}

/** How long to wait before the next question about work that goes on. A live connection that stands tells all of it. */
export const askAgainMs = (isTold: boolean, asked: number): number | false => (isTold ? false : pollDelayMs(asked));

interface FileWatching {
  /** What a list says of it already. */
  readonly listed?: FileRow;
  /** A live connection tells how far it is. */
  readonly isTold?: boolean;
}

/**
 * One file, read again while it is being transcribed or converted into what browsers play, unless a live connection tells
 * of it. Nothing is kept when the last screen has left it: the addresses of its media expire.
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

/** What a cached list holds, however much of it has been read. */
interface Listed {
  readonly files: readonly FileRow[];
}

/** What a list has said of a file; undefined where none has shown it. */
export function listedFile(client: QueryClient, id: string): FileRow | undefined {
  const lists = client.getQueriesData<Listed>({ queryKey: fileKeys.lists });
  for (const [, list] of lists) {
    const found = list?.files.find((file) => file.id === id);
    if (found) return found;
  }
  return undefined;
}

/**
 * Changes a file wherever it is cached, or takes it out of the lists (null), before the API is asked again. A file
 * that has another folder now leaves the lists of other folders; those of its new one are read anew when next opened.
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

/** Whether the list of this key shows the files of a folder: it is that folder's, or one of all folders. */
function mayHold(key: readonly unknown[], folderId: string): boolean {
  const place = key[fileKeys.lists.length];
  return place === folderId || place === 'all' || place === 'shared';
}

/** Reads the lists that are shown, one page of each, and the minutes again; other lists when they are next opened. */
export async function refreshFiles(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: accountQuery.queryKey }),
    client.invalidateQueries({ queryKey: fileKeys.lists }),
  ]);
}
