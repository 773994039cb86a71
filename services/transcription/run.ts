import type { Cloud } from '../../cloud/cloud.ts';
import { mediaPrefix } from '../../cloud/media/keys.ts';
import { type FailureReason, getFile, type TranscriptStep } from '../../cloud/table/files.ts';
import type { RunRefs } from '../../domain/runs/kinds.ts';
import { releaseSeconds } from '../credits/closeReservation.ts';
import { transcriptionKey } from '../credits/jobKeys.ts';
import { enterStep, RunFailure } from '../runs/progress.ts';
import type { RunParts, RunRules } from '../runs/rules.ts';
import { returnUnusable } from '../uploads/returnUnusable.ts';

/** What the tasks of one transcription hand on; each task adds what it found out. */
export type Run = RunRefs['transcription'];

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

/** A transcription holds minutes; the file of an unusable upload also holds a place in the month. */
export const transcription: RunRules<'transcription', RunParts & Pick<Cloud, 'ledger'>> = {
  kind: 'transcription',
  executionName: runName,
  async giveBack(cloud, { videoId, attempt, ...known }: Run & { readonly ownerId?: string }, file, end) {
    const userId = file?.ownerId ?? known.ownerId;
    const jobKey = transcriptionKey(videoId, attempt);
    const usedSeconds = userId ? await releaseSeconds(cloud, { userId, jobKey }) : 0;
    // The last task had charged the minutes when it was cut off: the captions are there.
    if (usedSeconds > 0) return { status: 'done' };
    if (end.status === 'failed') await returnUnusable(cloud, videoId, end.reason);
    return end;
  },
  /** What one attempt stored another one uses or replaces. */
  unused: ({ videoId }, file) => (file ? null : mediaPrefix(videoId)),
};

/** The file of a run, once its step is shown. */
export async function beginStep(cloud: RunParts, run: Run, step: TranscriptStep) {
  await enterStep(cloud, transcription, run, step);
  const file = await getFile(cloud.table, run.videoId);
  if (!file) throw new RunFailure('run.cancelled');
  return file;
}
