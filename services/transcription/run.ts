import type { Cloud } from '../../cloud/cloud.ts';
import { filePrefixes } from '../../cloud/media/keys.ts';
import { type FailureReason, type FileItem, getFile, type TranscriptStep } from '../../cloud/table/files.ts';
import type { RunRefs } from '../../domain/runs/kinds.ts';
import type { RunEnd } from '../../domain/runs/run.ts';
import { releaseAsGoodwill, releaseSeconds } from '../credits/closeReservation.ts';
import { transcriptionKey } from '../credits/jobKeys.ts';
import { enterStep, RunFailure } from '../runs/progress.ts';
import type { RunParts, RunRules } from '../runs/rules.ts';
import { returnUnusable } from '../uploads/returnUnusable.ts';

/** The data passed from task to task of one transcription; each task adds its results. */
export type Run = RunRefs['transcription'];

export interface ProbedRun extends Run {
  /** The user who pays the minutes. Kept here because the file may be deleted before the run ends. */
  readonly ownerId: string;
  readonly durationMs: number;
  /** Whether a browser cannot play the upload, so that it needs a proxy. */
  readonly needsProxy: boolean;
}

export interface PreparedRun extends ProbedRun {
  readonly audioKey: string;
}

export interface RecognisedRun extends PreparedRun {
  /** ISO 8601: when the speech recognition was started. */
  readonly startedAt: string;
  /** How long to wait before checking the recognition. */
  readonly waitSeconds: number;
  readonly transcriptStatus: 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
  readonly failureReason?: FailureReason;
}

/**
 * The name of a run's execution, of its recognition job and of its document. Each can be requested twice and exists
 * once.
 */
export const runName = ({ videoId, attempt }: Run) => `${videoId}-${attempt}`;

type Parts = RunParts & Pick<Cloud, 'ledger'>;

/**
 * A transcription holds minutes. The file of an unusable upload also counts as an upload of the month. Its captions can
 * be read when the minutes are charged.
 */
export const transcription: RunRules<'transcription', Parts> = {
  kind: 'transcription',
  executionName: runName,
  async giveBack(cloud, run: Run & { readonly ownerId?: string }, file, end) {
    const usedSeconds = await release(cloud, run, file, end);
    if (isSilent(end))
      return usedSeconds > 0 ? { status: 'failed', reason: 'speech.charged' } : unusable(cloud, run, end);
    // The last task was interrupted after charging the minutes: the captions are there.
    if (usedSeconds > 0) return { status: 'done' };
    return unusable(cloud, run, end);
  },
  resultFields: (run) => ({ subtitleId: runName(run) }),
  /** Objects of one attempt are used or replaced by the next, so they are deleted only with the file. */
  unused: ({ videoId }, file) => (file ? [] : filePrefixes(videoId)),
};

type End = RunEnd<FailureReason>;

const isSilent = (end: End): boolean => end.status === 'failed' && end.reason === 'speech.none';

/** Releases the minutes of a run, or charges them. Returns the seconds charged, also those charged before. */
async function release(
  cloud: Parts,
  { videoId, attempt, ownerId }: Run & { readonly ownerId?: string },
  file: FileItem | undefined,
  end: End,
): Promise<number> {
  const userId = file?.ownerId ?? ownerId;
  if (!userId) return 0;
  const job = { userId, jobKey: transcriptionKey(videoId, attempt) };
  const isGoodwill = isSilent(end) || (file?.attempt === attempt && wasStoppedWhileRecognised(file));
  return isGoodwill ? releaseAsGoodwill(cloud, { ...job, videoId }) : releaseSeconds(cloud, job);
}

/** A recognition that has begun cannot be stopped and is paid for. The step of a cancelled run stays as it was. */
const wasStoppedWhileRecognised = ({ transcriptStatus, transcriptStep }: FileItem): boolean =>
  transcriptStatus === 'cancelled' && transcriptStep !== null && paidSteps.has(transcriptStep);

const paidSteps: ReadonlySet<TranscriptStep> = new Set(['recognise', 'captions', 'settle']);

async function unusable(cloud: Parts, { videoId }: Run, end: End): Promise<End> {
  if (end.status === 'failed') await returnUnusable(cloud, videoId, end.reason);
  return end;
}

/** Writes the step of a run and returns its file. */
export async function beginStep(cloud: RunParts, run: Run, step: TranscriptStep) {
  await enterStep(cloud, transcription, run, step);
  const file = await getFile(cloud.table, run.videoId);
  if (!file) throw new RunFailure('run.cancelled');
  return file;
}
