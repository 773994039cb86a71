import { type FileHandle, open } from 'node:fs/promises';
import type { Span } from './chunks.ts';

/** Bytes of one millisecond: 16 kHz, one channel, 16 bit. */
const bytesPerMs = 32;
const headerBytes = 4096;

/** Samples of a WAV file with 16 kHz, one channel and 16 bit. Close it after use. */
export class Wav {
  readonly #file: FileHandle;
  readonly #dataAt: number;

  private constructor(file: FileHandle, dataAt: number) {
    this.#file = file;
    this.#dataAt = dataAt;
  }

  static async open(path: string): Promise<Wav> {
    const file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    const chunkAt = buffer.subarray(0, bytesRead).indexOf('data', 12, 'latin1');
    if (chunkAt >= 0) return new Wav(file, chunkAt + 8);
    await file.close();
    throw new Error(`${path} has no data chunk`);
  }

  /** Returns the bytes of the samples in a time range; fewer at the end of the file. */
  async readBytes({ startMs, endMs }: Span): Promise<Buffer> {
    const bytes = Buffer.alloc(Math.max(0, endMs - startMs) * bytesPerMs);
    const { bytesRead } = await this.#file.read(bytes, 0, bytes.length, this.#dataAt + startMs * bytesPerMs);
    return bytes.subarray(0, bytesRead);
  }

  /** Returns the samples of a time range, from -1 to 1. */
  async readSamples(span: Span): Promise<Float32Array> {
    const bytes = await this.readBytes(span);
    return Float32Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(index * 2) / 32_768);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}
