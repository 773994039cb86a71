import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { youtubeRoutes } from '../../api/routes/youtube.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { getYouTubeUpload } from '../../cloud/table/files/youtube.ts';
import { isUnderWay } from '../../domain/runs/run.ts';
import type { AccessTo } from '../access/access.ts';
import { cancelRun } from '../runs/end.ts';
import { youtubeEnd } from './run.ts';

/** Cancels an upload. YouTube discards what it has of the video. Does nothing if the upload has ended. */
export async function cancelYouTubeUpload(
  cloud: Pick<Cloud, 'table' | 'now' | 'live'> & { readonly jobs: Jobs<'youtube'> },
  { file }: AccessTo<typeof youtubeRoutes.cancelYouTubeUpload>,
  { uploadId }: Input<typeof youtubeRoutes.cancelYouTubeUpload>,
): Promise<Reply<typeof youtubeRoutes.cancelYouTubeUpload>> {
  const item = await getYouTubeUpload(cloud.table, { videoId: file.videoId, uploadId });
  if (!item) throw new Refusal('youtube.missing');
  if (isUnderWay(item.status)) await cancelRun(cloud, youtubeEnd, item);
  return { done: true };
}
