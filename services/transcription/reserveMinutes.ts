import type { Cloud } from '../../cloud/cloud.ts';
import { costSeconds } from '../../domain/plans/allowance.ts';
import { transcriptionKey } from '../credits/jobKeys.ts';
import { reserveSeconds } from '../credits/reserveSeconds.ts';
import { RunFailure } from '../runs/progress.ts';
import { beginStep, type ProbedRun } from './run.ts';

/**
 * Task 2: reserves the cost of the recording by its real length, whatever length the browser announced. Without speech
 * recognition it costs nothing.
 */
export async function reserveMinutes(
  cloud: Pick<Cloud, 'table' | 'ledger' | 'now' | 'live'>,
  run: ProbedRun,
): Promise<ProbedRun> {
  if (!run.isTranscribed) return run;
  const file = await beginStep(cloud, run, 'reserve');
  const seconds = costSeconds(run.durationMs);
  const jobKey = transcriptionKey(run.videoId, run.attempt);
  const result = await reserveSeconds(cloud, { userId: run.ownerId, jobKey, seconds, file });
  if (result === 'insufficient') throw new RunFailure('minutes.insufficient');
  if (result === 'closed') throw new RunFailure('run.superseded');
  return run;
}
