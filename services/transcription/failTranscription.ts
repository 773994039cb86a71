import type { Cloud } from '../../cloud/cloud.ts';
import type { FailureReason } from '../../cloud/table/files/files.ts';
import { reasonNamed } from '../../domain/runs/kinds.ts';
import { failRun } from '../runs/end.ts';
import type { RunParts } from '../runs/rules.ts';
import { transcriptionEnd } from './end.ts';
import type { Run } from './run.ts';

export interface FailedRun extends Run {
  readonly ownerId?: string;
  /** Reason reported by the recognition. */
  readonly failureReason?: FailureReason;
  /** Error caught by the state machine: `Error` is the name of the error that a task threw. */
  readonly error?: { readonly Error?: string };
}

/** Task for every failure: releases the minutes and stores the reason. */
export async function failTranscription(cloud: RunParts & Pick<Cloud, 'ledger'>, run: FailedRun): Promise<FailedRun> {
  const failureReason = run.error ? reasonNamed('transcription', run.error.Error) : run.failureReason;
  await failRun(cloud, transcriptionEnd, run, failureReason ?? 'engine.failed');
  return { ...run, failureReason: failureReason ?? 'engine.failed' };
}
