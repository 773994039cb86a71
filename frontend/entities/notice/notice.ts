import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import type { Client } from '../../platform/api/client.ts';
import { useApi } from '../../platform/api/useApi.ts';
import type { PathTo } from '../../platform/paths.ts';
import { placeIn } from '../file/placeIn.ts';
import { watchOf } from '../file/useWatchedFiles.ts';

export type NoticeList = Reply<Routes['listNotices']>;
export type Notice = NoticeList['notices'][number];

/** Notifications of the user, the newest first, with the settings. */
export const noticesQuery = (api: Pick<Client, 'listNotices'>) =>
  queryOptions({ queryKey: ['notices'], queryFn: () => api.listNotices(), staleTime: 30_000 });

/** Notifications of the user, which are refetched as soon as there is a new one. */
export function useNotices() {
  const api = useApi();
  const client = useQueryClient();
  useEffect(
    () => watchOf(api).onNoticed(() => soon(() => client.invalidateQueries({ queryKey: noticesQuery(api).queryKey }))),
    [api, client],
  );
  return useQuery(noticesQuery(api));
}

/** Delay before notifications are read again: many exports may end together, and a page may have several bells. */
const refetchMs = 300;
let isRefetching = false;

function soon(refetch: () => Promise<void>): void {
  if (isRefetching) return;
  isRefetching = true;
  setTimeout(() => {
    isRefetching = false;
    void refetch();
  }, refetchMs);
}

/** Path of what a notification is about. */
export function pathOfNotice({ projectId, itemId, startMs }: Notice, pathTo: PathTo): string {
  if (projectId === null) return pathTo('sharedFolder', { teamId: itemId });
  const path = pathTo('file', { projectId, videoId: itemId });
  return startMs === null ? path : placeIn(path, startMs);
}

/** Returns the list with everything read. */
export const asRead = (list: NoticeList): NoticeList => ({
  ...list,
  unread: 0,
  notices: list.notices.map((notice) => ({ ...notice, isUnread: false })),
});
