import type { Reply } from '../../api/route.ts';
import type { youtubeRoutes } from '../../api/routes/youtube.ts';
import type { YouTubeItem } from '../../cloud/table/files/youtube.ts';
import { stateOf } from '../../cloud/table/runs/runs.ts';
import { progressPercent } from '../../domain/runs/progress.ts';

export type YouTubeUpload = Reply<typeof youtubeRoutes.startYouTubeUpload>;

/** Formats an upload for callers, without its upload address at YouTube. */
export function presentYouTubeUpload(item: YouTubeItem): YouTubeUpload {
  const { uploadId: id, title, privacy, exportId, tracks, addedTracks, trackProblem, status, step } = item;
  const { failureReason, videoUrl, givenPrivacy, createdAt } = item;
  return {
    id,
    title,
    privacy,
    exportId,
    tracks: [...tracks],
    addedTracks: [...addedTracks],
    trackProblem,
    status,
    progress: progressPercent('youtube', stateOf('youtube', item)),
    step,
    failureReason,
    videoUrl,
    givenPrivacy,
    createdAt,
  };
}
