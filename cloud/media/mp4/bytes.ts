import { open } from 'node:fs/promises';
import { getRange, head, type MediaReader } from '../store.ts';

/** Bytes with random access: an object of the bucket, or a local file. */
export interface ByteSource {
  readonly sizeBytes: number;
  /** Reads the bytes from `start` (inclusive) to `end` (exclusive). */
  read(start: number, end: number): Promise<Uint8Array>;
}

export async function objectBytes(media: MediaReader, key: string): Promise<ByteSource> {
  const found = await head(media, key);
  if (!found) throw new Error(`${key} is missing`);
  return { sizeBytes: found.sizeBytes, read: (start, end) => whole(() => getRange(media, key, start, end)) };
}

/** Maximum number of attempts of a read. The SDK retries a request, but not a reply that breaks off. */
const tries = 3;

async function whole(read: () => Promise<Uint8Array>): Promise<Uint8Array> {
  for (let left = tries - 1; ; left--) {
    try {
      return await read();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** Bytes in memory as a source. */
export const memoryBytes = (bytes: Uint8Array): ByteSource => ({
  sizeBytes: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});

export async function fileBytes(path: string): Promise<ByteSource> {
  const { size } = await withFile(path, (file) => file.stat());
  return {
    sizeBytes: size,
    read: (start, end) =>
      withFile(path, async (file) => {
        const bytes = new Uint8Array(end - start);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
        return bytes.subarray(0, bytesRead);
      }),
  };
}

async function withFile<Result>(path: string, use: (file: Awaited<ReturnType<typeof open>>) => Promise<Result>) {
  const file = await open(path);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

const blockBytes = 4 * 1024 * 1024;

/** Reads a source from its beginning to its end in blocks, and prefetches one block. */
export class BlockReader {
  readonly #source: ByteSource;
  #start = 0;
  #block: Uint8Array = new Uint8Array();
  #next: Promise<Uint8Array> | null = null;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  /** Yields the bytes of a run in pieces. Runs must be requested in order; the bytes between them are skipped. */
  async *run(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; ) {
      if (at < this.#start || at >= this.#start + this.#block.length) await this.#goTo(at);
      const piece = this.#block.subarray(at - this.#start, Math.min(this.#block.length, end - this.#start));
      if (piece.length === 0) throw new RangeError('the source ended before its samples');
      yield piece;
      at += piece.length;
    }
  }

  async #goTo(at: number): Promise<void> {
    const isNext = this.#next !== null && at === this.#start + this.#block.length;
    const block = isNext && this.#next ? await this.#next : await this.#read(at);
    this.#start = at;
    this.#block = block;
    this.#next = this.#read(at + block.length);
    // The block is awaited only if it is needed; until then a rejection must not be unhandled.
    this.#next.catch(() => undefined);
  }

  async #read(at: number): Promise<Uint8Array> {
    const end = Math.min(at + blockBytes, this.#source.sizeBytes);
    return at < end ? this.#source.read(at, end) : new Uint8Array();
  }
}
