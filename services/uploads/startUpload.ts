import { Refusal } from '../../api/errors.ts';
import type { Reply } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { dropParts, startParts } from '../../cloud/media/multipart.ts';
import { checkFile, type FileItem } from '../../cloud/table/files.ts';
import { commit } from '../../cloud/table/transaction.ts';
import { getUpload, putNewUpload, type Upload } from '../../cloud/table/uploads.ts';
import { planParts } from '../../domain/uploads/parts.ts';
import type { AccessTo } from '../access/access.ts';
import { isUploading, refuseFinished } from './requireUpload.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'now'>;

/** Opens the upload of a file, or returns the one that is open: a file has at most one. */
export async function startUpload(
  cloud: Parts,
  { file }: AccessTo<typeof uploads.startUpload>,
): Promise<Reply<typeof uploads.startUpload>> {
  refuseFinished(file);
  const { uploadId, partSizeBytes, parts } = (await getUpload(cloud.table, file.videoId)) ?? (await open(cloud, file));
  return { uploadId, partSizeBytes, parts };
}

/** Opens a new upload. If another request opened or cancelled it first, this one leaves no parts behind. */
async function open(cloud: Parts, { videoId, sourceKey, contentType, sizeBytes }: FileItem): Promise<Upload> {
  const uploadId = await startParts(cloud.media, sourceKey, contentType);
  const startedAt = cloud.now().toISOString();
  const upload = { videoId, uploadId, ...planParts(sizeBytes), startedAt };
  const failed = await commit(cloud.table, [checkFile(videoId, isUploading), putNewUpload(upload)]);
  if (failed.length === 0) return upload;
  await dropParts(cloud.media, sourceKey, uploadId);
  const other = await getUpload(cloud.table, videoId);
  if (!other) throw new Refusal('upload.finished');
  return other;
}
