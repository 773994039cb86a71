import type { FileRef } from '../../../entities/file/file.ts';
import type { UploadEnvironment } from './environment.ts';

/** Where one multipart upload is. */
export interface Target extends FileRef {
  readonly uploadId: string;
}

interface Address {
  readonly url: string;
  readonly expiresAtMs: number;
}

const batchSize = 20;
/** An address this close to its end is not used: sending a part takes time too. */
const marginMs = 60_000;

/** Fewer addresses than this for the parts that come next, and more are asked for while those are sent. */
const enoughAhead = 10;

/** The presigned addresses of the parts that are still to send, asked for in batches and renewed when they age. */
export class PartAddresses {
  readonly #environment: Pick<UploadEnvironment, 'api' | 'now'>;
  readonly #target: Target;
  readonly #open: Set<number>;
  readonly #known = new Map<number, Address>();
  #asking: Promise<void> | null = null;

  constructor(environment: Pick<UploadEnvironment, 'api' | 'now'>, target: Target, partNumbers: readonly number[]) {
    this.#environment = environment;
    this.#target = target;
    this.#open = new Set(partNumbers);
  }

  /** A usable address of a part. Concurrent askers share one call. */
  async of(partNumber: number): Promise<string> {
    for (;;) {
      const known = this.#known.get(partNumber);
      if (known && known.expiresAtMs - marginMs > this.#environment.now()) {
        this.#askAhead(partNumber);
        return known.url;
      }
      await this.#askOnce(partNumber);
    }
  }

  /** The storage refused the address: the next `of` brings a fresh one. */
  drop(partNumber: number): void {
    this.#known.delete(partNumber);
  }

  /** The part is stored and needs no address any more. */
  close(partNumber: number): void {
    this.#open.delete(partNumber);
    this.#known.delete(partNumber);
  }

  #askOnce(partNumber: number): Promise<void> {
    this.#asking ??= this.#ask(partNumber).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** What fails here is asked for again when its part is to be sent. */
  #askAhead(partNumber: number): void {
    const ahead = [...this.#open].filter((part) => part > partNumber);
    const unknown = ahead.find((part) => !this.#known.has(part));
    if (unknown === undefined || ahead.indexOf(unknown) >= enoughAhead) return;
    this.#askOnce(unknown).catch(() => undefined);
  }

  async #ask(wanted: number): Promise<void> {
    const next = [...this.#open].filter((part) => part > wanted && !this.#known.has(part)).slice(0, batchSize - 1);
    const { urls, expiresAt } = await this.#environment.api.signParts({
      ...this.#target,
      partNumbers: [wanted, ...next],
    });
    // Counted from this clock, which may differ from the server's: an address is never trusted for under a minute more.
    const expiresAtMs = Math.max(Date.parse(expiresAt), this.#environment.now() + marginMs + 1_000);
    for (const { partNumber, url } of urls) this.#known.set(partNumber, { url, expiresAtMs });
  }
}
