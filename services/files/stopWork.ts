import type { Cloud } from '../../cloud/cloud.ts';
import type { FileItem } from '../../cloud/table/files.ts';
import { cancelExportsOf } from '../exports/cancelExport.ts';
import { cancelRun } from '../runs/end.ts';
import { transcription } from '../transcription/run.ts';

/**
 * Stops the runs of a file that is being deleted. Its minutes are released unless they were already charged; exports
 * under way are not counted.
 */
export async function stopWork(
  cloud: Pick<Cloud, 'table' | 'ledger' | 'media' | 'jobs' | 'now'>,
  file: FileItem,
): Promise<void> {
  const { videoId, attempt } = file;
  await cancelExportsOf(cloud, videoId);
  if (attempt === 0) return;
  await cancelRun(cloud, transcription, { videoId, attempt });
}
