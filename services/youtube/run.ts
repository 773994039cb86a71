import type { Cloud } from '../../cloud/cloud.ts';
import { getYouTubeUpload, type YouTubeItem } from '../../cloud/table/files/youtube.ts';
import type { RunRefs } from '../../domain/runs/kinds.ts';
import { isUnderWay } from '../../domain/runs/run.ts';
import { RunFailure } from '../runs/progress.ts';
import type { EndRules } from '../runs/rules.ts';
import { tellRun } from '../runs/tellRun.ts';
import { presentYouTubeUpload } from './presentYouTubeUpload.ts';

export type YouTubeRun = RunRefs['youtube'];

/** Rules for runs of uploads to YouTube. An upload holds nothing: what it sends belongs to the file or the export. */
export const youtubeEnd: EndRules<'youtube'> = {
  kind: 'youtube',
  tell: (cloud, item) => {
    const { id, status, step, progress } = presentYouTubeUpload(item);
    return tellRun(cloud, 'youtube', { fileId: item.videoId, id, status, step, progress, remainingSeconds: null });
  },
  executionName: ({ uploadId, videoId }) => `${videoId}-${uploadId}`,
  unused: () => [],
};

/** Returns an upload in progress. @throws RunFailure otherwise. */
export async function requireUploading(cloud: Pick<Cloud, 'table'>, run: YouTubeRun): Promise<YouTubeItem> {
  const item = await getYouTubeUpload(cloud.table, run);
  if (!item || !isUnderWay(item.status)) throw new RunFailure('run.cancelled');
  return item;
}
