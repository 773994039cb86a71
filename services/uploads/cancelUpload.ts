import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { mediaPrefix } from '../../cloud/media/keys.ts';
import { dropParts } from '../../cloud/media/multipart.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { commit } from '../../cloud/table/core/transaction.ts';
import { isListedAsRead, unlistFileActions } from '../../cloud/table/files/fileLists.ts';
import { type FileItem, getFile, removeFile } from '../../cloud/table/files/files.ts';
import { getUpload, removeUpload } from '../../cloud/table/files/uploads.ts';
import { returnStorage, returnUpload } from '../../cloud/table/people/usage.ts';
import { isUploading } from './requireUpload.ts';

/**
 * Removes a file that is still uploading: its parts, its item, its storage, and its count in the month. The parts are
 * removed first, so that after an interruption the file is still in the list and can be canceled again.
 */
export async function cancelUpload(cloud: Pick<Cloud, 'table' | 'media'>, file: FileItem): Promise<void> {
  const { videoId } = file;
  const upload = await getUpload(cloud.table, videoId);
  if (upload) await dropParts(cloud.media, file.sourceKey, upload.uploadId);
  let now: FileItem | undefined = file;
  while (now && !(await remove(cloud, now))) {
    const before: FileItem = now;
    now = await getFile(cloud.table, videoId);
    // A new listing means that the file was renamed or moved in the meantime, so its list rows have changed. Otherwise
    // it is not uploading any more.
    if (now?.listing === before.listing) throw new Refusal('upload.finished');
  }
  // A concurrent request to complete the upload may have joined the parts before they were dropped.
  await deletePrefix(cloud.media, mediaPrefix(videoId));
}

async function remove(cloud: Pick<Cloud, 'table'>, file: FileItem): Promise<boolean> {
  const { videoId, ownerId, sizeBytes, uploadMonth } = file;
  const failed = await commit(cloud.table, [
    removeFile(videoId, [...isUploading, isListedAsRead(file)]),
    removeUpload(videoId),
    returnStorage(ownerId, sizeBytes),
    ...(uploadMonth === null ? [] : [returnUpload(ownerId, uploadMonth)]),
    ...unlistFileActions(file),
  ]);
  return failed.length === 0;
}
