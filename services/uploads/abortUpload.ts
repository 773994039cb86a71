import type { Input, Reply } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { requireFile } from '../access/file.ts';
import type { Caller } from '../caller.ts';
import { cancelUpload } from './cancelUpload.ts';
import { refuseFinished, requireUpload } from './requireUpload.ts';

/** Cancels an upload and leaves nothing behind. */
export async function abortUpload(
  cloud: Pick<Cloud, 'table' | 'media'>,
  caller: Caller,
  { uploadId, ...address }: Input<typeof uploads.abortUpload>,
): Promise<Reply<typeof uploads.abortUpload>> {
  const file = await requireFile(cloud, caller, address, 'upload');
  refuseFinished(file);
  if (uploadId !== undefined) await requireUpload(cloud, file, uploadId);
  await cancelUpload(cloud, file);
  return { done: true };
}
