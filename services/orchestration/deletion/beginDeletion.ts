import type { Cloud } from '../../../cloud/cloud.ts';
import type { Jobs } from '../../../cloud/jobs.ts';
import type { FileItem } from '../../../cloud/table/files/files.ts';
import { startRun } from '../../runs/start.ts';
import { markDeleted } from './markDeleted.ts';
import { deletion } from './run.ts';

/**
 * Begins to delete a file: hides it at once, and leaves the rest to a run. The run is started before the file is hidden,
 * and hides it too: a caller that is cut off between the two leaves no hidden file that nothing deletes. Repeating it
 * starts a deletion that has failed once more.
 */
export async function beginDeletion(
  cloud: Pick<Cloud, 'table' | 'now'> & { readonly jobs: Jobs<'deletion'> },
  file: FileItem,
): Promise<void> {
  const run = { videoId: file.videoId, attempt: attemptOf(file) };
  await startRun(cloud, deletion, run);
  await markDeleted(cloud, run);
}

function attemptOf({ deleteStatus, deleteAttempt = 0 }: FileItem): number {
  return deleteStatus === 'deleting' ? Math.max(1, deleteAttempt) : deleteAttempt + 1;
}
