import * as z from 'zod';
import { type RunKind, type RunRefs, runKinds } from '../domain/runs/kinds.ts';
import type { JobName } from './jobs.ts';
import type { RouteName } from './routes/index.ts';
import { id, language } from './schemas.ts';

/** State machine for one kind of run. Its chain is defined in `lib/<kind>/chain.ts`. */
export interface Machine<K extends RunKind> {
  readonly summary: string;
  /** Input of an execution; it identifies the run. */
  readonly input: z.ZodType<RunRefs[K]>;
  /** Routes whose functions start an execution. */
  readonly startedBy: readonly RouteName[];
  /** Tasks in the order of a run. */
  readonly tasks: readonly JobName[];
  /**
   * Task that every failure leads to, which ends the run. Null for a run that is never failed: the event of its
   * execution starts it again.
   */
  readonly failureTask: JobName | null;
  /** Timeout, after which an execution is stopped. */
  readonly timeoutHours: number;
}

/**
 * State machines by kind of run. Read by the template (function grants, alarms, the rule that finds dead runs) and by
 * the handlers that start executions.
 */
export const machines: { readonly [K in RunKind]: Machine<K> } = {
  transcription: {
    summary: 'Turn an upload into captions',
    input: z.object({ videoId: id, attempt: z.int().positive() }),
    startedBy: ['completeUpload', 'transcribe'],
    tasks: [
      'probeMedia',
      'reserveMinutes',
      'prepareMedia',
      'prepareVocabulary',
      'startTranscript',
      'findShots',
      'checkTranscript',
      'saveCaptions',
      'settleMinutes',
      'failTranscription',
    ],
    failureTask: 'failTranscription',
    // Recognition may wait in a queue behind others; a day is far longer than any normal run.
    timeoutHours: 24,
  },
  proxy: {
    summary: 'Convert an upload that browsers cannot play',
    input: z.object({ videoId: id, attempt: z.int().positive() }),
    startedBy: [],
    tasks: ['startProxy', 'checkProxy', 'failProxy'],
    failureTask: 'failProxy',
    // MediaConvert times out after a job has been in progress for two days.
    timeoutHours: 48,
  },
  exports: {
    summary: 'Burn captions into a video',
    input: z.object({ videoId: id, exportId: id }),
    startedBy: ['startExport'],
    tasks: ['planExport', 'renderRange', 'joinRanges', 'finishExport', 'failExport'],
    failureTask: 'failExport',
    timeoutHours: 12,
  },
  translation: {
    summary: 'Translate captions into another language tab',
    input: z.object({ videoId: id, language, attempt: z.int().positive() }),
    startedBy: ['addTab', 'translateTab'],
    tasks: ['planTranslation', 'translateBatch', 'saveTranslation', 'failTranslation'],
    failureTask: 'failTranslation',
    timeoutHours: 6,
  },
  youtube: {
    summary: 'Upload a video with its captions to YouTube',
    input: z.object({ videoId: id, uploadId: id }),
    startedBy: ['startYouTubeUpload'],
    tasks: ['sendToYouTube', 'addYouTubeTracks', 'failYouTubeUpload'],
    failureTask: 'failYouTubeUpload',
    timeoutHours: 24,
  },
  deletion: {
    summary: 'Delete the data of a deleted file',
    input: z.object({ videoId: id, attempt: z.int().positive() }),
    startedBy: ['deleteFile'],
    tasks: ['stopWork', 'sweepFile', 'finishDeletion'],
    failureTask: null,
    // A recognition cannot be stopped: the deletion waits for its result, for as long as a transcription may take, and
    // deletes it.
    timeoutHours: 48,
  },
  folderDeletion: {
    summary: 'Delete all files in a deleted folder',
    input: z.object({ ownerId: id, projectId: id, attempt: z.int().positive() }),
    startedBy: ['deleteProject'],
    tasks: ['emptyFolder', 'finishFolder'],
    failureTask: null,
    timeoutHours: 12,
  },
  accountDeletion: {
    summary: 'Delete the data of a closed account',
    input: z.object({ userId: id, attempt: z.int().positive() }),
    startedBy: ['deleteAccount'],
    tasks: ['closeAccount', 'sweepAccount', 'finishAccountDeletion'],
    failureTask: null,
    // It waits for the deletions of the files.
    timeoutHours: 96,
  },
};

export type MachineKind = keyof typeof machines;

export const machineKinds = Object.keys(machines) as readonly RunKind[];

/**
 * Error names that a task throws when its run cannot continue because of the person's file, plan or request. Repeating
 * the task would give the same, and the execution has not failed.
 */
export const refusalsOf = (kind: RunKind): string[] => [
  ...runKinds[kind].reasons.filter((reason) => !reason.startsWith('engine.')),
  'run.superseded',
  'run.cancelled',
];

/** Kind of run as it appears in resource names: `Transcription` for `transcription`. */
export const machineTitle = (kind: RunKind): string => `${kind[0]?.toUpperCase()}${kind.slice(1)}`;

/**
 * Name of a state machine in an environment. The ARNs of its executions contain it, so that permissions can be limited
 * to them.
 */
export const machineName = (environment: string, kind: RunKind): string => `otoji-${environment}-${machineTitle(kind)}`;

/** Kind of run of the machine with this ARN; undefined if unknown. */
export const kindOfMachine = (arn: string): RunKind | undefined =>
  machineKinds.find((kind) => arn.endsWith(`-${machineTitle(kind)}`));

/** Environment variable that contains the ARN of a machine. */
export const machineVariable = (kind: RunKind): string => `${kind.toUpperCase()}_MACHINE_ARN`;
