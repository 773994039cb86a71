import type { FileRef } from '../../../entities/file/file.ts';
import type { UploadEnvironment } from './environment.ts';

/** Identifies one multipart upload. */
export interface Target extends FileRef {
  readonly uploadId: string;
}

interface Address {
  readonly url: string;
  readonly expiresAtMs: number;
}

const batchSize = 20;
/** URLs that expire within this time are not used, since sending a part takes time too. */
const marginMs = 60_000;

/** Minimum number of URLs ready for the next parts. Below it, more are requested in the background. */
const enoughAhead = 10;

/** Presigned URLs of the parts still to send, requested in batches and renewed before they expire. */
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

  /** Returns a valid URL of a part. Concurrent callers share one request. */
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

  /** Discards a URL that the storage rejected. The next `of` requests a new one. */
  drop(partNumber: number): void {
    this.#known.delete(partNumber);
  }

  /** Marks a part as stored, so that it needs no URL anymore. */
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

  /** Prefetches URLs. Failures are ignored: the request is repeated when the part is to be sent. */
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
    // The local clock may be ahead of the server's, so a fresh URL is always considered valid for a moment.
    const expiresAtMs = Math.max(Date.parse(expiresAt), this.#environment.now() + marginMs + 1_000);
    for (const { partNumber, url } of urls) this.#known.set(partNumber, { url, expiresAtMs });
  }
}
