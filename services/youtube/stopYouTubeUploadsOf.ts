import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { youtubeUploadsOf } from '../../cloud/table/files/youtube.ts';
import { isUnderWay } from '../../domain/runs/run.ts';
import { cancelRun } from '../runs/end.ts';
import { youtubeEnd } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'now' | 'live'> & { readonly jobs: Jobs<'youtube'> };

/** Cancels all uploads to YouTube of a file that is being deleted. */
export async function stopYouTubeUploadsOf(cloud: Parts, videoId: string): Promise<void> {
  for await (const item of youtubeUploadsOf(cloud.table, videoId)) {
    if (isUnderWay(item.status)) await cancelRun(cloud, youtubeEnd, item);
  }
}
