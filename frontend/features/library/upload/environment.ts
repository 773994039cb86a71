import type { FileRow } from '../../../entities/file/file.ts';
import type { Client } from '../../../platform/api/client.ts';

/** File to upload. A browser's `File` is one. */
export interface Source extends Blob {
  readonly name: string;
  readonly lastModified: number;
}

export interface PutOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/** Sends one part to a presigned URL. Rejects with `ConnectionLost` if there was no response. */
export type PutPart = (
  url: string,
  part: Blob,
  options: PutOptions,
) => Promise<{ status: number; etag: string | null }>;

/** Thrown when there was no response. The data may or may not have arrived. */
export class ConnectionLost extends Error {}

/** Stored state of an unfinished upload, so that uploading the same file again resumes it. */
export interface Remembered {
  readonly fingerprint: string;
  /** Idempotency key by which the API finds the file, whichever folder it is in now. */
  readonly requestId: string;
  /** The file being uploaded, once the API has created it. */
  readonly file?: FileRow;
}

export interface Memory {
  find(fingerprint: string): Promise<Remembered | null>;
  all(): Promise<readonly Remembered[]>;
  keep(entry: Remembered): Promise<void>;
  forget(fingerprint: string): Promise<void>;
  /** Forgets the upload of the given file. */
  forgetFile(videoId: string): Promise<void>;
}

/**
 * Runs work while holding a lock that only one page of this browser can hold at a time. The lock is released when the
 * page is closed or crashes. Rejects immediately with `HeldElsewhere` if another page holds it.
 */
export type Exclusively = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Thrown when the same file is already being uploaded by this page or another one. */
export class HeldElsewhere extends Error {}

/** External dependencies of an upload, replaced by test doubles in tests. */
export interface UploadEnvironment {
  readonly api: Pick<
    Client,
    'createFile' | 'readFile' | 'startUpload' | 'readUpload' | 'signParts' | 'completeUpload' | 'abortUpload'
  >;
  readonly put: PutPart;
  readonly memory: Memory;
  readonly exclusively: Exclusively;
  /** Measures the duration in milliseconds. Null if the browser cannot read it. */
  readonly measure: (source: Source) => Promise<number | null>;
  readonly now: () => number;
  /** Waits, but less if the connection comes back. Rejects when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Returns a random number between 0 and 1. */
  readonly random: () => number;
  readonly newId: () => string;
}
