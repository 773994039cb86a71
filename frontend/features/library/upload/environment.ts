import type { FileRow } from '../../../entities/file/file.ts';
import type { Client } from '../../../platform/api/client.ts';

/** What an upload takes from a chosen file. A browser's `File` is one. */
export interface Source extends Blob {
  readonly name: string;
  readonly lastModified: number;
}

export interface PutOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/** Sends one part to a presigned address. Fails with `ConnectionLost` when there was no answer. */
export type PutPart = (
  url: string,
  part: Blob,
  options: PutOptions,
) => Promise<{ status: number; etag: string | null }>;

/** No answer came: what was sent may or may not have arrived. */
export class ConnectionLost extends Error {}

/** What is remembered of an unfinished upload, so that the same file goes on where it stopped. */
export interface Remembered {
  readonly fingerprint: string;
  /** Idempotency key by which the API finds the file, in whichever folder it is now. */
  readonly requestId: string;
  /** The file that the upload fills, once the API has made it. */
  readonly file?: FileRow;
}

export interface Memory {
  find(fingerprint: string): Promise<Remembered | null>;
  all(): Promise<readonly Remembered[]>;
  keep(entry: Remembered): Promise<void>;
  forget(fingerprint: string): Promise<void>;
  /** The same by the file that the upload fills. */
  forgetFile(videoId: string): Promise<void>;
}

/**
 * Does work under a name that only one page of this browser can hold at a time, and that a page gives back when it is
 * closed or dies. Fails with `HeldElsewhere` at once if another holds it.
 */
export type Exclusively = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** The same file is being uploaded by this page or another one. */
export class HeldElsewhere extends Error {}

/** Everything outside that an upload needs; a test brings its own. */
export interface UploadEnvironment {
  readonly api: Pick<
    Client,
    'createFile' | 'readFile' | 'startUpload' | 'readUpload' | 'signParts' | 'completeUpload' | 'abortUpload'
  >;
  readonly put: PutPart;
  readonly memory: Memory;
  readonly exclusively: Exclusively;
  /** Length in ms, as far as the browser can read it. */
  readonly measure: (source: Source) => Promise<number | null>;
  readonly now: () => number;
  /** Waits, or less when the connection comes back; fails when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** 0 to 1. */
  readonly random: () => number;
  readonly newId: () => string;
}
