import { Refusal } from '../../api/errors.ts';
import type { Reply } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { listParts } from '../../cloud/media/multipart.ts';
import type { AccessTo } from '../access/access.ts';
import { requireUpload } from './requireUpload.ts';

/** Returns the parts already stored, so that an interrupted upload can be resumed. */
export async function readUpload(
  cloud: Pick<CloudReader, 'table' | 'media'>,
  { file }: AccessTo<typeof uploads.readUpload>,
): Promise<Reply<typeof uploads.readUpload>> {
  const { uploadId, partSizeBytes, parts } = await requireUpload(cloud, file);
  const stored = await listParts(cloud.media, file.sourceKey, uploadId);
  if (!stored) throw new Refusal('upload.missing');
  return { uploadId, partSizeBytes, parts, stored };
}
