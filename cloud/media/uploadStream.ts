import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UploadPartCommand } from '@aws-sdk/client-s3';
import { dropParts, joinParts, type Part, startParts } from './multipart.ts';
import { type MediaStore, putBytes } from './store.ts';

export interface Streamed {
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Called with the uploaded fraction, 0 to 1, after each part. */
  readonly onProgress?: (fraction: number) => void;
  /** Ends the upload; what was uploaded is dropped. */
  readonly signal?: AbortSignal;
}

const leastPartBytes = 16 * 1024 * 1024;

/** S3 takes 10,000 parts of an upload. */
const mostParts = 9000;

/** Parts that are under way at once. So many, and one that is being filled, are in memory, which is used again. */
const atOnce = 3;

/**
 * Uploads bytes as they come, whatever their number: nothing of them is on a disk, and only some parts in memory. An upload
 * that fails leaves no object; one that is cut off leaves parts, which a rule of the bucket deletes.
 */
export async function uploadStream(media: MediaStore, streamed: Streamed): Promise<void> {
  const { key, contentType, sizeBytes, bytes } = streamed;
  if (sizeBytes <= leastPartBytes) return putBytes(media, key, await allOf(bytes, sizeBytes), contentType);
  const uploadId = await startParts(media, key, contentType);
  try {
    const parts = await sendParts(media, streamed, uploadId);
    const joined = await joinParts(media, key, uploadId, parts);
    if (!joined.ok) throw new Error(`the parts of ${key} are ${joined.reason}`);
  } catch (error) {
    await dropParts(media, key, uploadId);
    throw error;
  }
}

async function sendParts(media: MediaStore, streamed: Streamed, uploadId: string): Promise<Part[]> {
  const { key, sizeBytes, signal, onProgress } = streamed;
  const parts: Part[] = [];
  const underWay = new Set<Promise<void>>();
  const partBytes = partBytesOf(sizeBytes);
  const free: Uint8Array[] = [];
  const take = () => free.pop() ?? new Uint8Array(partBytes);
  let [sent, number] = [0, 0];
  try {
    for await (const Body of inParts(streamed.bytes, take)) {
      signal?.throwIfAborted();
      const partNumber = ++number;
      const place = { Bucket: media.bucket, Key: key, UploadId: uploadId, PartNumber: partNumber };
      const sending = media.client.send(new UploadPartCommand({ ...place, Body })).then(({ ETag = '' }) => {
        parts.push({ partNumber, etag: ETag });
        sent += Body.length;
        onProgress?.(sent / sizeBytes);
        underWay.delete(sending);
        if (Body.length === partBytes) free.push(Body);
      });
      underWay.add(sending);
      if (underWay.size >= atOnce) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  } finally {
    // None may arrive after the upload was dropped.
    await Promise.allSettled(underWay);
  }
  if (sent !== sizeBytes) throw new Error(`${sent} bytes of ${sizeBytes} came`);
  return parts.sort((a, b) => a.partNumber - b.partNumber);
}

const partBytesOf = (sizeBytes: number): number => Math.max(leastPartBytes, Math.ceil(sizeBytes / mostParts));

/** The same bytes in parts as long as what `take` gives, of which only the last is shorter. */
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

async function allOf(bytes: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<Uint8Array> {
  const all = new Uint8Array(sizeBytes);
  let at = 0;
  for await (const piece of bytes) {
    all.set(piece, at);
    at += piece.length;
  }
  if (at !== sizeBytes) throw new Error(`${at} bytes of ${sizeBytes} came`);
  return all;
}

/** Uploads a local file of any size and returns its size. */
export async function uploadInParts(
  media: MediaStore,
  key: string,
  path: string,
  contentType: string,
): Promise<number> {
  const { size: sizeBytes } = await stat(path);
  await uploadStream(media, { key, contentType, sizeBytes, bytes: createReadStream(path) });
  return sizeBytes;
}
