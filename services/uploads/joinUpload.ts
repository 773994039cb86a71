import { Refusal } from '../../api/errors.ts';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import { joinParts, listParts, type Part } from '../../cloud/media/multipart.ts';
import { head } from '../../cloud/media/store.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import type { Upload } from '../../cloud/table/files/uploads.ts';

/**
 * Joins the parts of an upload and returns the size of the result. Parts joined by an earlier attempt count as joined,
 * whichever parts are given now. Throws `upload.incomplete` with the numbers of the parts to send (again).
 */
export async function joinUpload(
  cloud: Pick<Cloud, 'media'>,
  file: FileItem,
  upload: Upload,
  sent: readonly Part[],
): Promise<number> {
  const parts = inOrder(sent);
  if (parts.length < upload.parts) {
    const joinedBefore = await joinedBytes(cloud, file);
    if (joinedBefore !== undefined) return joinedBefore;
    throw new Refusal('upload.incomplete', { missing: missing(upload, parts) });
  }
  const joined = await joinParts(cloud.media, file.sourceKey, upload.uploadId, parts);
  if (!joined.ok && joined.reason === 'wrong') {
    const stored = (await listParts(cloud.media, file.sourceKey, upload.uploadId)) ?? [];
    throw new Refusal('upload.incomplete', { missing: missing(upload, matching(stored, parts)) });
  }
  const sizeBytes = await joinedBytes(cloud, file);
  if (sizeBytes === undefined) throw new Refusal('upload.missing');
  return sizeBytes;
}

/** Returns the size of the joined parts; undefined while they are not joined. */
export async function joinedBytes(
  cloud: Pick<CloudReader, 'media'>,
  { sourceKey }: FileItem,
): Promise<number | undefined> {
  return (await head(cloud.media, sourceKey))?.sizeBytes;
}

/** Returns each part once, in the order of their numbers. Of duplicates, the last one counts. */
function inOrder(parts: readonly Part[]): Part[] {
  const byNumber = new Map(parts.map((part) => [part.partNumber, part]));
  return [...byNumber.values()].sort((a, b) => a.partNumber - b.partNumber);
}

/** Returns the stored parts that match the sent ones. */
function matching(stored: readonly Part[], sent: readonly Part[]): Part[] {
  const bare = ({ etag }: Part) => etag.replaceAll('"', '');
  const etags = new Map(sent.map((part) => [part.partNumber, bare(part)]));
  return stored.filter((part) => etags.get(part.partNumber) === bare(part));
}

/** Returns the numbers of planned parts that are missing, at most one batch: as many as one request can sign. */
function missing({ parts }: Upload, have: readonly Part[]): number[] {
  const numbers = new Set(have.map(({ partNumber }) => partNumber));
  const all = Array.from({ length: parts }, (_, index) => index + 1);
  return all.filter((partNumber) => !numbers.has(partNumber)).slice(0, 100);
}
