import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FileRow } from '../../../entities/file/file.ts';
import { refreshFiles } from '../../../entities/file/fileQueries.ts';
import type { Upload } from '../upload/state.ts';
import { uploader, useUploads } from '../upload/uploads.ts';
import type { FileSort } from './fileSort.ts';
import { type Row, rowsOf } from './rows.ts';
import { useFiles, useProgress } from './useFiles.ts';

/** What the file list has to show. */
export type Library =
  | { readonly state: 'loading' | 'empty' | 'none' }
  | { readonly state: 'broken'; readonly error: unknown; readonly again: () => void }
  /** `more` fetches the next page; undefined when there is none or it is on its way. */
  | { readonly state: 'full'; readonly rows: readonly Row[]; readonly more: (() => void) | undefined };

/** Files and uploads as one list, with the latest progress of transcriptions. */
export function useLibrary(search: string, sort: FileSort): Library {
  const list = useFiles(search, sort);
  const uploads = useWatchedUploads();
  useDropListed(uploads, list.files);
  const rows = rowsOf(search ? [] : uploads, list.files);
  if (rows.length > 0) {
    const canFetch = list.hasNextPage && !list.isFetchingNextPage;
    return { state: 'full', rows, more: canFetch ? () => void list.fetchNextPage() : undefined };
  }
  if (list.isError) return { state: 'broken', error: list.error, again: () => void list.refetch() };
  if (list.isPending) return { state: 'loading' };
  return { state: search ? 'none' : 'empty' };
}

/** The uploads, those that have become files with the progress of their transcription. */
function useWatchedUploads(): Upload[] {
  const uploads = useUploads();
  const finished = uploads.flatMap(({ phase, file, isListed }) =>
    phase === 'done' && file && !isListed ? [file] : [],
  );
  const latest = new Map(useProgress(finished).map((file) => [file.id, file]));
  return uploads.map((upload) => ({ ...upload, file: latest.get(upload.file?.id ?? '') ?? upload.file }));
}

/** Asks for the list when an upload has become a file, and notes that the list has it. */
function useDropListed(uploads: readonly Upload[], files: readonly FileRow[]): void {
  const client = useQueryClient();
  const done = uploads.filter(({ phase, isListed }) => phase === 'done' && !isListed);
  const doneKey = done.map(({ id }) => id).join();
  useEffect(() => {
    if (doneKey) void refreshFiles(client);
  }, [doneKey, client]);
  useEffect(() => {
    const listed = new Set(files.filter(({ fileStatus }) => fileStatus === 'success').map(({ id }) => id));
    for (const { id, file } of done) if (file && listed.has(file.id)) uploader.markListed(id);
  });
}
