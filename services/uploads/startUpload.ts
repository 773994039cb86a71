import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { dropParts, listParts, startParts } from '../../cloud/media/multipart.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { checkFile, type FileItem } from '../../cloud/table/files/files.ts';
import { getUpload, putNewUpload, replaceUpload, type Upload } from '../../cloud/table/files/uploads.ts';
import { planParts } from '../../domain/uploads/parts.ts';
import type { AccessTo } from '../access/access.ts';
import { joinedBytes } from './joinUpload.ts';
import { isUploading, refuseFinished } from './requireUpload.ts';

type Parts = Pick<Cloud, 'table' | 'media' | 'now'>;

/**
 * Opens the upload of a file, or returns the open one: a file has at most one. An upload that the bucket no longer has
 * is restarted, unless its parts have been joined: then it was interrupted, and only needs to be completed.
 * @throws Refusal `upload.different` for another file than the one that the upload was begun with.
 */
export async function startUpload(
  cloud: Parts,
  { file }: AccessTo<typeof uploads.startUpload>,
  { fingerprint }: Input<typeof uploads.startUpload>,
): Promise<Reply<typeof uploads.startUpload>> {
  refuseFinished(file);
  if (fingerprint && file.fingerprint && fingerprint !== file.fingerprint) throw new Refusal('upload.different');
  const known = await getUpload(cloud.table, file.videoId);
  if (!known) return reply(await open(cloud, file));
  if (await listParts(cloud.media, file.sourceKey, known.uploadId)) return reply(known);
  if ((await joinedBytes(cloud, file)) === file.sizeBytes) return reply(known, true);
  return reply(await open(cloud, file, known));
}

const reply = ({ uploadId, partSizeBytes, parts }: Upload, joined = false) => ({
  uploadId,
  partSizeBytes,
  parts,
  joined,
});

/** Opens a new upload. If another request opened or canceled it first, this one leaves no parts behind. */
async function open(
  cloud: Parts,
  { videoId, sourceKey, contentType, sizeBytes }: FileItem,
  gone?: Upload,
): Promise<Upload> {
  const uploadId = await startParts(cloud.media, sourceKey, contentType);
  const startedAt = cloud.now().toISOString();
  const upload = { videoId, uploadId, ...planParts(sizeBytes), startedAt };
  const write = gone ? replaceUpload(upload, gone) : putNewUpload(upload);
  const failed = await commit(cloud.table, [checkFile(videoId, isUploading), write]);
  if (failed.length === 0) return upload;
  await dropParts(cloud.media, sourceKey, uploadId);
  const other = await getUpload(cloud.table, videoId);
  if (!other) throw new Refusal('upload.finished');
  return other;
}
