import { keepPreviousData, useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type FileDetail, type FileRow, refOf } from '../../../entities/file/file.ts';
import { fileKeys, fileQuery, patchFile, refreshFiles } from '../../../entities/file/fileQueries.ts';
import { isTranscribing } from '../../../entities/file/transcription.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import type { FileSort } from './fileSort.ts';

/** At most so many running transcriptions are watched at once; the others show what the list last said. */
const maxWatched = 20;

/** The file list, page by page. */
export function useFiles(search: string, { sort, order }: FileSort) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: fileKeys.list(search, sort, order),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.listFiles({ sort, order, ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const listed = useMemo(() => query.data?.pages.flatMap((page) => page.files) ?? [], [query.data]);
  return { ...query, files: useProgress(listed) };
}

/** The same files, those being transcribed with their latest progress. */
export function useProgress(files: readonly FileRow[]): readonly FileRow[] {
  const api = useApi();
  const client = useQueryClient();
  const watched = files.filter(isTranscribing).slice(0, maxWatched);
  const latest = useQueries({
    queries: watched.map((file) => ({ ...fileQuery(api, refOf(file), file), staleTime: 0, retry: false })),
    combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])),
  });
  const ended = latest.filter((file) => !isTranscribing(file)).map(({ id }) => id);
  const endedKey = ended.join();
  useEffect(() => {
    if (endedKey === '') return;
    for (const id of endedKey.split(',')) {
      const file = client.getQueryData<FileDetail>(fileKeys.one(id));
      if (file) patchFile(client, id, file);
    }
    void refreshFiles(client);
  }, [client, endedKey]);
  const byId = new Map(latest.map((file) => [file.id, file]));
  return files.map((file) => (isTranscribing(file) ? (byId.get(file.id) ?? file) : file));
}
