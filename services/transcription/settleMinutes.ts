import type { Cloud } from '../../cloud/cloud.ts';
import { readFile, updateFile } from '../../cloud/table/files.ts';
import { costSeconds } from '../../domain/plans/allowance.ts';
import { settleSeconds } from '../credits/closeReservation.ts';
import { transcriptionKey } from '../credits/jobKeys.ts';
import { type ProbedRun, RunFailure } from './run.ts';

/** Box 7: charges the minutes and shows the file as done. */
export async function settleMinutes<Given extends ProbedRun>(
  cloud: Pick<Cloud, 'table' | 'ledger' | 'now'>,
  run: Given,
): Promise<Given> {
  const { videoId, attempt, ownerId, durationMs } = run;
  const jobKey = transcriptionKey(videoId, attempt);
  await settleSeconds(cloud, { userId: ownerId, jobKey, usedSeconds: costSeconds(durationMs) });
  const done = {
    transcriptStatus: 'done',
    transcriptStep: null,
    transcriptProgress: 100,
    failureReason: null,
  } as const;
  const isDone = await updateFile(cloud.table, videoId, { ...done, updatedAt: cloud.now().toISOString() }, [
    { field: 'attempt', equals: attempt },
    { field: 'transcriptStatus', oneOf: ['processing', 'done'] },
  ]);
  if (!isDone && (await readFile(cloud.table, videoId))) throw new RunFailure('transcription.superseded');
  return run;
}
