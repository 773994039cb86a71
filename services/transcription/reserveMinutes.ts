import type { Cloud } from '../../cloud/cloud.ts';
import { costSeconds } from '../../domain/plans/allowance.ts';
import { transcriptionKey } from '../credits/jobKeys.ts';
import { reserveSeconds } from '../credits/reserveSeconds.ts';
import { enterStep } from './enterStep.ts';
import { type ProbedRun, RunFailure } from './run.ts';

/** Box 2: holds what the recording costs, by its real length, whatever the browser had said. */
export async function reserveMinutes(
  cloud: Pick<Cloud, 'table' | 'ledger' | 'now'>,
  run: ProbedRun,
): Promise<ProbedRun> {
  await enterStep(cloud, run, 'reserve');
  const seconds = costSeconds(run.durationMs);
  const jobKey = transcriptionKey(run.videoId, run.attempt);
  const answer = await reserveSeconds(cloud, { userId: run.ownerId, jobKey, seconds });
  if (answer === 'insufficient') throw new RunFailure('minutes.insufficient');
  if (answer === 'closed') throw new RunFailure('transcription.superseded');
  return run;
}
