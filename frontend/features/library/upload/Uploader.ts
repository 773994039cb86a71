import { refOf } from '../../../entities/file/file.ts';
import { ApiError } from '../../../platform/api/client.ts';
import type { Source, UploadEnvironment } from './environment.ts';
import { canRetry, isOfAnother, problemOf } from './problem.ts';
import { withRetries } from './retry.ts';
import { type Choice, type Job, type Report, runUpload } from './runUpload.ts';
import { SpeedMeter } from './speed.ts';
import { isRunning, type Upload } from './state.ts';

interface Entry {
  readonly job: Job;
  stop: AbortController;
  /** Fingerprint of the chosen file; null until it is computed. */
  fingerprint: string | null;
}

/** Maximum number of files uploaded at the same time. Each sends several parts in parallel. */
const parallel = 2;
const progressEveryMs = 150;
const patienceMs = 3_000;

/**
 * Queue of all uploads of this page, which continues on every screen. Plain state with listeners, for React and for
 * tests.
 */
export class Uploader {
  readonly #environment: UploadEnvironment;
  readonly #onFailure: (upload: Upload, error: unknown) => void;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #uploads: readonly Upload[] = [];

  constructor(environment: UploadEnvironment, onFailure: (upload: Upload, error: unknown) => void = () => undefined) {
    this.#environment = environment;
    this.#onFailure = onFailure;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns all uploads, newest first. The same array until something changes. */
  readonly snapshot = (): readonly Upload[] => this.#uploads;

  /** Whether leaving the page would interrupt an upload. */
  get isBusy(): boolean {
    return this.#uploads.some(isRunning);
  }

  /** Adds a file to the queue. Returns the upload's id. */
  add(source: Source, choice: Choice): string {
    const job = { id: this.#environment.newId(), source, ...choice };
    this.#entries.set(job.id, { job, stop: new AbortController(), fingerprint: null });
    this.#set([newUpload(job), ...this.#uploads]);
    this.#startNext();
    return job.id;
  }

  /** Retries a failed upload from where it stopped. */
  retry(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry || this.#find(id)?.phase !== 'failed') return;
    entry.stop = new AbortController();
    this.#update(id, { phase: 'queued', problem: null, details: {} });
    this.#startNext();
  }

  /** Retries all failed uploads that may succeed now. */
  retryAll(): void {
    for (const upload of this.#uploads.toReversed()) if (canRetry(upload)) this.retry(upload.id);
  }

  /**
   * Cancels an upload and removes its file from the API and its parts from the storage. An upload whose parts are being
   * joined can no longer be canceled.
   */
  cancel(id: string): void {
    const upload = this.#find(id);
    if (!upload || ['finishing', 'done', 'cancelled'].includes(upload.phase)) return;
    const wasIdle = upload.phase === 'queued' || upload.phase === 'failed';
    // An upload started by another page or for another file must not be aborted.
    if (wasIdle && isOfAnother(upload.problem)) {
      this.#drop(id);
      return;
    }
    this.#update(id, { phase: 'cancelled' });
    this.#entries.get(id)?.stop.abort();
    if (wasIdle) void this.#takeBack(id);
  }

  /** Cancels all running uploads. Resolves when they are cleaned up, or after `patienceMs` at the latest. */
  async cancelAll(): Promise<void> {
    for (const upload of this.#uploads) if (isRunning(upload)) this.cancel(upload.id);
    await Promise.race([this.#whenQuiet(), this.#environment.wait(patienceMs, new AbortController().signal)]);
  }

  #whenQuiet(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#uploads.some(({ phase }) => phase === 'cancelled')) return;
        stop();
        resolve();
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  /** Marks a finished upload as included in the file list. */
  markListed(id: string): void {
    const upload = this.#find(id);
    if (upload?.phase === 'done' && !upload.isListed) this.#update(id, { isListed: true });
  }

  /**
   * Removes all ended uploads from the queue. Failed ones remain incomplete in the file list, where they can be
   * resumed.
   */
  dismissEnded(): void {
    for (const upload of this.#uploads) if (!isRunning(upload) && upload.phase !== 'cancelled') this.#drop(upload.id);
  }

  #drop(id: string): void {
    this.#entries.delete(id);
    this.#set(this.#uploads.filter((other) => other.id !== id));
  }

  #startNext(): void {
    const running = this.#uploads.filter((upload) => isRunning(upload) && upload.phase !== 'queued').length;
    const waiting = this.#uploads.filter((upload) => upload.phase === 'queued').reverse();
    for (const upload of waiting.slice(0, Math.max(0, parallel - running))) void this.#run(upload.id);
  }

  async #run(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (!entry) return;
    const { signal } = entry.stop;
    const onWaiting = (isWaiting: boolean) => {
      if (!signal.aborted && this.#find(id)?.isWaiting !== isWaiting) this.#update(id, { isWaiting });
    };
    this.#update(id, { phase: 'starting' });
    try {
      const retries = { environment: this.#environment, signal, onWaiting };
      const file = await runUpload({
        job: entry.job,
        environment: this.#environment,
        retries,
        report: this.#report(id),
      });
      this.#update(id, { phase: 'done', file, isWaiting: false });
    } catch (error) {
      if (signal.aborted) await this.#takeBack(id);
      else this.#fail(id, error);
    } finally {
      this.#startNext();
    }
  }

  #report(id: string): Report {
    const meter = new SpeedMeter();
    let shownAtMs = Number.NEGATIVE_INFINITY;
    const update = (change: Partial<Upload>) => {
      if (this.#find(id)?.phase !== 'cancelled') this.#update(id, change);
    };
    return {
      // Stored for canceled uploads too, because cleaning up needs both.
      fingerprint: (fingerprint) => {
        const entry = this.#entries.get(id);
        if (entry) entry.fingerprint = fingerprint;
      },
      file: (file) => this.#update(id, { file }),
      sending: () => update({ phase: 'sending' }),
      finishing: () => update({ phase: 'finishing', bytesPerSecond: null }),
      progress: (sentBytes) => {
        const now = this.#environment.now();
        meter.add(sentBytes, now);
        if (now - shownAtMs < progressEveryMs) return;
        shownAtMs = now;
        update({ sentBytes, bytesPerSecond: meter.bytesPerSecond });
      },
    };
  }

  #fail(id: string, error: unknown): void {
    const details = error instanceof ApiError ? (error.details ?? {}) : {};
    this.#update(id, { phase: 'failed', problem: problemOf(error), details, isWaiting: false, bytesPerSecond: null });
    const upload = this.#find(id);
    if (upload) this.#onFailure(upload, error);
  }

  /** Cleans up a canceled upload, so that neither stored parts nor an incomplete file remain. */
  async #takeBack(id: string): Promise<void> {
    const fingerprint = this.#entries.get(id)?.fingerprint;
    const file = this.#find(id)?.file;
    if (fingerprint) await this.#environment.memory.forget(fingerprint);
    if (file) {
      const retries = {
        environment: this.#environment,
        signal: new AbortController().signal,
        onWaiting: () => undefined,
      };
      // A rejection means that there is nothing left to clean up.
      await withRetries(() => this.#environment.api.abortUpload(refOf(file)), retries).catch(() => undefined);
    }
    this.#drop(id);
  }

  #find(id: string): Upload | undefined {
    return this.#uploads.find((upload) => upload.id === id);
  }

  #update(id: string, change: Partial<Upload>): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

function newUpload({ id, source, projectId, file }: Job): Upload {
  return {
    id,
    fileName: source.name,
    sizeBytes: source.size,
    projectId,
    phase: 'queued',
    sentBytes: 0,
    bytesPerSecond: null,
    isWaiting: false,
    problem: null,
    details: {},
    file: file ?? null,
    isListed: false,
  };
}
