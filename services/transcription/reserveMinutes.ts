import type { Cloud } from '../../cloud/cloud.ts';
import { getLedgerLine } from '../../cloud/table/money/ledger.ts';
import { costSeconds } from '../../domain/plans/allowance.ts';
import { reserveKey, transcriptionKey } from '../credits/jobKeys.ts';
import { reserveSeconds } from '../credits/reserveSeconds.ts';
import { type CountedToday, countToday, uncountToday } from '../limits/dailyCeiling.ts';
import { RunFailure } from '../runs/progress.ts';
import { beginStep, type ProbedRun } from './run.ts';

type Parts = Pick<Cloud, 'table' | 'ledger' | 'now' | 'live' | 'config'>;

/**
 * Task 2: reserves the cost of the recording by its real length, whatever length the browser announced. Without speech
 * recognition it costs nothing.
 */
export async function reserveMinutes(cloud: Parts, run: ProbedRun): Promise<ProbedRun> {
  if (!run.isTranscribed) return run;
  const file = await beginStep(cloud, run, 'reserve');
  const seconds = costSeconds(run.durationMs);
  const jobKey = transcriptionKey(run.videoId, run.attempt);
  const counted = await countOnce(cloud, run, seconds);
  const result = await reserveSeconds(cloud, { userId: run.ownerId, jobKey, seconds, file });
  if (counted && result !== 'reserved') await uncountToday(cloud, counted);
  if (result === 'insufficient') throw new RunFailure('minutes.insufficient');
  if (result === 'closed') throw new RunFailure('run.superseded');
  return run;
}

/**
 * Counts the recording against the installation's daily ceiling, unless an earlier run of this task has reserved it. A
 * run that was cut off between the two counts twice.
 * @throws RunFailure `transcriptions.ceiling`
 */
async function countOnce(cloud: Parts, run: ProbedRun, seconds: number): Promise<CountedToday | undefined> {
  const { ownerId, videoId, attempt } = run;
  if (await getLedgerLine(cloud.ledger, ownerId, reserveKey(transcriptionKey(videoId, attempt)))) return undefined;
  const counted = await countToday(cloud, 'transcription', seconds);
  if (!counted) throw new RunFailure('transcriptions.ceiling');
  return counted;
}
