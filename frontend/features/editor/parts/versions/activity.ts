import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../../api/client.ts';
import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import type { FileRef } from '../../../../entities/file/file.ts';

type ActivityPage = Reply<Routes['listActivity']>;
export type ActivityEntry = ActivityPage['entries'][number];

/** Query for the activity on a file, newest first. Read again whenever it is displayed. */
export function activityQuery(api: Pick<Client, 'listActivity'>, ref: FileRef) {
  return infiniteQueryOptions({
    queryKey: ['activity', ref.videoId],
    queryFn: ({ pageParam }) => api.listActivity({ ...ref, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ActivityPage) => next,
    select: ({ pages }: InfiniteData<ActivityPage>) => pages.flatMap(({ entries }) => entries),
    staleTime: 0,
  });
}
