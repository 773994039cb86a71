import type { ErrorCode } from '../../../../api/errors.ts';
import type { FileRow } from '../../../entities/file/file.ts';

/** Phase of an upload. `done`, `failed` and `cancelled` are final, but a failed upload can be retried. */
export type Phase = 'queued' | 'starting' | 'sending' | 'finishing' | 'done' | 'failed' | 'cancelled';

/** Reason why an upload ended: a code from the API's error catalog, or one of the browser's own. */
export type Problem = ErrorCode | 'local.unreadable' | 'local.twice' | 'local.unknown';

/** State of one upload. Immutable: every change creates a new object. */
export interface Upload {
  /** ID of the upload within this page. */
  readonly id: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  /** Folder that the file was added to. */
  readonly projectId: string;
  readonly phase: Phase;
  readonly sentBytes: number;
  /** Average speed over the last seconds; null until it has been measured. */
  readonly bytesPerSecond: number | null;
  /** Whether the upload waits for the connection or the server. It continues automatically. */
  readonly isWaiting: boolean;
  readonly problem: Problem | null;
  /** Details of an API error, for the dialog. */
  readonly details: Readonly<Record<string, unknown>>;
  /** The file being uploaded, once the API has created it. */
  readonly file: FileRow | null;
  /**
   * Whether the file list includes the file. The upload then remains in the tray but no longer occupies a row of the
   * list.
   */
  readonly isListed: boolean;
}

const endedPhases: readonly Phase[] = ['done', 'failed', 'cancelled'];

/** Whether leaving the page now would interrupt the upload. */
export function isRunning(upload: Upload): boolean {
  return !endedPhases.includes(upload.phase);
}

/** Returns the progress from 0 to 100. It is 100 only when all bytes are stored. */
export function percentOf(upload: Upload): number {
  if (upload.phase === 'done' || upload.phase === 'finishing') return 100;
  return upload.sizeBytes === 0 ? 0 : Math.min(99, Math.floor((100 * upload.sentBytes) / upload.sizeBytes));
}

/** Returns the remaining milliseconds at the current speed, or null if unknown. */
export function remainingMs(upload: Upload): number | null {
  if (upload.bytesPerSecond === null || upload.bytesPerSecond <= 0 || upload.isWaiting) return null;
  return ((upload.sizeBytes - upload.sentBytes) / upload.bytesPerSecond) * 1000;
}
