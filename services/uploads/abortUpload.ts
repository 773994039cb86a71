import type { Input, Reply } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { cancelUpload } from './cancelUpload.ts';
import { refuseFinished, requireUpload } from './requireUpload.ts';

/** Cancels an upload and removes everything stored for it. */
export async function abortUpload(
  cloud: Pick<Cloud, 'table' | 'media'>,
  { file }: AccessTo<typeof uploads.abortUpload>,
  { uploadId }: Input<typeof uploads.abortUpload>,
): Promise<Reply<typeof uploads.abortUpload>> {
  refuseFinished(file);
  if (uploadId !== undefined) await requireUpload(cloud, file, uploadId);
  await cancelUpload(cloud, file);
  return { done: true };
}
