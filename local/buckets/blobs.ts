import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Sink } from './body.ts';

/** Bytes are gathered to this size before they are written. */
const writeBytes = 1024 * 1024;

/**
 * The bytes of objects and parts, each in a file of its own that never changes. A file is written beside the others,
 * forced to disk, then moved in: a crash leaves it whole or leaves nothing. Which file belongs to which key is the
 * catalogue's knowledge, so no key ever becomes a path.
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

  /** Stores what `fill` writes, and gives back its answer with the new blob. When it throws, nothing is kept. */
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

  /** Takes a finished file over as it is. */
  async adopt(path: string): Promise<string> {
    const handle = await open(path, 'r+');
    await handle.sync();
    await handle.close();
    return this.#adopt(path);
  }

  /** The bytes of several blobs after each other. */
  async *read(...blobs: readonly string[]): AsyncGenerator<Buffer> {
    for (const blob of blobs) yield* createReadStream(this.path(blob), { highWaterMark: writeBytes });
  }

  /** Bytes `start` to `end`, both included, of one blob. */
  readRange(blob: string, start: number, end: number): AsyncIterable<Buffer> {
    return createReadStream(this.path(blob), { start, end, highWaterMark: writeBytes });
  }

  async remove(...blobs: readonly string[]): Promise<void> {
    for (const blob of blobs) await rm(this.path(blob), { force: true });
  }

  /** Removes every blob that `isKnown` does not know: left over from a crash between two steps. */
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

/** Writes in large pieces, one piece ahead of the disk. */
class Writer implements Sink {
  readonly #handle: FileHandle;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  async write(chunk: Buffer): Promise<void> {
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

  /** Waits for the piece before, then lets this one go: receiving and writing overlap. */
  async #flush(): Promise<void> {
    await this.#writing;
    if (this.#waiting.length === 0) return;
    this.#writing = this.#handle.writev(this.#waiting);
    this.#writing.catch(() => undefined);
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}
