import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Sent } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import type { Client } from '../../platform/api/client.ts';
import { type FileRow, filesOf } from './file.ts';
import { fileKeys } from './fileQueries.ts';

/** Which files a list shows: those right in one folder, all of the person's own, or those that others share. */
export type Place = { readonly folderId: string } | 'all' | 'shared';

type Order = Required<Pick<Sent<Routes['listFiles']>, 'sort' | 'order'>>;

/** What is asked of the API: one list is cached for each. */
export interface Listing extends Order {
  readonly place: Place;
  /** Letters of the names; empty for all. */
  readonly search: string;
}

/** The beginning of a list, as far as it has been read. */
export interface FileList {
  readonly files: readonly FileRow[];
  /** Where the next page begins; null at the end. */
  readonly nextCursor: string | null;
}

type Api = Pick<Client, 'listFiles' | 'listShared'>;

/**
 * A list of files. Reading it again, however long it has grown, is one request for its first page, which
 * {@link withFirstPage} fits into what is known.
 */
export function fileListQuery(api: Api, client: QueryClient, listing: Listing) {
  const queryKey = keyOf(listing);
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<FileList> => {
      const first = await readPage(api, listing);
      return withFirstPage(client.getQueryData<FileList>(queryKey), first);
    },
    // Comparing thousands of files with each page that comes would cost more than drawing the few in view.
    structuralSharing: false,
  });
}

/** Reads the page after those that are known, by one request however often it is asked for meanwhile. */
export async function readMore(api: Api, client: QueryClient, listing: Listing): Promise<void> {
  const queryKey = keyOf(listing);
  const cursor = client.getQueryData<FileList>(queryKey)?.nextCursor;
  if (!cursor) return;
  const page = await client.fetchQuery({
    queryKey: fileKeys.page(queryKey, cursor),
    queryFn: () => readPage(api, listing, cursor),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // A list that has begun anew meanwhile does not end where this page begins.
  client.setQueryData<FileList>(queryKey, (list) => (list?.nextCursor === cursor ? withNextPage(list, page) : list));
}

function keyOf({ place, search, sort, order }: Listing) {
  return fileKeys.list(typeof place === 'object' ? place.folderId : place, search, sort, order);
}

async function readPage(api: Api, listing: Listing, cursor?: string): Promise<FileList> {
  const page = await askPage(api, listing, cursor);
  return { files: filesOf(page), nextCursor: page.nextCursor };
}

function askPage(api: Api, { place, search, sort, order }: Listing, cursor?: string) {
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
 * A list with its first page read again. Known files after that page are kept, so a reader who has come far stays
 * there: all that were behind the old first page, and those that new files have pushed out of it. What else is missing
 * from the page is gone. A page without any file of the old one begins the list anew.
 */
export function withFirstPage(known: FileList | undefined, first: FileList): FileList {
  if (!known || first.nextCursor === null) return first;
  const fresh = new Set(first.files.map(({ id }) => id));
  const lastKept = known.files.slice(0, first.files.length).findLastIndex(({ id }) => fresh.has(id));
  if (lastKept < 0) return first;
  const rest = known.files.slice(lastKept + 1).filter(({ id }) => !fresh.has(id));
  return { files: [...first.files, ...rest], nextCursor: rest.length > 0 ? known.nextCursor : first.nextCursor };
}

/** A list with the page after it. A file that has moved along the order since is shown once. */
export function withNextPage(known: FileList, page: FileList): FileList {
  const ids = new Set(known.files.map(({ id }) => id));
  return { files: [...known.files, ...page.files.filter(({ id }) => !ids.has(id))], nextCursor: page.nextCursor };
}
