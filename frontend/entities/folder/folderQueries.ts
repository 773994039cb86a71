import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Client } from '../../platform/api/client.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { useAccount } from '../account/account.ts';
import { type Folder, type FolderTree, treeOf } from './folder.ts';

const foldersKey = ['folders', 'all'] as const;

/** Query of all folders of the user: a single call, from which the browser derives every path. */
export function foldersQuery(api: Pick<Client, 'listProjects'>) {
  return queryOptions({
    queryKey: foldersKey,
    queryFn: async () => (await api.listProjects({ all: 'true' })).projects,
  });
}

/** Folders of the user; undefined until they and the account are loaded. */
export function useFolders(): FolderTree | undefined {
  const { data } = useQuery(foldersQuery(useApi()));
  const homeId = useAccount()?.homeProjectId;
  return useMemo(() => (data && homeId ? treeOf(homeId, data) : undefined), [data, homeId]);
}

/** Adds a folder to the cached ones, or replaces it, before the API is requested again. */
export function putFolder(client: QueryClient, folder: Folder): void {
  client.setQueryData<Folder[]>(
    foldersKey,
    (known) => known && [...known.filter(({ id }) => id !== folder.id), folder],
  );
}

/** Removes a folder from the cached ones; its descendants become unreachable. */
export function dropFolder(client: QueryClient, gone: string): void {
  client.setQueryData<Folder[]>(foldersKey, (known) => known?.filter(({ id }) => id !== gone));
}

const sharedKey = ['folders', 'shared'] as const;

/** Folders that others share with the user. */
export const sharedFoldersQuery = (api: Pick<Client, 'listSharedFolders'>) =>
  queryOptions({ queryKey: sharedKey, queryFn: async () => (await api.listSharedFolders({})).folders });

export const refreshSharedFolders = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: sharedKey });

export function refreshFolders(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: foldersKey });
}
