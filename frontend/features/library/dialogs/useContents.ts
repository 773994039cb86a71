import { useQueries } from '@tanstack/react-query';
import { type Folder, type FolderTree, withAllBelow } from '../../../entities/folder/folder.ts';
import { useApi } from '../../../platform/api/useApi.ts';

/** Number of folders and files contained in folders, at every depth. */
interface Contents {
  readonly folders: number;
  /** Undefined while the files are being counted; null if they cannot be. */
  readonly files: number | null | undefined;
}

/**
 * Maximum number of folders whose files are counted, since each folder takes one API call. Above it, only the folders
 * are counted.
 */
const maxCounted = 40;

export function useContents(tree: FolderTree, folders: readonly Folder[]): Contents {
  const api = useApi();
  const all = [...new Set(folders.flatMap((folder) => withAllBelow(tree, folder)))];
  const counted = all.length <= maxCounted ? all : [];
  const counts = useQueries({
    queries: counted.map(({ id }) => ({
      queryKey: ['folders', 'count', id],
      queryFn: async () => (await api.readProject({ projectId: id })).fileCount,
      staleTime: 0,
      retry: false,
    })),
  });
  const below = all.length - folders.length;
  if (counts.some(({ isPending }) => isPending)) return { folders: below, files: undefined };
  const known = counts.flatMap(({ data }) => (typeof data === 'number' ? [data] : []));
  const isWhole = known.length === all.length;
  return { folders: below, files: isWhole ? known.reduce((sum, count) => sum + count, 0) : null };
}
