import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { joinParts, listParts, type Part } from '../../cloud/media/multipart.ts';
import { head } from '../../cloud/media/store.ts';
import type { FileItem } from '../../cloud/table/files.ts';
import type { Upload } from '../../cloud/table/uploads.ts';

/**
 * Joins the parts of an upload and answers the size of what came of them. Parts that an earlier try has joined
 * already count. Throws `upload.incomplete` with the numbers of the parts that are to be sent (again).
 */
export async function joinUpload(
  cloud: Pick<Cloud, 'media'>,
  file: FileItem,
  upload: Upload,
  sent: readonly Part[],
): Promise<number> {
  const parts = inOrder(sent);
  if (parts.length < upload.parts) throw new Refusal('upload.incomplete', { missing: missing(upload, parts) });
  const joined = await joinParts(cloud.media, file.sourceKey, upload.uploadId, parts);
  if (!joined.ok && joined.reason === 'wrong') {
    const stored = (await listParts(cloud.media, file.sourceKey, upload.uploadId)) ?? [];
    throw new Refusal('upload.incomplete', { missing: missing(upload, matching(stored, parts)) });
  }
  const object = await head(cloud.media, file.sourceKey);
  if (!object) throw new Refusal('upload.missing');
  return object.sizeBytes;
}

/** Each part once, in the order of their numbers, the last word on each. */
function inOrder(parts: readonly Part[]): Part[] {
  const byNumber = new Map(parts.map((part) => [part.partNumber, part]));
  return [...byNumber.values()].sort((a, b) => a.partNumber - b.partNumber);
}

/** The stored parts that are those which were sent. */
function matching(stored: readonly Part[], sent: readonly Part[]): Part[] {
  const bare = ({ etag }: Part) => etag.replaceAll('"', '');
  const etags = new Map(sent.map((part) => [part.partNumber, bare(part)]));
  return stored.filter((part) => etags.get(part.partNumber) === bare(part));
}

/** Numbers of the planned parts that are not among these; at most a batch, for that is what is signed at once. */
function missing({ parts }: Upload, have: readonly Part[]): number[] {
  const numbers = new Set(have.map(({ partNumber }) => partNumber));
  const all = Array.from({ length: parts }, (_, index) => index + 1);
  return all.filter((partNumber) => !numbers.has(partNumber)).slice(0, 100);
}
