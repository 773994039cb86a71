import { dropParts, startParts } from './multipart.ts';
import { type MediaStore, putBytes } from './store.ts';
import { completeParts, partBytesOf, type SentParts, sendPart, sendParts } from './uploadParts.ts';

export interface StreamedHeadLast {
  readonly key: string;
  readonly contentType: string;
  /** Estimated total size. It has no effect below 10,000 times the minimum part size. */
  readonly aboutBytes: number;
  readonly signal?: AbortSignal;
}

/** Bytes held back for the first part: S3 requires at least 5 MiB for every part but the last. */
const heldBytes = 8 * 1024 * 1024;

/**
 * Uploads an object whose first bytes are known only after all others. `write` sends the others, once, and returns the
 * head that precedes them. Returns the total size. The first of the other bytes are held in memory until then, because
 * parts can be uploaded in any order but must not be small. If no more bytes follow, the object is uploaded in one
 * request.
 */
export async function uploadHeadLast(
  media: MediaStore,
  { key, contentType, aboutBytes, signal }: StreamedHeadLast,
  write: (send: (bytes: AsyncIterable<Uint8Array>) => Promise<void>) => Promise<Uint8Array>,
): Promise<number> {
  const held = new Held(heldBytes);
  let uploadId: string | undefined;
  let others: SentParts = { parts: [], sent: 0 };
  try {
    const head = await write(async (bytes) => {
      const rest = held.after(bytes);
      const { value, done } = await rest.next();
      if (done) return;
      uploadId = await startParts(media, key, contentType);
      const place = { key, uploadId, partBytes: partBytesOf(1.2 * aboutBytes), ...(signal && { signal }) };
      others = await sendParts(media, { ...place, bytes: beginningWith(value, rest), firstNumber: 2 });
    });
    const first = new Uint8Array(head.length + held.bytes.length);
    first.set(head);
    first.set(held.bytes, head.length);
    if (uploadId === undefined) await putBytes(media, key, first, contentType);
    else
      await completeParts(media, key, uploadId, [await sendPart(media, { key, uploadId }, 1, first), ...others.parts]);
    return first.length + others.sent;
  } catch (error) {
    if (uploadId !== undefined) await dropParts(media, key, uploadId);
    throw error;
  }
}

async function* beginningWith(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

/** Holds the first bytes of a stream in memory. */
class Held {
  readonly #all: Uint8Array;
  #filled = 0;

  constructor(mostBytes: number) {
    this.#all = new Uint8Array(mostBytes);
  }

  get bytes(): Uint8Array {
    return this.#all.subarray(0, this.#filled);
  }

  /** Yields the bytes that follow the held ones. */
  async *after(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      const kept = piece.subarray(0, this.#all.length - this.#filled);
      this.#all.set(kept, this.#filled);
      this.#filled += kept.length;
      if (kept.length < piece.length) yield piece.subarray(kept.length);
    }
  }
}
