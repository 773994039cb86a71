import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { FileRow } from '../../features/library/upload/state.ts';

export const filesKey = ['files'] as const;

interface Page {
  readonly files: FileRow[];
  readonly nextCursor: string | null;
}
type Pages = InfiniteData<Page, string | undefined>;

/** A list of this many pages is not read again as a whole because one file has changed. */
const mostReread = 4;

/** Changes a file in every list that shows it, or takes it out (null), before the API is asked again. */
export function patchFile(client: QueryClient, id: string, change: Partial<FileRow> | null): void {
  client.setQueriesData<Pages>({ queryKey: filesKey }, (lists) => {
    if (!lists) return lists;
    const pages = lists.pages.map((page) => ({
      ...page,
      files: page.files.flatMap((file) => patched(file, id, change)),
    }));
    return { ...lists, pages };
  });
}

function patched(file: FileRow, id: string, change: Partial<FileRow> | null): FileRow[] {
  if (file.id !== id) return [file];
  return change === null ? [] : [{ ...file, ...change }];
}

/** Reads the lists and the minutes again. A long list is only marked as old: it is read when it is next opened. */
export async function refreshFiles(client: QueryClient): Promise<void> {
  const isShort = ({ state }: { state: { data: unknown } }) => pagesIn(state.data) <= mostReread;
  await Promise.all([
    client.invalidateQueries({ queryKey: ['account'] }),
    client.invalidateQueries({ queryKey: filesKey, refetchType: 'none' }),
    client.refetchQueries({ queryKey: filesKey, type: 'active', predicate: isShort }),
  ]);
}

function pagesIn(data: unknown): number {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages.length
    : 0;
}
