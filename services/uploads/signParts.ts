import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { uploads } from '../../api/routes/uploads.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { partUrl } from '../../cloud/media/multipart.ts';
import { partSize } from '../../domain/uploads/parts.ts';
import type { AccessTo } from '../access/access.ts';
import { requireUpload } from './requireUpload.ts';

/**
 * Validity of the addresses, in seconds. A slow connection needs minutes for a part; a long upload requests new
 * addresses for each batch.
 */
const expiresSeconds = 60 * 60;

/** Returns addresses for uploading parts, each valid for exactly the part's planned size. */
export async function signParts(
  cloud: Pick<Cloud, 'media' | 'now'> & Pick<CloudReader, 'table'>,
  { file }: AccessTo<typeof uploads.signParts>,
  { uploadId, partNumbers }: Input<typeof uploads.signParts>,
): Promise<Reply<typeof uploads.signParts>> {
  const upload = await requireUpload(cloud, file, uploadId);
  const sign = async (partNumber: number) => {
    const sizeBytes = partSize(file.sizeBytes, upload, partNumber);
    if (sizeBytes === 0) throw noSuchPart(partNumber);
    const place = { key: file.sourceKey, uploadId, partNumber, sizeBytes };
    return { partNumber, url: await partUrl(cloud.media, place, expiresSeconds) };
  };
  const expiresAt = new Date(cloud.now().getTime() + expiresSeconds * 1000).toISOString();
  return { urls: await Promise.all(partNumbers.map(sign)), expiresAt };
}

const noSuchPart = (partNumber: number) =>
  new Refusal('input.invalid', { fields: [{ path: 'partNumbers', message: `There is no part ${partNumber}.` }] });
