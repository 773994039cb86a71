import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import { editorPath, refOf } from '../../../../entities/file/file.ts';
import { askAgainMs, fileKeys } from '../../../../entities/file/fileQueries.ts';
import { sendOrKeep, takeRequest } from '../../../../entities/file/keptRequest.ts';
import { dropRequest, keepRequest } from '../../../../entities/youtube/keptRequest.ts';
import { startUpload } from '../../../../entities/youtube/startUpload.ts';
import { beginConsent, googleQuery, type YouTubeUpload } from '../../../../entities/youtube/youtube.ts';
import { ApiError } from '../../../../platform/api/client.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { usePaths } from '../../../../platform/paths.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { useEditor } from '../../parts/hooks.ts';
import { useLiveRuns } from '../../parts/useLiveRuns.ts';

type AskedUpload = Omit<Sent<Routes['startYouTubeUpload']>, 'projectId' | 'videoId' | 'teamId' | 'fileId'>;

export const isUploading = ({ status }: YouTubeUpload): boolean => status === 'queued' || status === 'processing';

/** Manages YouTube uploads of the open file. Polls while one of them is in progress. */
export function useYouTubeUploads() {
  const { file, saves } = useEditor();
  const api = useApi();
  const locale = useLocale();
  const pathTo = usePaths();
  const queries = useQueryClient();
  const ref = refOf(file);
  const queryKey = fileKeys.youtube(file.id);
  const isLive = useLiveRuns<YouTubeUpload>({
    kind: 'youtube',
    queryKey,
    idOf: ({ id }) => id,
    moved: (upload, { status, step, progress }) => ({
      ...upload,
      ...{ status: status as YouTubeUpload['status'], step: step as YouTubeUpload['step'], progress },
    }),
  });
  const list = useQuery({
    queryKey,
    queryFn: async () => (await api.listYouTubeUploads(ref)).uploads,
    refetchInterval: ({ state }) => (state.data?.some(isUploading) ? askAgainMs(isLive, state.dataUpdateCount) : false),
  });
  const look = () => void queries.invalidateQueries({ queryKey });

  /**
   * Uploads with the captions on the screen, after saving all pending edits. If no channel is connected, the request is
   * stored and resumes after the consent page of Google.
   */
  async function start(asked: AskedUpload): Promise<void> {
    await send({ ...ref, ...asked });
  }

  async function send(whole: Sent<Routes['startYouTubeUpload']>): Promise<void> {
    try {
      await sendOrKeep('youtube', whole, async () => {
        await saves.saveNow();
        await startUpload(api, whole);
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'youtube.unconnected') throw error;
      void queries.invalidateQueries({ queryKey: googleQuery.queryKey });
      keepRequest({ path: editorPath(file, pathTo), asked: whole });
      await beginConsent(api, locale).catch((failure: unknown) => {
        dropRequest();
        throw failure;
      });
    } finally {
      look();
    }
  }

  /** Resumes the upload requested before a sign-in. Returns null if there was none. */
  function resume(): Promise<void> | null {
    const asked = takeRequest('youtube', file.id);
    return asked && send(asked);
  }

  async function cancel({ id: uploadId }: YouTubeUpload): Promise<void> {
    await api.cancelYouTubeUpload({ ...ref, uploadId }).finally(look);
  }

  return { list, start, resume, cancel };
}
