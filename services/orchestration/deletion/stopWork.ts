import type { Cloud } from '../../../cloud/cloud.ts';
import type { Jobs } from '../../../cloud/jobs.ts';
import { dropParts } from '../../../cloud/media/multipart.ts';
import type { FileItem } from '../../../cloud/table/files/files.ts';
import { getUpload } from '../../../cloud/table/files/uploads.ts';
import { cancelExportsOf } from '../../exports/cancelExport.ts';
import { proxyEnd } from '../../proxy/run.ts';
import { cancelRun } from '../../runs/end.ts';
import { enterStep, RunFailure } from '../../runs/progress.ts';
import { transcriptionEnd } from '../../transcription/end.ts';
import { cancelTranslationsOf } from '../../translation/cancelTranslation.ts';
import { stopYouTubeUploadsOf } from '../../youtube/stopYouTubeUploadsOf.ts';
import { markDeleted } from './markDeleted.ts';
import { type Deletion, deletion } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'ledger' | 'media' | 'now' | 'live'> & {
  readonly jobs: Jobs<'transcription' | 'proxy' | 'exports' | 'translation' | 'youtube'>;
};

/**
 * Task 1: hides the file, unless the request to delete it already has, and stops its runs and its upload. Minutes are
 * released unless they were charged; exports in progress are not counted.
 */
export async function stopWork(cloud: Parts, run: Deletion): Promise<Deletion> {
  const file = await markDeleted(cloud, run);
  if (!file) throw new RunFailure('run.superseded');
  await enterStep(cloud, deletion, run, 'stop');
  await dropUpload(cloud, file);
  await cancelExportsOf(cloud, file.videoId);
  await cancelTranslationsOf(cloud, file.videoId);
  await stopYouTubeUploadsOf(cloud, file.videoId);
  if (file.proxyAttempt) await cancelRun(cloud, proxyEnd, { videoId: file.videoId, attempt: file.proxyAttempt });
  if (file.attempt > 0) await cancelRun(cloud, transcriptionEnd, { videoId: file.videoId, attempt: file.attempt });
  return run;
}

async function dropUpload(cloud: Parts, { videoId, sourceKey }: FileItem): Promise<void> {
  const upload = await getUpload(cloud.table, videoId);
  if (upload) await dropParts(cloud.media, sourceKey, upload.uploadId);
}
