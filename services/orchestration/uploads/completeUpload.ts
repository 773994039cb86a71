import { Refusal } from '../../../api/errors.ts';
import type { Input, Reply } from '../../../api/route.ts';
import type { uploads } from '../../../api/routes/uploads.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import type { Jobs } from '../../../cloud/jobs.ts';
import { mediaPrefix } from '../../../cloud/media/keys.ts';
import { deletePrefix } from '../../../cloud/media/store.ts';
import { type FileItem, getFile } from '../../../cloud/table/files/files.ts';
import { firstRun } from '../../../domain/runs/run.ts';
import type { AccessTo } from '../../access/access.ts';
import { presentFile } from '../../files/presentFile.ts';
import { startRun } from '../../runs/start.ts';
import { startingTranscription } from '../../transcription/run.ts';
import { cancelUpload } from '../../uploads/cancelUpload.ts';
import { joinUpload } from '../../uploads/joinUpload.ts';
import { markComplete } from '../../uploads/markComplete.ts';
import { requireUpload } from '../../uploads/requireUpload.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'delivery' | 'now'> & { readonly jobs: Jobs<'transcription'> };

/**
 * Joins the parts, checks the size of the result and starts the work on the file. The execution is started before the
 * file is marked as complete, and its first task marks it too, so that an interrupted request leaves no complete file
 * without work on it. A repeated request returns the same file.
 */
export async function completeUpload(
  cloud: Parts,
  { file, role }: AccessTo<typeof uploads.completeUpload>,
  { uploadId, parts }: Input<typeof uploads.completeUpload>,
): Promise<Reply<typeof uploads.completeUpload>> {
  const done =
    file.fileStatus === 'success'
      ? file
      : await complete(cloud, file, uploadId, parts).catch((error: unknown) => completedBeside(cloud, file, error));
  return presentFile(cloud, done, role);
}

/** Returns the file if another request has completed its upload during this one, and throws the error otherwise. */
async function completedBeside({ table }: Parts, { videoId }: FileItem, error: unknown): Promise<FileItem> {
  const now = await getFile(table, videoId);
  if (now?.fileStatus !== 'success' || now.deleteStatus !== 'active') throw error;
  return now;
}

type SentParts = Input<typeof uploads.completeUpload>['parts'];

async function complete(cloud: Parts, file: FileItem, uploadId: string, parts: SentParts): Promise<FileItem> {
  const { videoId } = file;
  const upload = await requireUpload(cloud, file, uploadId);
  const sizeBytes = await joinUpload(cloud, file, upload, parts);
  if (sizeBytes !== file.sizeBytes) {
    await cancelUpload(cloud, file);
    throw new Refusal('upload.incomplete', { sizeBytes, announcedBytes: file.sizeBytes });
  }
  await startRun(cloud, startingTranscription, { videoId, attempt: firstRun.attempt });
  await markComplete(cloud, file);
  const now = await getFile(cloud.table, videoId);
  if (now?.deleteStatus === 'active') return now;
  // The file was canceled or deleted while the parts were being joined, so the joined object no longer belongs to a
  // file.
  await deletePrefix(cloud.media, mediaPrefix(videoId));
  throw new Refusal('upload.finished');
}
