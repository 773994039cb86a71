import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../platform/api/client.ts';
import { accountQuery } from '../account/account.ts';
import type { FileDetail, FileRef, FileRow } from './file.ts';
import { isTranscribing } from './transcription.ts';

/** The names under which everything about files is cached. */
export const fileKeys = {
  lists: ['files', 'list'],
  list: (search: string, sort: string, order: string) => [...fileKeys.lists, search, sort, order] as const,
  found: (search: string) => ['files', 'found', search] as const,
  one: (id: string) => ['files', 'one', id] as const,
  exports: (id: string) => ['files', 'exports', id] as const,
} as const;

const pollEveryMs = 1_500;

/**
 * One file, read again while it is being transcribed. `listed` is what a list says of it already. Nothing is
 * kept when the last screen has left it: the addresses of its media expire.
 */
export function fileQuery(api: Pick<Client, 'readFile'>, ref: FileRef, listed?: FileRow) {
  return queryOptions({
    queryKey: fileKeys.one(ref.videoId),
    queryFn: () => api.readFile(ref),
    refetchInterval: ({ state }) => {
      const file = state.data ?? listed;
      return file && isTranscribing(file) ? pollEveryMs : false;
    },
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

type Page = { readonly files: FileRow[]; readonly nextCursor: string | null };
type Pages = InfiniteData<Page, string | undefined>;

/** A list of at most this many pages is read again as a whole when one file has changed. */
const maxRereadPages = 4;

/** Changes a file wherever it is cached, or takes it out of the lists (null), before the API is asked again. */
export function patchFile(client: QueryClient, id: string, change: Partial<FileRow> | null): void {
  client.setQueriesData<Pages>({ queryKey: fileKeys.lists }, (lists) => {
    if (!lists) return lists;
    const pages = lists.pages.map((page) => ({
      ...page,
      files: page.files.flatMap((file) => patched(file, id, change)),
    }));
    return { ...lists, pages };
  });
  if (change) client.setQueryData<FileDetail>(fileKeys.one(id), (file) => file && { ...file, ...change });
}

function patched(file: FileRow, id: string, change: Partial<FileRow> | null): FileRow[] {
  if (file.id !== id) return [file];
  return change === null ? [] : [{ ...file, ...change }];
}

/** Reads the lists and the minutes again. A long list is only marked as old: it is read when it is next opened. */
export async function refreshFiles(client: QueryClient): Promise<void> {
  const isShort = ({ state }: { state: { data: unknown } }) => pagesIn(state.data) <= maxRereadPages;
  await Promise.all([
    client.invalidateQueries({ queryKey: accountQuery.queryKey }),
    client.invalidateQueries({ queryKey: fileKeys.lists, refetchType: 'none' }),
    client.refetchQueries({ queryKey: fileKeys.lists, type: 'active', predicate: isShort }),
  ]);
}

function pagesIn(data: unknown): number {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages.length
    : 0;
}
