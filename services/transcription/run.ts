import type { FailureReason } from '../../cloud/table/files.ts';

/** What the boxes of one transcription hand on; each box adds what it found out. */
export interface Run {
  readonly videoId: string;
  readonly attempt: number;
}

export interface ProbedRun extends Run {
  /** Whose minutes it costs; the file itself may be deleted before the run ends. */
  readonly ownerId: string;
  readonly durationMs: number;
  /** Whether a browser cannot play the upload, so that it needs a proxy. */
  readonly needsProxy: boolean;
}

export interface PreparedRun extends ProbedRun {
  readonly audioKey: string;
}

export interface RecognisedRun extends PreparedRun {
  /** ISO 8601: when the speech recognition was asked. */
  readonly startedAt: string;
  /** How long to wait before asking how far it is. */
  readonly waitSeconds: number;
  readonly transcriptStatus: 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
  readonly failureReason?: FailureReason;
}

/**
 * The name of a run's execution, of its recognition job and of its document: all three can be asked for twice
 * and exist once.
 */
export const runName = ({ videoId, attempt }: Run) => `${videoId}-${attempt}`;

/**
 * Ends a run. The name is what the state machine catches by and what the file keeps as its reason.
 * `transcription.superseded`: the file is gone, or another attempt has begun; there is nobody to tell.
 */
export class RunFailure extends Error {
  constructor(reason: FailureReason | 'transcription.superseded', detail = '') {
    super(detail || reason);
    this.name = reason;
  }
}
