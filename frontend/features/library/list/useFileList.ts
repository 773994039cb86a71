import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FileRow } from '../../../entities/file/file.ts';
import { fileListQuery, type Listing, readMore } from '../../../entities/file/fileList.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProgress } from './useProgress.ts';

const none: readonly FileRow[] = [];
const notYet: Listing = { place: 'all', search: '', sort: 'createdAt', order: 'desc' };

/** Returns the pages of files loaded so far. A null listing cannot be requested yet. */
export function useFileList(listing: Listing | null) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery({
    ...fileListQuery(api, client, listing ?? notYet),
    enabled: listing !== null,
    // When the order or the search changes, the previous list stays until the new one has loaded.
    placeholderData: keepPreviousData,
  });
  const next = useMutation({ mutationFn: (of: Listing) => readMore(api, client, of) });
  const canRead = listing !== null && !query.isPlaceholderData && Boolean(query.data?.nextCursor) && !next.isPending;
  return {
    query,
    files: useProgress(query.data?.files ?? none),
    /** Whether there are more files to load. */
    hasMore: Boolean(query.data?.nextCursor),
    /** Loads the next page; undefined while one is loading or if there are no more. */
    more: canRead ? () => next.mutate(listing) : undefined,
    /** Loads the next page, and passes on its files; undefined like `more`. */
    moreFor: canRead
      ? (onLoaded: (files: readonly FileRow[]) => void) => next.mutate(listing, { onSuccess: onLoaded })
      : undefined,
    /** Error of the last attempt to load the next page. */
    moreError: next.error,
  };
}
