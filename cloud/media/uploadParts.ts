import { UploadPartCommand } from '@aws-sdk/client-s3';
import { joinParts, type Part } from './multipart.ts';
import type { MediaStore } from './store.ts';

/** Minimum part size. Up to this size a single PUT is used. */
export const leastPartBytes = 16 * 1024 * 1024;

/** Planned maximum number of parts; S3 allows 10,000 per upload. */
const mostParts = 9000;

/** Number of parts uploaded concurrently. These parts and the one being filled are in memory, which is reused. */
const atOnce = 3;

/** Bytes to upload as parts of a multipart upload. */
export interface PartsToSend {
  readonly key: string;
  readonly uploadId: string;
  readonly partBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly firstNumber: number;
  /** Called after each part with the total number of bytes sent so far. */
  readonly onSent?: (sentBytes: number) => void;
  readonly signal?: AbortSignal;
}

export interface SentParts {
  /** Parts in the order of their numbers. */
  readonly parts: readonly Part[];
  /** Number of bytes sent. */
  readonly sent: number;
}

export async function sendPart(
  media: MediaStore,
  { key, uploadId }: Pick<PartsToSend, 'key' | 'uploadId'>,
  partNumber: number,
  Body: Uint8Array,
): Promise<Part> {
  const place = { Bucket: media.bucket, Key: key, UploadId: uploadId, PartNumber: partNumber };
  const { ETag = '' } = await media.client.send(new UploadPartCommand({ ...place, Body }));
  return { partNumber, etag: ETag };
}

/** Uploads all parts, several concurrently. */
export async function sendParts(media: MediaStore, toSend: PartsToSend): Promise<SentParts> {
  const { partBytes, firstNumber, signal, onSent } = toSend;
  const parts: Part[] = [];
  const underWay = new Set<Promise<void>>();
  const free: Uint8Array[] = [];
  const take = () => free.pop() ?? new Uint8Array(partBytes);
  let [sent, number] = [0, firstNumber];
  try {
    for await (const Body of inParts(toSend.bytes, take)) {
      signal?.throwIfAborted();
      const sending = sendPart(media, toSend, number++, Body).then((part) => {
        parts.push(part);
        sent += Body.length;
        onSent?.(sent);
        underWay.delete(sending);
        if (Body.length === partBytes) free.push(Body);
      });
      // The failure is rethrown where the upload is awaited, which may be after the next bytes have arrived.
      sending.catch(() => undefined);
      underWay.add(sending);
      if (underWay.size >= atOnce) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  } finally {
    // No part may arrive after the upload was aborted.
    await Promise.allSettled(underWay);
  }
  return { parts: parts.sort((a, b) => a.partNumber - b.partNumber), sent };
}

/** Returns the part size for an object of this size. The highest part number that S3 allows is 10,000. */
export const partBytesOf = (sizeBytes: number): number => Math.max(leastPartBytes, Math.ceil(sizeBytes / mostParts));

/** Splits the bytes into parts, each as long as the buffer that `take` returns; only the last may be shorter. */
async function* inParts(bytes: AsyncIterable<Uint8Array>, take: () => Uint8Array): AsyncGenerator<Uint8Array> {
  let part = take();
  let filled = 0;
  for await (const piece of bytes) {
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + part.length - filled);
      part.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < part.length) continue;
      yield part;
      part = take();
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/** Completes an upload. @throws Error if a part is missing. */
export async function completeParts(
  media: MediaStore,
  key: string,
  uploadId: string,
  parts: readonly Part[],
): Promise<void> {
  const joined = await joinParts(media, key, uploadId, parts);
  if (!joined.ok) throw new Error(`the parts of ${key} are ${joined.reason}`);
}
