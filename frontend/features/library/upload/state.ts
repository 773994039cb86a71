import type { ErrorCode } from '../../../../api/errors.ts';
import type { FileRow } from '../../../entities/file/file.ts';

/** Where an upload is. `done`, `failed` and `cancelled` are ends; a failed one can be tried again. */
export type Phase = 'queued' | 'starting' | 'sending' | 'finishing' | 'done' | 'failed' | 'cancelled';

/** Why an upload ended: a code of the API's catalogue, or one of the browser's own. */
export type Problem = ErrorCode | 'local.unreadable' | 'local.twice' | 'local.unknown';

/** What the list shows of one upload. Immutable: a new object for every change. */
export interface Upload {
  /** Chosen here; the API knows the same upload by it (`requestId`). */
  readonly id: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  /** The folder that the file was added to. */
  readonly projectId: string;
  readonly phase: Phase;
  readonly sentBytes: number;
  /** Over the last seconds; null until there is something to measure. */
  readonly bytesPerSecond: number | null;
  /** The connection is down or the server does not answer: it goes on by itself. */
  readonly isWaiting: boolean;
  readonly problem: Problem | null;
  /** The API's numbers about a refusal, for the dialog. */
  readonly details: Readonly<Record<string, unknown>>;
  /** The file that this upload fills, once the API has made it. */
  readonly file: FileRow | null;
  /** The list of files has it: it is told of beside other uploads, and no longer in the list's place. */
  readonly isListed: boolean;
}

const endedPhases: readonly Phase[] = ['done', 'failed', 'cancelled'];

/** Whether leaving the page now would cut the upload off. */
export function isRunning(upload: Upload): boolean {
  return !endedPhases.includes(upload.phase);
}

/** 0 to 100, full only when all bytes are stored. */
export function percentOf(upload: Upload): number {
  if (upload.phase === 'done' || upload.phase === 'finishing') return 100;
  return upload.sizeBytes === 0 ? 0 : Math.min(99, Math.floor((100 * upload.sentBytes) / upload.sizeBytes));
}

/** Milliseconds until the last byte at the present speed; null when it is not known. */
export function remainingMs(upload: Upload): number | null {
  if (upload.bytesPerSecond === null || upload.bytesPerSecond <= 0 || upload.isWaiting) return null;
  return ((upload.sizeBytes - upload.sentBytes) / upload.bytesPerSecond) * 1000;
}
