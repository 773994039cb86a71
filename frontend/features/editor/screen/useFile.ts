import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { FileDetail, FileRef, FileRow } from '../../../entities/file/file.ts';
import { fileKeys, fileQuery, listedFile, patchFile, refreshFiles } from '../../../entities/file/fileQueries.ts';
import { isTranscribing } from '../../../entities/file/transcription.ts';
import { useWatchedFiles } from '../../../entities/file/useWatchedFiles.ts';
import { ApiError } from '../../../platform/api/client.ts';
import { Unreachable } from '../../../platform/api/request.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { currentUserId } from '../../../platform/session/currentUser.ts';
import { isClosing } from '../engine/session/closing.ts';
import { beginReading } from '../engine/session/earlyReading.ts';
import { documentCopies } from '../engine/session/journal.ts';

/**
 * Whether a file has captions to open. Includes empty captions of a recording without speech, and earlier captions
 * while it is transcribed again.
 */
export function isReady(file: FileRow): boolean {
  return file.subtitleId !== null;
}

/**
 * Reads the file, again while it is being transcribed or converted. If the server is unreachable, `file` is the copy
 * from when this browser last opened it.
 */
export function useFile(ref: FileRef) {
  const api = useApi();
  const client = useQueryClient();
  const isAwaited = useIsAwaited(ref.videoId);
  const told = useWatchedFiles(isAwaited ? [ref.videoId] : []);
  const query = useQuery(fileQuery(api, ref, { isTold: told.has(ref.videoId) }));
  const kept = useKeptFile(ref, query.failureReason);
  const { projectId, videoId } = ref;

  // When coming from a list, starts reading the captions without waiting for the file.
  useEffect(() => {
    const file = listedFile(client, videoId);
    const subtitleId = file && isReady(file) ? file.subtitleId : null;
    return subtitleId !== null && !isClosing(subtitleId)
      ? beginReading(api, { projectId, videoId, subtitleId })
      : undefined;
  }, [api, client, projectId, videoId]);

  function rename(title: string): void {
    patchFile(client, ref.videoId, { title });
    void refreshFiles(client);
  }

  async function prepareByHand(): Promise<void> {
    await api.transcribe({ ...ref, isTranscribed: false });
    await query.refetch();
  }

  return { file: query.data ?? kept, query, rename, prepareByHand };
}

/** Whether the cached file is being transcribed or converted. */
function useIsAwaited(videoId: string): boolean {
  const { data } = useQuery<FileDetail>({ queryKey: fileKeys.one(videoId), enabled: false });
  return data !== undefined && (isTranscribing(data) || data.isConverting);
}

/** Returns the file from the local copy if the server is unreachable. Removes the copy if the file is gone. */
function useKeptFile({ videoId }: FileRef, failure: Error | null): FileDetail | null {
  const [kept, setKept] = useState<FileDetail | null>(null);
  const isUnreachable = failure instanceof Unreachable;
  const isGone = failure instanceof ApiError && (failure.status === 403 || failure.status === 404);
  useEffect(() => {
    let isLeft = false;
    const userId = currentUserId();
    if (isGone) documentCopies.remove(userId, videoId).catch(() => undefined);
    if (isUnreachable)
      documentCopies.fileOf(userId, videoId).then(
        (file) => isLeft || setKept(file),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [videoId, isUnreachable, isGone]);
  return kept?.id === videoId ? kept : null;
}

/**
 * Returns the media URL and a function that renews it. Every read of the file signs a new URL for the same media, but
 * the player keeps its URL until it is rejected, so that nothing reloads during playback. After a conversion, the
 * picture plays from the position of the sound.
 */
export function useMediaUrl(
  file: FileDetail,
  refetch: () => Promise<{ data?: FileDetail | undefined }>,
): [string | null, () => void] {
  const [url, setUrl] = useFirstKnown(file.mediaUrl);
  const [wasConverting, setWasConverting] = useState(file.isConverting);
  if (wasConverting !== file.isConverting) {
    setWasConverting(file.isConverting);
    if (!file.isConverting) setUrl(file.mediaUrl);
  }
  const renew = useCallback(() => {
    void refetch().then(({ data }) => data && setUrl(data.mediaUrl));
  }, [refetch, setUrl]);
  return [url, renew];
}

/** Returns the waveform URL. The first one is kept, since later ones are of the same waveform. */
export function usePeaksUrl({ peaksUrl }: FileDetail): string | null {
  return useFirstKnown(peaksUrl)[0];
}

/** Keeps the first non-null URL. The local copy of a file has none until the file is read from the server. */
function useFirstKnown(url: string | null): [string | null, (url: string | null) => void] {
  const [first, setFirst] = useState(url);
  if (first === null && url !== null) setFirst(url);
  return [first, setFirst];
}
