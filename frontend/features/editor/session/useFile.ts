import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '../../../platform/api/useApi.ts';
import type { FileDetail } from './file.ts';

const pollMs = 2_000;

/** Captions exist from the moment the transcription is done. */
export function isReady(file: FileDetail): boolean {
  return file.transcriptStatus === 'done' && file.subtitleId !== null;
}

export function isTranscribing(file: FileDetail): boolean {
  return file.transcriptStatus === 'queued' || file.transcriptStatus === 'processing';
}

/** The file, looked at again while it is being transcribed. */
export function useFile(projectId: string, videoId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['file', videoId];
  const query = useQuery({
    queryKey,
    queryFn: () => api.readFile({ projectId, videoId }),
    refetchInterval: ({ state }) => (state.data && isTranscribing(state.data) ? pollMs : false),
    refetchOnWindowFocus: false,
    // A file that was left open is asked for anew: its addresses may have expired.
    gcTime: 0,
  });

  function rename(title: string): void {
    queries.setQueryData<FileDetail>(queryKey, (file) => file && { ...file, title });
    void queries.invalidateQueries({ queryKey: ['files'] });
  }

  async function transcribe(): Promise<void> {
    await api.transcribe({ projectId, videoId });
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
