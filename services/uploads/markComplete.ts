import type { Cloud } from '../../cloud/cloud.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { type FileItem, patchFileAction } from '../../cloud/table/files/files.ts';
import { removeUpload } from '../../cloud/table/files/uploads.ts';
import { markFirst } from '../../cloud/table/people/users.ts';
import { fieldsOf } from '../../cloud/table/runs/runs.ts';
import { firstRun } from '../../domain/runs/run.ts';
import { countAttempt } from '../limits/countAttempt.ts';
import { isUploading } from './requireUpload.ts';

/**
 * Marks an upload as complete and its first transcription as queued, unless the file was completed, canceled or
 * deleted. Called by the request that completes the upload and by the first task of the transcription: if one of them
 * is interrupted, the other one does it. The daily limit was checked when the file was created.
 */
export async function markComplete(
  { table, now }: Pick<Cloud, 'table' | 'now'>,
  { videoId, ownerId }: Pick<FileItem, 'videoId' | 'ownerId'>,
): Promise<void> {
  const at = now().toISOString();
  // Done before the file is marked, because nothing repeats it afterwards.
  await markFirst(table, ownerId, 'firstUploadAt', at);
  const queued = { attempt: firstRun.attempt, ...fieldsOf('transcription', firstRun), ...countAttempt({}, at) };
  const complete = patchFileAction(videoId, { fileStatus: 'success', ...queued, reportedAt: at }, isUploading);
  await commit(table, [complete, removeUpload(videoId)]);
}
