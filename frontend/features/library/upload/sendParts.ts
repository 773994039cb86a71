import { partSize } from '../../../../domain/uploads/parts.ts';
import { PartAddresses, type Target } from './addresses.ts';
import type { Source, UploadEnvironment } from './environment.ts';
import { type RetryOptions, StorageTrouble, withRetries } from './retry.ts';

export interface StoredPart {
  readonly partNumber: number;
  readonly etag: string;
}

/** Division of the file into parts, and the parts already stored. */
export interface Plan {
  readonly partSizeBytes: number;
  readonly parts: number;
  readonly stored: readonly StoredPart[];
}

export interface Sending {
  readonly environment: UploadEnvironment;
  readonly source: Source;
  readonly target: Target;
  readonly plan: Plan;
  readonly retries: RetryOptions;
  /** Called with the number of bytes stored or in transit, of the whole file. */
  readonly onProgress: (sentBytes: number) => void;
}

/** Number of parts sent in parallel. Browsers open six connections per host; two stay free for the page. */
const parallel = 4;

/** Sends every part that is not stored yet, several in parallel. Returns all parts in order. */
export async function sendParts(whole: Sending): Promise<StoredPart[]> {
  const { plan, source } = whole;
  const stop = new AbortController();
  const signal = AbortSignal.any([whole.retries.signal, stop.signal]);
  const sending = { ...whole, retries: { ...whole.retries, signal } };
  const done = new Map(plan.stored.map((part) => [part.partNumber, part]));
  const todo = range(plan.parts).filter((partNumber) => !done.has(partNumber));
  const addresses = new PartAddresses(sending.environment, sending.target, todo);
  const sent = new Map([...done.keys()].map((partNumber) => [partNumber, sizeOf(source, plan, partNumber)]));
  const queue = [...todo];

  async function work(): Promise<void> {
    for (let partNumber = queue.shift(); partNumber !== undefined; partNumber = queue.shift()) {
      const number = partNumber;
      const report = (bytes: number) => {
        sent.set(number, bytes);
        sending.onProgress(sum(sent.values()));
      };
      done.set(number, { partNumber: number, etag: await sendPart(sending, addresses, number, report) });
      addresses.close(number);
      report(sizeOf(source, plan, number));
    }
  }
  sending.onProgress(sum(sent.values()));
  try {
    await Promise.all(Array.from({ length: Math.min(parallel, todo.length) }, work));
  } catch (error) {
    // A part that cannot be sent ends the upload, so the others are aborted.
    stop.abort();
    throw error;
  }
  return [...done.values()].sort((a, b) => a.partNumber - b.partNumber);
}

/** Sends one part, with retries, until it is stored. Returns its ETag. */
function sendPart(
  { environment, source, plan, retries }: Sending,
  addresses: PartAddresses,
  partNumber: number,
  report: (sentBytes: number) => void,
): Promise<string> {
  const part = sliceOf(source, plan, partNumber);
  return withRetries(async () => {
    retries.signal.throwIfAborted();
    const url = await addresses.of(partNumber);
    const options = { signal: retries.signal, onProgress: report };
    const { status, etag } = await environment.put(url, part, options).catch((error: unknown) => {
      report(0);
      // A storage that rejects a URL may close the connection before the part is sent, which loses the response.
      addresses.drop(partNumber);
      throw error;
    });
    if (status >= 200 && status < 300 && etag !== null) return etag;
    report(0);
    // 400 and 403 usually mean that the URL or its credentials have expired.
    addresses.drop(partNumber);
    throw new StorageTrouble(status);
  }, retries);
}

function sliceOf(source: Source, { partSizeBytes }: Plan, partNumber: number): Blob {
  return source.slice((partNumber - 1) * partSizeBytes, partNumber * partSizeBytes);
}

const sizeOf = (source: Source, plan: Plan, partNumber: number): number => partSize(source.size, plan, partNumber);

const range = (length: number): number[] => Array.from({ length }, (_, index) => index + 1);

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
