import { Refusal } from '../../api/errors.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { Condition } from '../../cloud/table/core/update.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { getUpload, type Upload } from '../../cloud/table/files/uploads.ts';

/** Returns the open upload of a file. Throws `upload.finished` if it has ended, `upload.missing` if it never began. */
export async function requireUpload(
  cloud: Pick<CloudReader, 'table'>,
  file: FileItem,
  uploadId?: string,
): Promise<Upload> {
  refuseFinished(file);
  const upload = await getUpload(cloud.table, file.videoId);
  if (!upload || (uploadId !== undefined && upload.uploadId !== uploadId)) throw new Refusal('upload.missing');
  return upload;
}

export function refuseFinished(file: FileItem): void {
  if (file.fileStatus !== 'uploading') throw new Refusal('upload.finished');
}

/** Conditions for writes that change a file's upload: it was neither completed nor deleted. */
export const isUploading: readonly Condition[] = [
  { field: 'fileStatus', equals: 'uploading' },
  { field: 'deleteStatus', equals: 'active' },
];
