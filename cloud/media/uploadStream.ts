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
    const onSent = (sent: number) => streamed.onProgress?.(sent / sizeBytes);
    const partBytes = partBytesOf(sizeBytes);
    const { parts, sent } = await sendParts(media, { ...streamed, uploadId, partBytes, firstNumber: 1, onSent });
    if (sent !== sizeBytes) throw new Error(`${sent} bytes of ${sizeBytes} came`);
    await join(media, key, uploadId, parts);
  } catch (error) {
    await dropParts(media, key, uploadId);
    throw error;
  }
}

async function join(media: MediaStore, key: string, uploadId: string, parts: readonly Part[]): Promise<void> {
  const joined = await joinParts(media, key, uploadId, parts);
  if (!joined.ok) throw new Error(`the parts of ${key} are ${joined.reason}`);
}

export interface StreamedHeadLast {
  readonly key: string;
  readonly contentType: string;
  /** About how many bytes there will be: for 10,000 times the least part it does not matter. */
  readonly aboutBytes: number;
  readonly signal?: AbortSignal;
}

/** S3 takes no part but the last that is smaller than 5 MiB. */
const heldBytes = 8 * 1024 * 1024;

/**
 * Uploads what begins with bytes that are known only when all others are: `write` sends the others, once, and returns what
 * comes before them. Returns the size of the whole. The first of the others are held in memory until then, because parts
 * are uploaded in any order but may not be small.
 */
export async function uploadHeadLast(
  media: MediaStore,
  { key, contentType, aboutBytes, signal }: StreamedHeadLast,
  write: (send: (bytes: AsyncIterable<Uint8Array>) => Promise<void>) => Promise<Uint8Array>,
): Promise<number> {
  const uploadId = await startParts(media, key, contentType);
  try {
    const held = new Held(heldBytes);
    const part = { key, uploadId, partBytes: partBytesOf(1.2 * aboutBytes), ...(signal && { signal }) };
    let others: Sent = { parts: [], sent: 0 };
    const head = await write(async (bytes) => {
      others = await sendParts(media, { ...part, bytes: held.after(bytes), firstNumber: 2 });
    });
    const first = new Uint8Array(head.length + held.bytes.length);
    first.set(head);
    first.set(held.bytes, head.length);
    const begin = await sendPart(media, part, 1, first);
    await join(media, key, uploadId, [begin, ...others.parts]);
    return first.length + others.sent;
  } catch (error) {
    await dropParts(media, key, uploadId);
    throw error;
  }
}

/** Keeps the first bytes of a stream. */
class Held {
  readonly #all: Uint8Array;
  #filled = 0;

  constructor(mostBytes: number) {
    this.#all = new Uint8Array(mostBytes);
  }

  get bytes(): Uint8Array {
    return this.#all.subarray(0, this.#filled);
  }

  /** What comes after them. */
  async *after(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      const kept = piece.subarray(0, this.#all.length - this.#filled);
      this.#all.set(kept, this.#filled);
      this.#filled += kept.length;
      if (kept.length < piece.length) yield piece.subarray(kept.length);
    }
  }
}

interface PartsToSend {
  readonly key: string;
  readonly uploadId: string;
  readonly partBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly firstNumber: number;
  /** Called with all bytes that are sent so far, after each part. */
  readonly onSent?: (sentBytes: number) => void;
  readonly signal?: AbortSignal;
}

interface Sent {
  /** In their order. */
  readonly parts: readonly Part[];
  /** Bytes. */
  readonly sent: number;
}

async function sendPart(
  media: MediaStore,
  { key, uploadId }: Pick<PartsToSend, 'key' | 'uploadId'>,
  partNumber: number,
  Body: Uint8Array,
): Promise<Part> {
  const place = { Bucket: media.bucket, Key: key, UploadId: uploadId, PartNumber: partNumber };
  const { ETag = '' } = await media.client.send(new UploadPartCommand({ ...place, Body }));
  return { partNumber, etag: ETag };
}

async function sendParts(media: MediaStore, toSend: PartsToSend): Promise<Sent> {
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
      underWay.add(sending);
      if (underWay.size >= atOnce) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  } finally {
    // None may arrive after the upload was dropped.
    await Promise.allSettled(underWay);
  }
  return { parts: parts.sort((a, b) => a.partNumber - b.partNumber), sent };
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
