import { storedPrefixes } from '../../cloud/media/keys.ts';
import { type FailureReason, getFile, type TranscriptStep } from '../../cloud/table/files/files.ts';
import type { RunRefs } from '../../domain/runs/kinds.ts';
import { progressOfFile } from '../live/progressOfFile.ts';
import { enterStep, RunFailure } from '../runs/progress.ts';
import type { RunParts, RunRules } from '../runs/rules.ts';
import { tellRun } from '../runs/tellRun.ts';

/** Data passed from task to task of one transcription. Each task adds its results. */
export type Run = RunRefs['transcription'];

export interface ProbedRun extends Run {
  /** User who pays the minutes. Stored here because the file may be deleted before the run ends. */
  readonly ownerId: string;
  readonly durationMs: number;
  /** Whether browsers cannot play the upload, so that it needs a proxy. */
  readonly needsProxy: boolean;
  /**
   * False if no captions are created by speech recognition: the run costs no minutes, and the recording may be silent.
   */
  readonly isTranscribed: boolean;
  /** Whether the run only prepares the media again: the file keeps its captions. */
  readonly keepsCaptions?: true;
}

export interface PreparedRun extends ProbedRun {
  /** Null for a recording without sound. */
  readonly audioKey: string | null;
}

export interface RecognisedRun extends PreparedRun {
  /** Vocabulary of names and terms that the recognition uses; null or absent without one. */
  readonly vocabularyName?: string | null;
  /** Start of the speech recognition, ISO 8601. */
  readonly startedAt: string;
  /** Seconds until the next check of the recognition. */
  readonly waitSeconds: number;
  readonly transcriptStatus: 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
  readonly failureReason?: FailureReason;
}

/**
 * Returns the name of a run's execution, of its recognition job and of its document. Each can be requested twice and
 * exists once.
 */
export const runName = ({ videoId, attempt }: Run) => `${videoId}-${attempt}`;

/**
 * Rules needed to start a run. Separate from `transcription`, because starting a run does not require permission to
 * publish its progress.
 */
export const startingTranscription = { kind: 'transcription', executionName: runName } as const;

/**
 * Rules for runs of transcriptions. The captions of a new document become readable when the minutes are charged. A file
 * that has a document keeps it: the run has changed its captions.
 */
export const transcription: RunRules<'transcription'> = {
  kind: 'transcription',
  tell: (cloud, file) => tellRun(cloud, 'transcription', progressOfFile(file)),
  executionName: runName,
  resultFields: (run, { subtitleId }) => ({ subtitleId: subtitleId ?? runName(run) }),
  /** Objects of one attempt are used or replaced by the next, so they are deleted only with the file. */
  unused: ({ videoId }, file) => (file ? [] : storedPrefixes(videoId)),
};

/** Records the step of a run and returns its file. */
export async function beginStep(cloud: RunParts, run: Run, step: TranscriptStep) {
  await enterStep<'transcription'>(cloud, transcription, run, step);
  const file = await getFile(cloud.table, run.videoId);
  if (!file) throw new RunFailure('run.cancelled');
  return file;
}
