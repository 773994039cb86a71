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
  /** As the bucket gave it, quotes included. */
  readonly etag: string;
}

export interface StoredPart extends Part {
  readonly sizeBytes: number;
}

/** Opens an upload in parts; answers its id. */
export async function startParts(media: MediaStore, key: string, contentType: string): Promise<string> {
  const { UploadId } = await media.client.send(
    new CreateMultipartUploadCommand({ Bucket: media.bucket, Key: key, ContentType: contentType }),
  );
  if (!UploadId) throw new Error('the bucket opened an upload without an id');
  return UploadId;
}

export interface PartPlace {
  readonly key: string;
  readonly uploadId: string;
  readonly partNumber: number;
  /** Signed into the address: a part of another size is refused, so no plan's storage can be outgrown. */
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
 * The parts that have arrived, in order, or undefined when the upload has ended. The SDK's own paging would go
 * round for ever: it follows the marker, which is there on the last page too.
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

/** Joins the parts. `gone`: the upload has ended before; `wrong`: a part is missing, too small or another one. */
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

/** Ends an upload and frees its parts. Doing it again is harmless. */
export async function dropParts(media: MediaStore, key: string, uploadId: string): Promise<void> {
  try {
    const place = { Bucket: media.bucket, Key: key, UploadId: uploadId };
    await media.client.send(new AbortMultipartUploadCommand(place));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

const isGone = (error: unknown) => error instanceof Error && error.name === 'NoSuchUpload';
