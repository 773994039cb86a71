import * as z from 'zod';
import type { RunKind, RunRefs } from '../domain/runs/kinds.ts';
import type { JobName } from './jobs.ts';
import type { RouteName } from './routes/index.ts';
import { id } from './schemas.ts';

/** A state machine: it does one kind of long work. Its chain is drawn in `lib/<kind>/chain.ts`. */
export interface Machine<K extends RunKind> {
  readonly summary: string;
  /** What an execution is started with: it names the run. */
  readonly input: z.ZodType<RunRefs[K]>;
  /** The routes that start an execution. */
  readonly startedBy: readonly RouteName[];
  /** The jobs that are its tasks, in the order of a run; the last one is where every failure leads. */
  readonly tasks: readonly JobName[];
  /** An execution that works longer than this has hung. */
  readonly timeoutHours: number;
  readonly alarms: readonly MachineAlarm[];
}

/** Rings when more than `above` executions end so within five minutes. */
export interface MachineAlarm {
  readonly name: string;
  readonly says: string;
  readonly counts: 'failed' | 'timedOut';
  readonly above: number;
}

/**
 * Every state machine, by the kind of run it works on. Read by the template (function grants, alarms, the rule that
 * finds dead runs) and by the handlers that start executions.
 */
export const machines: { readonly [K in RunKind]: Machine<K> } = {
  transcription: {
    summary: 'From an upload to captions',
    input: z.object({ videoId: id, attempt: z.int().positive() }),
    startedBy: ['completeUpload', 'transcribe'],
    tasks: [
      'probeMedia',
      'reserveMinutes',
      'prepareMedia',
      'startTranscript',
      'checkTranscript',
      'saveCaptions',
      'settleMinutes',
      'failTranscription',
    ],
    // Recognition of ten hours may be queued behind others; a day is far beyond every honest run.
    timeoutHours: 24,
    alarms: [
      { name: 'TranscriptionsFail', says: 'Transcriptions fail', counts: 'failed', above: 5 },
      { name: 'TranscriptionsHang', says: 'Transcriptions time out', counts: 'timedOut', above: 0 },
    ],
  },
  exports: {
    summary: 'From captions to a video that shows them',
    input: z.object({ videoId: id, exportId: id }),
    startedBy: ['startExport'],
    tasks: ['planExport', 'renderRange', 'joinRanges', 'finishExport', 'failExport'],
    timeoutHours: 12,
    alarms: [{ name: 'ExportsFail', says: 'Exports fail', counts: 'failed', above: 5 }],
  },
};

export type MachineKind = keyof typeof machines;

export const machineKinds = Object.keys(machines) as readonly RunKind[];

/** `Transcription` for `transcription`: how a kind is written in the names of resources. */
export const machineTitle = (kind: RunKind): string => `${kind[0]?.toUpperCase()}${kind.slice(1)}`;

/** The name of a machine in an environment. Its executions' names begin with it, so permissions can name them. */
export const machineName = (environment: string, kind: RunKind): string => `otoji-${environment}-${machineTitle(kind)}`;

/** The kind of the machine that has this address, or undefined when it is not one of ours. */
export const kindOfMachine = (arn: string): RunKind | undefined =>
  machineKinds.find((kind) => arn.endsWith(`-${machineTitle(kind)}`));

/** The environment variable that holds the address of a machine. */
export const machineVariable = (kind: RunKind): string => `${kind.toUpperCase()}_MACHINE_ARN`;
