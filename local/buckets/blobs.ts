import { randomUUID } from 'node:crypto';
import { constants, createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Sink } from './body.ts';

/** Number of bytes that are buffered before they are written. */
const writeBytes = 1024 * 1024;

/** Size of each of the two buffers that copy a blob. */
const copyBytes = 4 * 1024 * 1024;

interface Place {
  readonly startBytes: number;
  readonly sizeBytes: number;
}

/** Range of bytes of a blob. */
export interface Range extends Place {
  readonly blob: string;
}

/**
 * Bytes of objects and parts, in files that do not change once they are read. A file is written to a temporary path,
 * synced to disk, then renamed: after a crash it is either complete or absent. Parts that are written to their places
 * in one file (`partPlaces.ts`) are synced before they are entered in the catalog. Only the catalog maps keys to files,
 * so a key never becomes a path.
 */
export class Blobs {
  readonly #folder: string;
  readonly #temporary: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'blobs');
    this.#temporary = join(folder, 'incoming');
    rmSync(this.#temporary, { recursive: true, force: true });
    mkdirSync(this.#temporary, { recursive: true });
    mkdirSync(this.#folder, { recursive: true });
  }

  path(blob: string): string {
    return join(this.#folder, blob.slice(0, 2), blob);
  }

  temporaryPath(): string {
    return join(this.#temporary, randomUUID());
  }

  /**
   * Stores the bytes that `fill` writes and returns its result with the new blob's name. Stores nothing if `fill`
   * throws.
   */
  async write<T>(fill: (sink: Sink) => Promise<T>): Promise<{ blob: string; result: T }> {
    const path = this.temporaryPath();
    const writer = new Writer(await open(path, 'wx'));
    try {
      const result = await fill(writer);
      await writer.finish();
      return { blob: await this.#adopt(path), result };
    } catch (error) {
      await writer.abandon();
      await rm(path, { force: true });
      throw error;
    }
  }

  /**
   * Writes to a place in a blob that consists of parts, which must not be read before this returns. If `fill` throws,
   * the bytes that it has written remain but have no effect. Throws if it writes more than `sizeBytes`.
   */
  async writeAt<T>({ blob, ...place }: Range, fill: (sink: Sink) => Promise<T>): Promise<{ blob: string; result: T }> {
    const path = this.path(blob);
    await mkdir(dirname(path), { recursive: true });
    const writer = new Writer(await open(path, constants.O_RDWR | constants.O_CREAT), place);
    try {
      const result = await fill(writer);
      await writer.finish();
      return { blob, result };
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  }

  /** Truncates a blob to its first bytes. */
  async cut(blob: string, sizeBytes: number): Promise<void> {
    const handle = await open(this.path(blob), 'r+');
    try {
      await handle.truncate(sizeBytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /** Concatenates ranges of several blobs into a new one. */
  async concatenate(pieces: readonly Range[]): Promise<string> {
    const path = this.temporaryPath();
    const output = await open(path, 'wx');
    const buffers = [Buffer.allocUnsafeSlow(copyBytes), Buffer.allocUnsafeSlow(copyBytes)];
    try {
      for (const piece of pieces) await appendRange(this.path(piece.blob), piece, output, buffers);
      await output.sync();
    } catch (error) {
      await output.close();
      await rm(path, { force: true });
      throw error;
    }
    await output.close();
    return this.#adopt(path);
  }

  /** Moves an existing file into the store as a blob. */
  async adopt(path: string): Promise<string> {
    const handle = await open(path, 'r+');
    await handle.sync();
    await handle.close();
    return this.#adopt(path);
  }

  /** Reads the bytes of one blob. */
  read(blob: string): AsyncIterable<Buffer> {
    return createReadStream(this.path(blob), { highWaterMark: writeBytes });
  }

  /** Reads bytes `start` to `end`, both included, of one blob. */
  readRange(blob: string, start: number, end: number): AsyncIterable<Buffer> {
    return createReadStream(this.path(blob), { start, end, highWaterMark: writeBytes });
  }

  async remove(...blobs: readonly string[]): Promise<void> {
    for (const blob of blobs) await rm(this.path(blob), { force: true });
  }

  /** Removes every blob for which `isKnown` is false, left over from a crash between two steps. */
  sweep(isKnown: (blob: string) => boolean): void {
    for (const entry of readdirSync(this.#folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !isKnown(entry.name)) rmSync(join(entry.parentPath, entry.name));
    }
  }

  async #adopt(path: string): Promise<string> {
    const blob = randomUUID();
    const destination = this.path(blob);
    await mkdir(dirname(destination), { recursive: true });
    await rename(path, destination);
    return blob;
  }
}

/** Writes everything or throws: on a full disk a write may succeed only partially, without an error. */
async function writeAll(handle: FileHandle, buffers: readonly Buffer[], sizeBytes: number, at?: number): Promise<void> {
  const { bytesWritten } = await handle.writev(buffers, at);
  if (bytesWritten < sizeBytes)
    throw Object.assign(new Error(`only ${bytesWritten} of ${sizeBytes} bytes fit on the disk`), { code: 'ENOSPC' });
}

/** Appends bytes of a file through two buffers: one is filled while the other is written. Memory use is constant. */
async function appendRange(
  path: string,
  { startBytes, sizeBytes }: Place,
  output: FileHandle,
  buffers: readonly Buffer[],
): Promise<void> {
  const input = await open(path, 'r');
  let writing: Promise<unknown> = Promise.resolve();
  try {
    for (let [turn, doneBytes] = [0, 0]; doneBytes < sizeBytes; turn += 1) {
      const buffer = buffers[turn % buffers.length] ?? Buffer.alloc(0);
      const wantedBytes = Math.min(buffer.length, sizeBytes - doneBytes);
      const { bytesRead } = await input.read(buffer, 0, wantedBytes, startBytes + doneBytes);
      await writing;
      if (bytesRead === 0) throw new Error(`${path} has fewer bytes than ${startBytes + sizeBytes}`);
      doneBytes += bytesRead;
      writing = writeAll(output, [buffer.subarray(0, bytesRead)], bytesRead);
      writing.catch(() => undefined);
    }
    await writing;
  } finally {
    await writing.catch(() => undefined);
    await input.close();
  }
}

/** Writes in large pieces and buffers the next piece while one is being written. */
class Writer implements Sink {
  readonly #handle: FileHandle;
  /** Position of the next bytes; undefined for the end of the file. */
  #at: number | undefined;
  #leftBytes: number;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #writing: Promise<unknown> = Promise.resolve();

  /** Writes at the end of the file, or only within a place in it. */
  constructor(handle: FileHandle, place?: Place) {
    this.#handle = handle;
    this.#at = place?.startBytes;
    this.#leftBytes = place?.sizeBytes ?? Number.POSITIVE_INFINITY;
  }

  async write(chunk: Buffer): Promise<void> {
    this.#leftBytes -= chunk.length;
    if (this.#leftBytes < 0) throw new Error('more bytes than were announced');
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    if (this.#waitingBytes >= writeBytes) await this.#flush();
  }

  async finish(): Promise<void> {
    await this.#flush();
    await this.#writing;
    await this.#handle.sync();
    await this.#handle.close();
  }

  async abandon(): Promise<void> {
    await this.#writing.catch(() => undefined);
    await this.#handle.close().catch(() => undefined);
  }

  /**
   * Starts writing the buffered piece after the previous write, without waiting, so that receiving and writing overlap.
   */
  async #flush(): Promise<void> {
    await this.#writing;
    if (this.#waiting.length === 0) return;
    this.#writing = writeAll(this.#handle, this.#waiting, this.#waitingBytes, this.#at);
    this.#writing.catch(() => undefined);
    if (this.#at !== undefined) this.#at += this.#waitingBytes;
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}
