import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Sent } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import type { Client } from '../../platform/api/client.ts';
import type { FileRow } from './file.ts';
import { fileKeys } from './fileQueries.ts';

/** Scope of a file list: the files directly in one folder, all files of the user, or those shared by others. */
export type Place = { readonly folderId: string } | 'all' | 'shared';

type Order = Required<Pick<Sent<Routes['listFiles']>, 'sort' | 'order'>>;

/** Query parameters of a file list; one list is cached for each combination. */
export interface Listing extends Order {
  readonly place: Place;
  /** Search text for file names; empty for all files. */
  readonly search: string;
}

/** Loaded part of a list, from its beginning. */
export interface FileList {
  readonly files: readonly FileRow[];
  /** Cursor of the next page; null at the end. */
  readonly nextCursor: string | null;
}

type Api = Pick<Client, 'listFiles' | 'listShared'>;

/**
 * Query of a file list. Refetching a list of any length requests only its first page, which {@link withFirstPage}
 * merges into the loaded files.
 */
export function fileListQuery(api: Api, client: QueryClient, listing: Listing) {
  const queryKey = keyOf(listing);
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<FileList> => {
      const first = await readPage(api, listing);
      return withFirstPage(client.getQueryData<FileList>(queryKey), first);
    },
    // Comparing thousands of files with each page would cost more than rendering the few in view.
    structuralSharing: false,
  });
}

/**
 * Loads the next page, with a single request even if it is called again while that request is pending. Returns the
 * files of the page.
 */
export async function readMore(api: Api, client: QueryClient, listing: Listing): Promise<readonly FileRow[]> {
  const queryKey = keyOf(listing);
  const cursor = client.getQueryData<FileList>(queryKey)?.nextCursor;
  if (!cursor) return [];
  const page = await client.fetchQuery({
    queryKey: fileKeys.page(queryKey, cursor),
    queryFn: () => readPage(api, listing, cursor),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // If the list was restarted in the meantime, its end does not match this page.
  client.setQueryData<FileList>(queryKey, (list) => (list?.nextCursor === cursor ? withNextPage(list, page) : list));
  return page.files;
}

function keyOf({ place, search, sort, order }: Listing) {
  return fileKeys.list(typeof place === 'object' ? place.folderId : place, search, sort, order);
}

function readPage(api: Api, { place, search, sort, order }: Listing, cursor?: string): Promise<FileList> {
  const from = cursor === undefined ? {} : { cursor };
  if (place === 'shared') return api.listShared(from);
  return api.listFiles({
    ...from,
    sort,
    order,
    ...(search === '' ? {} : { search }),
    ...(place === 'all' ? {} : { projectId: place.folderId }),
  });
}

/**
 * Merges a refetched first page into a list. Loaded files after that page are kept, so that a reader far down the list
 * stays there: all files behind the old first page, and those that new files have pushed out of it. Any other file
 * missing from the page is gone. If the page contains no file of the old one, the list restarts with it.
 */
export function withFirstPage(known: FileList | undefined, first: FileList): FileList {
  if (!known || first.nextCursor === null) return first;
  const fresh = new Set(first.files.map(({ id }) => id));
  const lastKept = known.files.slice(0, first.files.length).findLastIndex(({ id }) => fresh.has(id));
  if (lastKept < 0) return first;
  const rest = known.files.slice(lastKept + 1).filter(({ id }) => !fresh.has(id));
  return { files: [...first.files, ...rest], nextCursor: rest.length > 0 ? known.nextCursor : first.nextCursor };
}

/** Appends the next page to a list. A file that has moved along the order since is listed once. */
export function withNextPage(known: FileList, page: FileList): FileList {
  const ids = new Set(known.files.map(({ id }) => id));
  return { files: [...known.files, ...page.files.filter(({ id }) => !ids.has(id))], nextCursor: page.nextCursor };
}
