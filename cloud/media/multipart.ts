import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { failed, type Outcome, ok } from '../outcome.ts';
import type { MediaReader, MediaStore } from './store.ts';

export interface Part {
  readonly partNumber: number;
  /** ETag as returned by the bucket, including the quotes. */
  readonly etag: string;
}

export interface StoredPart extends Part {
  readonly sizeBytes: number;
}

/** Starts a multipart upload and returns its id. */
export async function startParts(media: MediaStore, key: string, contentType: string): Promise<string> {
  const { UploadId } = await media.client.send(
    new CreateMultipartUploadCommand({ Bucket: media.bucket, Key: key, ContentType: contentType }),
  );
  if (!UploadId) throw new Error('the bucket returned no upload id');
  return UploadId;
}

export interface PartPlace {
  readonly key: string;
  readonly uploadId: string;
  readonly partNumber: number;
  /** Signed into the URL: a part of another size is rejected, so that no upload can exceed the plan's storage. */
  readonly sizeBytes: number;
}

export function partUrl(media: MediaStore, place: PartPlace, expiresSeconds: number): Promise<string> {
  const command = new UploadPartCommand({
    Bucket: media.bucket,
    Key: place.key,
    UploadId: place.uploadId,
    PartNumber: place.partNumber,
    ContentLength: place.sizeBytes,
  });
  return getSignedUrl(media.client, command, { expiresIn: expiresSeconds });
}

/**
 * Returns the uploaded parts in order, or undefined if the upload has ended. The SDK's paginator would never stop: it
 * follows the marker, which is also present on the last page.
 */
export async function listParts(media: MediaReader, key: string, uploadId: string): Promise<StoredPart[] | undefined> {
  const place = { Bucket: media.bucket, Key: key, UploadId: uploadId };
  const parts: StoredPart[] = [];
  try {
    for (let marker: string | undefined; ; ) {
      const page = await media.client.send(new ListPartsCommand({ ...place, PartNumberMarker: marker }));
      for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? []) {
        parts.push({ partNumber: PartNumber, etag: ETag, sizeBytes: Size });
      }
      if (!page.IsTruncated) return parts;
      marker = page.NextPartNumberMarker;
    }
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Completes the upload. `gone`: it has already ended; `wrong`: a part is missing, too small or different. */
export async function joinParts(
  media: MediaStore,
  key: string,
  uploadId: string,
  parts: readonly Part[],
): Promise<Outcome<null, 'gone' | 'wrong'>> {
  const Parts = parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }));
  const place = { Bucket: media.bucket, Key: key, UploadId: uploadId };
  try {
    await media.client.send(new CompleteMultipartUploadCommand({ ...place, MultipartUpload: { Parts } }));
    return ok(null);
  } catch (error) {
    if (isGone(error)) return failed('gone');
    if (error instanceof Error && wrongParts.has(error.name)) return failed('wrong');
    throw error;
  }
}

const wrongParts = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'InvalidRequest', 'MalformedXML']);

/** Aborts an upload and frees its parts. Idempotent. */
export async function dropParts(media: MediaStore, key: string, uploadId: string): Promise<void> {
  try {
    const place = { Bucket: media.bucket, Key: key, UploadId: uploadId };
    await media.client.send(new AbortMultipartUploadCommand(place));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

const isGone = (error: unknown) => error instanceof Error && error.name === 'NoSuchUpload';
