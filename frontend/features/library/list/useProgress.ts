import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { maxWatchedFiles } from '../../../../api/liveProtocol.ts';
import { type FileDetail, type FileRow, refOf } from '../../../entities/file/file.ts';
import { fileKeys, fileQuery, patchFile, refreshFiles } from '../../../entities/file/fileQueries.ts';
import { isTranscribing } from '../../../entities/file/transcription.ts';
import { useWatchedFiles } from '../../../entities/file/useWatchedFiles.ts';
import { useApi } from '../../../platform/api/useApi.ts';

/** Maximum number of transcriptions watched at the same time. Others show the state from the last list. */
const maxWatched = maxWatchedFiles;

/**
 * Returns the files with the latest progress of running transcriptions, from the live connection or, without it, by
 * polling single files. The list itself is not polled.
 */
export function useProgress(files: readonly FileRow[]): readonly FileRow[] {
  const api = useApi();
  const client = useQueryClient();
  const watched = useMemo(() => files.filter(isTranscribing).slice(0, maxWatched), [files]);
  const told = useWatchedFiles(watched.map(({ id }) => id));
  const latest = useQueries({
    queries: watched.map((file) => ({
      ...fileQuery(api, refOf(file), { listed: file, isTold: told.has(file.id) }),
      staleTime: 0,
      retry: false,
    })),
    combine: whatArrived,
  });
  const endedKey = latest
    .filter((file) => !isTranscribing(file))
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (endedKey === '') return;
    for (const id of endedKey.split(',')) {
      const file = client.getQueryData<FileDetail>(fileKeys.one(id));
      if (file) patchFile(client, id, file);
    }
    void refreshFiles(client);
  }, [client, endedKey]);
  return useMemo(() => {
    if (latest.length === 0) return files;
    const byId = new Map(latest.map((file) => [file.id, file]));
    return files.map((file) => (isTranscribing(file) ? (byId.get(file.id) ?? file) : file));
  }, [files, latest]);
}

function whatArrived(results: readonly { readonly data: FileDetail | undefined }[]): FileDetail[] {
  return results.flatMap(({ data }) => (data ? [data] : []));
}
