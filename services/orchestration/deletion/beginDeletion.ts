import type { Cloud } from '../../../cloud/cloud.ts';
import type { Jobs } from '../../../cloud/jobs.ts';
import type { FileItem } from '../../../cloud/table/files/files.ts';
import { startRun } from '../../runs/start.ts';
import { markDeleted } from './markDeleted.ts';
import { deletion } from './run.ts';

/**
 * Begins to delete a file: hides it immediately, and leaves the rest to a run. The run is started before the file is
 * hidden, and hides it too, so that an interrupted request leaves no hidden file that is never deleted. Repeating it
 * restarts a failed deletion.
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
