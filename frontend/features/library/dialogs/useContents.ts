import { useQueries } from '@tanstack/react-query';
import { type Folder, type FolderTree, withAllBelow } from '../../../entities/folder/folder.ts';
import { useApi } from '../../../platform/api/useApi.ts';

/** How much folders hold, at every depth. */
interface Contents {
  readonly folders: number;
  /** Undefined while they are being counted, null if they cannot be. */
  readonly files: number | null | undefined;
}

/** Each folder's files are a call to the API: of more folders than this only their number is said. */
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
