import type { Cloud } from '../../cloud/cloud.ts';
import type { FileItem } from '../../cloud/table/files.ts';
import { releaseSeconds } from '../credits/closeReservation.ts';
import { transcriptionKey } from '../credits/jobKeys.ts';
import { cancelExportsOf } from '../exports/cancelExport.ts';
import { runName } from '../transcription/run.ts';

/**
 * Stops what runs for a file that is being deleted. A stopped execution runs no box that would give its
 * minutes back, so that is done here; minutes that were charged stay charged. Exports under way are not counted.
 */
export async function stopWork(
  cloud: Pick<Cloud, 'table' | 'ledger' | 'media' | 'jobs' | 'now'>,
  file: FileItem,
): Promise<void> {
  const { videoId, attempt, ownerId } = file;
  await cancelExportsOf(cloud, videoId);
  if (attempt === 0) return;
  await cloud.jobs.stop('transcription', runName({ videoId, attempt }));
  await releaseSeconds(cloud, { userId: ownerId, jobKey: transcriptionKey(videoId, attempt) });
}
