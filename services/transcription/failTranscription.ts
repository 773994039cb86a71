import type { Cloud } from '../../cloud/cloud.ts';
import { type FailureReason, readFile, updateFile } from '../../cloud/table/files.ts';
import { runKinds } from '../../domain/runs/kinds.ts';
import { releaseSeconds } from '../credits/closeReservation.ts';
import { transcriptionKey } from '../credits/jobKeys.ts';
import { returnUnusable } from '../uploads/returnUnusable.ts';
import type { Run } from './run.ts';

export interface FailedRun extends Run {
  readonly ownerId?: string;
  /** What the recognition answered. */
  readonly failureReason?: FailureReason;
  /** What the machine caught: `Error` is the name of the error that a box threw. */
  readonly error?: { readonly Error?: string };
}

const { reasons } = runKinds.transcription;

/**
 * The box that every failure leads to: gives the minutes back and says why. It may run at any time and again:
 * minutes that were charged or given back stay so, and a file that has gone on to another attempt is left alone.
 */
export async function failTranscription(cloud: Pick<Cloud, 'table' | 'now'>, run: FailedRun): Promise<FailedRun> {
  const { videoId, attempt } = run;
  const userId = run.ownerId ?? (await readFile(cloud.table, videoId))?.ownerId;
  if (userId) await releaseSeconds(cloud, { userId, jobKey: transcriptionKey(videoId, attempt) });
  const failureReason = reasonOf(run);
  // Before the file says so: who reads that it failed finds everything given back.
  await returnUnusable(cloud, videoId, failureReason);
  const failed = { transcriptStatus: 'failed', transcriptStep: null, failureReason } as const;
  await updateFile(cloud.table, videoId, { ...failed, updatedAt: cloud.now().toISOString() }, [
    { field: 'attempt', equals: attempt },
    { field: 'transcriptStatus', oneOf: ['queued', 'processing'] },
  ]);
  return { ...run, failureReason };
}

function reasonOf({ error, failureReason }: FailedRun): FailureReason {
  return reasons.find((reason) => reason === error?.Error) ?? failureReason ?? 'engine.failed';
}
