import { dropParts, startParts } from './multipart.ts';
import { type MediaStore, putBytes } from './store.ts';
import { completeParts, partBytesOf, type SentParts, sendPart, sendParts } from './uploadParts.ts';

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
 * are uploaded in any order but may not be small; if there are no more, the whole is one request.
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
