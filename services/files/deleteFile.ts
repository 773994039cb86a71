import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import type { FileItem } from '../../cloud/table/files.ts';
import type { AccessTo } from '../access/access.ts';
import { markDeleted } from '../deletion/markDeleted.ts';
import { deletion } from '../deletion/run.ts';
import { startRun } from '../runs/start.ts';

type Parts = Pick<Cloud, 'table' | 'now'> & { readonly jobs: Jobs<'deletion'> };

/**
 * Deletes a file and everything made from it: hides it at once, and leaves the rest to a run. The run is started before
 * the file is hidden, and hides it too: a request that is cut off between the two leaves no hidden file that nothing
 * deletes. Repeating it starts a deletion that has failed once more.
 */
export async function deleteFile(
  cloud: Parts,
  { file }: AccessTo<typeof files.deleteFile>,
): Promise<Reply<typeof files.deleteFile>> {
  const run = { videoId: file.videoId, attempt: attemptOf(file) };
  await startRun(cloud, deletion, run);
  await markDeleted(cloud, run);
  return { done: true };
}

function attemptOf({ deleteStatus, deleteAttempt = 0 }: FileItem): number {
  return deleteStatus === 'deleting' ? Math.max(1, deleteAttempt) : deleteAttempt + 1;
}
