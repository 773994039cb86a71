import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { FileDetail, FileRef } from '../../../entities/file/file.ts';
import { fileQuery, patchFile, refreshFiles } from '../../../entities/file/fileQueries.ts';
import { useApi } from '../../../platform/api/useApi.ts';

/** Captions exist from the moment the transcription is done. */
export function isReady(file: FileDetail): boolean {
  return file.transcriptStatus === 'done' && file.subtitleId !== null;
}

/** The file, read again while it is being transcribed. */
export function useFile(ref: FileRef) {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery(fileQuery(api, ref));

  function rename(title: string): void {
    patchFile(client, ref.videoId, { title });
    void refreshFiles(client);
  }

  async function transcribe(): Promise<void> {
    await api.transcribe(ref);
    await query.refetch();
  }

  return { query, rename, transcribe };
}

/**
 * The address of the media. Other reads of the file bring other signatures of the same media; the player keeps
 * its own until it is refused, so that nothing reloads while it plays.
 */
export function useMediaUrl(
  file: FileDetail,
  refetch: () => Promise<{ data?: FileDetail | undefined }>,
): [string | null, () => void] {
  const [url, setUrl] = useState(file.mediaUrl);
  const renew = useCallback(() => {
    void refetch().then(({ data }) => data && setUrl(data.mediaUrl));
  }, [refetch]);
  return [url, renew];
}
