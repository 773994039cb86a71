import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Client } from '../../../../../api/client.ts';
import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import type { FileRef } from '../../../../entities/file/file.ts';

export type VersionList = Reply<Routes['listVersions']>;
export type Version = VersionList['versions'][number];

/** Query for the versions of a file, newest first. Read again whenever the panel is opened. */
export function versionsQuery(api: Pick<Client, 'listVersions'>, ref: FileRef) {
  return infiniteQueryOptions({
    queryKey: ['versions', ref.videoId],
    queryFn: ({ pageParam }) => api.listVersions({ ...ref, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: VersionList) => next,
    select: ({ pages }: InfiniteData<VersionList>) => pages.flatMap(({ versions }) => versions),
    staleTime: 0,
  });
}

/**
 * Whether a version is a change that was set aside. It is not a state of the document: it has no name, and is restored
 * on its own.
 */
export const isSetAside = ({ kind }: Version): boolean => kind === 'setAside';

/** Reads the lists of versions again after one was restored or named. */
export async function readVersionsAgain(queries: QueryClient, videoId: string): Promise<void> {
  const readAgain = (name: string) => queries.invalidateQueries({ queryKey: [name, videoId] });
  await Promise.all(['versions', 'activity', 'sectionVersions'].map(readAgain));
}
