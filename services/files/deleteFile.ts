import { Refusal } from '../../api/errors.ts';
import type { Reply } from '../../api/route.ts';
import type { files } from '../../api/routes/files.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { filePrefixes } from '../../cloud/media/keys.ts';
import { deletePrefix } from '../../cloud/media/store.ts';
import { type FileItem, patchFile, removeFile } from '../../cloud/table/files.ts';
import { filePartition, keys } from '../../cloud/table/keys.ts';
import { deletePartition } from '../../cloud/table/partition.ts';
import { commit } from '../../cloud/table/transaction.ts';
import { returnStorage } from '../../cloud/table/usage.ts';
import type { AccessTo } from '../access/access.ts';
import { cancelUpload } from '../uploads/cancelUpload.ts';
import { stopWork } from './stopWork.ts';

type Parts = Pick<Cloud, 'table' | 'ledger' | 'media' | 'jobs' | 'now'>;

/**
 * Deletes a file and everything made from it. It is first marked as being deleted, which stops all work on it. Its own
 * item goes last, in one transaction with its storage, so an interrupted deletion can be repeated.
 */
export async function deleteFile(
  cloud: Parts,
  { file }: AccessTo<typeof files.deleteFile>,
): Promise<Reply<typeof files.deleteFile>> {
  if (file.fileStatus === 'uploading') await cancelUpload(cloud, file);
  else await deleteWhole(cloud, file);
  return { done: true };
}

async function deleteWhole(cloud: Parts, file: FileItem): Promise<void> {
  const { videoId, ownerId } = file;
  const marked = { deleteStatus: 'deleting', transcriptStatus: 'cancelled' } as const;
  const isThere = await patchFile(cloud.table, videoId, { ...marked, updatedAt: cloud.now().toISOString() });
  if (!isThere) throw new Refusal('file.missing');
  await stopWork(cloud, file);
  for (const prefix of filePrefixes(videoId)) await deletePrefix(cloud.media, prefix);
  await deletePartition(cloud.table, filePartition(videoId), keys.file(videoId));
  await commit(cloud.table, [removeFile(videoId, []), returnStorage(ownerId, file.sizeBytes)]);
}
