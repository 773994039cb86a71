import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { mediaPrefix } from '../../cloud/media/keys.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { type FileItem, getFile, patchFileAction } from '../../cloud/table/files.ts';
import { fieldsOf } from '../../cloud/table/runs.ts';
import { commit } from '../../cloud/table/transaction.ts';
import { removeUpload } from '../../cloud/table/uploads.ts';
import { markFirst } from '../../cloud/table/users.ts';
import { firstRun } from '../../domain/runs/run.ts';
import type { AccessTo } from '../access/access.ts';
import { presentFile } from '../files/presentFile.ts';
import { startRun } from '../runs/start.ts';
import { countAttempt } from '../transcription/countAttempt.ts';
import { startingTranscription } from '../transcription/run.ts';
import { cancelUpload } from './cancelUpload.ts';
import { joinUpload } from './joinUpload.ts';
import { isUploading, requireUpload } from './requireUpload.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'now'> & { readonly jobs: Jobs<'transcription'> };

/**
 * Joins the parts, checks the size of the result and starts the work on the file. A repeated request returns the same
 * file: the name of the execution is derived from the file, and a name starts at most one execution.
 */
export async function completeUpload(
  cloud: Parts,
  { file, role }: AccessTo<typeof uploads.completeUpload>,
  { uploadId, parts }: Input<typeof uploads.completeUpload>,
): Promise<Reply<typeof uploads.completeUpload>> {
  const done = file.fileStatus === 'success' ? file : await complete(cloud, file, uploadId, parts);
  const { videoId, attempt } = done;
  await markFirst(cloud.table, file.ownerId, 'firstUploadAt', cloud.now().toISOString());
  if (done.transcriptStatus === 'queued') await startRun(cloud, startingTranscription, { videoId, attempt });
  return presentFile(cloud, done, role);
}

type SentParts = Input<typeof uploads.completeUpload>['parts'];

async function complete(cloud: Parts, file: FileItem, uploadId: string, parts: SentParts): Promise<FileItem> {
  const upload = await requireUpload(cloud, file, uploadId);
  const sizeBytes = await joinUpload(cloud, file, upload, parts);
  if (sizeBytes !== file.sizeBytes) {
    await cancelUpload(cloud, file);
    throw new Refusal('upload.incomplete', { sizeBytes, announcedBytes: file.sizeBytes });
  }
  return markComplete(cloud, file);
}

async function markComplete(cloud: Parts, { videoId }: FileItem): Promise<FileItem> {
  const at = cloud.now().toISOString();
  const queued = { attempt: firstRun.attempt, ...fieldsOf('transcription', firstRun), ...countAttempt({}, at) };
  const update = patchFileAction(videoId, { fileStatus: 'success', ...queued, reportedAt: at }, isUploading);
  await commit(cloud.table, [update, removeUpload(videoId)]);
  const now = await getFile(cloud.table, videoId);
  if (now?.deleteStatus === 'active') return now;
  // Cancelled or deleted while the parts were being joined: the joined object no longer belongs to a file.
  await deletePrefix(cloud.media, mediaPrefix(videoId));
  throw new Refusal('upload.finished');
}
