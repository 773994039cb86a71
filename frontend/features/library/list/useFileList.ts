import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FileRow } from '../../../entities/file/file.ts';
import { fileListQuery, type Listing, readMore } from '../../../entities/file/fileList.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProgress } from './useProgress.ts';

const none: readonly FileRow[] = [];
const notYet: Listing = { place: 'all', search: '', sort: 'createdAt', order: 'desc' };

/** Files page by page, as far as they have been asked for. A null listing is one that cannot be asked for yet. */
export function useFileList(listing: Listing | null) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery({
    ...fileListQuery(api, client, listing ?? notYet),
    enabled: listing !== null,
    // Another order, or a search, of the same screen: what is there stays until the other has come.
    placeholderData: keepPreviousData,
  });
  const next = useMutation({ mutationFn: (of: Listing) => readMore(api, client, of) });
  const canRead = listing !== null && !query.isPlaceholderData && Boolean(query.data?.nextCursor) && !next.isPending;
  return {
    query,
    files: useProgress(query.data?.files ?? none),
    /** Whether there are files that have not been read. */
    hasMore: Boolean(query.data?.nextCursor),
    /** Reads the next page; undefined while one is on its way, or when there is none. */
    more: canRead ? () => next.mutate(listing) : undefined,
    /** Why the next page could not be read. */
    moreError: next.error,
  };
}
