import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { accountQuery } from '../../../entities/account/account.ts';
import type { FileRow } from '../../../entities/file/file.ts';
import { refreshFiles } from '../../../entities/file/fileQueries.ts';
import { type Folder, type FolderTree, foldersIn } from '../../../entities/folder/folder.ts';
import { foldersQuery, useFolders } from '../../../entities/folder/folderQueries.ts';
import { ApiError } from '../../../platform/api/client.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { comparable } from '../../../ui/fields/Select.tsx';
import type { Upload } from '../upload/state.ts';
import { uploader, useUploads } from '../upload/uploads.ts';
import type { FileSort } from './fileSort.ts';
import { type Row, rowsOf, sortFolders } from './rows.ts';
import { useFileList } from './useFileList.ts';
import { useProgress } from './useProgress.ts';

/** State of the file list. */
export type Library =
  | { readonly state: 'loading' | 'empty' | 'none' | 'missing' }
  | { readonly state: 'broken'; readonly error: unknown; readonly again: () => void }
  | {
      readonly state: 'full';
      readonly rows: readonly Row[];
      /** Whether there are more files to load. */
      readonly hasMore: boolean;
      /** Loads the next page; undefined while it is loading or if there are no more. */
      readonly more: (() => void) | undefined;
      /** Loads the next page, and passes on its files; undefined like `more`. */
      readonly moreFor: ((onLoaded: (files: readonly FileRow[]) => void) => void) | undefined;
      readonly moreError: unknown;
    };

interface Shown {
  /** The open folder; undefined for the home folder. */
  readonly folderId: string | undefined;
  /** Part of a name to search for in all folders. Empty for the content of the open folder. */
  readonly search: string;
  /** Undefined until the order is known. */
  readonly sort: FileSort | undefined;
}

const noFolders: readonly Folder[] = [];

/** Returns folders, files and uploads as one list, with the latest progress of transcriptions. */
export function useLibrary({ folderId, search, sort }: Shown): Library {
  const account = useQuery(accountQuery);
  const folders = useQuery(foldersQuery(useApi()));
  const tree = useFolders();
  const openId = folderId ?? account.data?.homeProjectId;
  const place = search === '' ? openId && { folderId: openId } : 'all';
  const list = useFileList(place && sort ? { place, search, ...sort } : null);
  const uploads = useWatchedUploads();
  useDropListed(uploads, list.files);

  const shownFolders = useMemo(() => {
    if (!tree || !openId || !sort) return noFolders;
    return sortFolders(search === '' ? foldersIn(tree, openId) : foldersNamed(tree, search), sort);
  }, [tree, openId, search, sort]);
  const rows = useMemo(() => {
    const shownUploads = search === '' ? uploads.filter(({ projectId }) => projectId === openId) : [];
    return rowsOf(shownUploads, list.files, shownFolders);
  }, [uploads, list.files, shownFolders, search, openId]);

  // A page of search results may be empty although later pages are not.
  const { more, moreFor, moreError } = list;
  const mustGoOn = rows.length === 0 && list.hasMore && !moreError;
  useEffect(() => {
    if (mustGoOn) more?.();
  }, [mustGoOn, more]);

  const failed = [account, folders, list.query].filter(({ isError, data }) => isError && !data);
  if (isMissing(folderId, tree, folders.isFetching) || failed.some(({ error }) => isGone(error)))
    return { state: 'missing' };
  const [error] = [...failed.map((query) => query.error), ...(rows.length === 0 && moreError ? [moreError] : [])];
  if (error && (rows.length === 0 || failed.includes(list.query)))
    return { state: 'broken', error, again: () => [...failed, list.query].forEach((query) => void query.refetch()) };
  if (!tree || list.query.isPending || mustGoOn) return { state: 'loading' };
  if (rows.length > 0) return { state: 'full', rows, hasMore: list.hasMore, more, moreFor, moreError };
  return { state: search === '' ? 'empty' : 'none' };
}

function foldersNamed({ byId }: FolderTree, search: string): Folder[] {
  const wanted = comparable(search);
  return [...byId.values()].filter(({ name }) => comparable(name).includes(wanted));
}

/**
 * Whether the folder does not exist. Waits for a running refetch, since the folder may just have been created
 * elsewhere.
 */
function isMissing(folderId: string | undefined, tree: FolderTree | undefined, isFetching: boolean): boolean {
  if (folderId === undefined || !tree || isFetching) return false;
  return folderId !== tree.homeId && !tree.byId.has(folderId);
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'project.missing';

/** Returns the uploads. Finished ones include the transcription progress of their file. */
function useWatchedUploads(): readonly Upload[] {
  const uploads = useUploads();
  const finished = useMemo(
    () => uploads.flatMap(({ phase, file, isListed }) => (phase === 'done' && file && !isListed ? [file] : [])),
    [uploads],
  );
  const latest = useProgress(finished);
  return useMemo(() => {
    const byId = new Map(latest.map((file) => [file.id, file]));
    return uploads.map((upload) => ({ ...upload, file: byId.get(upload.file?.id ?? '') ?? upload.file }));
  }, [uploads, latest]);
}

/** Refetches the list when an upload has finished, and marks uploads that the list includes. */
function useDropListed(uploads: readonly Upload[], files: readonly FileRow[]): void {
  const client = useQueryClient();
  const done = uploads.filter(({ phase, isListed }) => phase === 'done' && !isListed);
  const doneKey = done.map(({ id }) => id).join();
  useEffect(() => {
    if (doneKey) void refreshFiles(client);
  }, [doneKey, client]);
  useEffect(() => {
    if (doneKey === '') return;
    const listed = new Set(files.filter(({ fileStatus }) => fileStatus === 'success').map(({ id }) => id));
    for (const { id, file } of done) if (file && listed.has(file.id)) uploader.markListed(id);
  });
}
