import type { Cloud } from '../../cloud/cloud.ts';
import { costSeconds } from '../../domain/plans/allowance.ts';
import { settleSeconds } from '../credits/closeReservation.ts';
import { transcriptionKey } from '../credits/jobKeys.ts';
import { finishRun } from '../runs/progress.ts';
import type { RunParts } from '../runs/rules.ts';
import { type ProbedRun, transcription } from './run.ts';

/** Task 7: charges the minutes, if there was a recognition, then makes the captions visible and marks the run as done. */
export async function settleMinutes<Given extends ProbedRun>(
  cloud: RunParts & Pick<Cloud, 'ledger'>,
  run: Given,
): Promise<Given> {
  const { videoId, attempt, ownerId, durationMs } = run;
  const jobKey = transcriptionKey(videoId, attempt);
  const used = { userId: ownerId, jobKey, usedSeconds: costSeconds(durationMs) };
  if (run.isTranscribed) await settleSeconds(cloud, used);
  await finishRun(cloud, transcription, run);
  return run;
}
