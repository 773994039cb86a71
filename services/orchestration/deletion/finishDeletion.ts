import type { Cloud } from '../../../cloud/cloud.ts';
import { removeRequest } from '../../../cloud/table/core/requests.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { forgetDeletedFile } from '../../../cloud/table/files/deletedFiles.ts';
import { getFile, removeFile } from '../../../cloud/table/files/files.ts';
import { enterStep } from '../../runs/progress.ts';
import { type Deletion, deletion } from './run.ts';

/**
 * Task 3: removes the item of the file, which ends the run, and the item of the request that created it. Idempotent.
 * @throws RunFailure if a later attempt deletes the file.
 */
export async function finishDeletion(cloud: Pick<Cloud, 'table' | 'now'>, run: Deletion): Promise<Deletion> {
  const file = await getFile(cloud.table, run.videoId);
  if (!file) return run;
  await enterStep(cloud, deletion, run, 'finish');
  const isCurrent = [{ field: 'deleteAttempt', equals: run.attempt }];
  await commit(cloud.table, [
    removeFile(run.videoId, isCurrent),
    removeRequest(file.ownerId, file.requestId),
    forgetDeletedFile(file),
  ]);
  return run;
}
