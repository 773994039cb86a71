import type { Cloud } from '../../cloud/cloud.ts';
import { type FileItem, readFile, saveProgress, type TranscriptStep } from '../../cloud/table/files.ts';
import { type Run, RunFailure } from './run.ts';

/** Where each step begins on the way from 0 to 100. Preparing and recognising are nearly all of the time. */
export const stepPercent = { probe: 1, reserve: 4, prepare: 5, recognise: 30, captions: 92, settle: 97 } as const;

/**
 * Shows that a run has reached a step, and how far it is within it (`fraction`, 0 to 1).
 * @throws RunFailure `transcription.superseded` when the run no longer counts.
 */
export async function enterStep(
  cloud: Pick<Cloud, 'table' | 'now'>,
  run: Run,
  step: TranscriptStep,
  fraction = 0,
): Promise<void> {
  const percent = stepPercent[step] + fraction * (endOf(step) - stepPercent[step]);
  const isOurs = await saveProgress(cloud.table, run, { step, percent, at: cloud.now().toISOString() });
  if (!isOurs) throw new RunFailure('transcription.superseded');
}

function endOf(step: TranscriptStep): number {
  return Object.values(stepPercent).find((percent) => percent > stepPercent[step]) ?? 99;
}

/** The file of a run, once its step is shown. */
export async function beginStep(
  cloud: Pick<Cloud, 'table' | 'now'>,
  run: Run,
  step: TranscriptStep,
): Promise<FileItem> {
  await enterStep(cloud, run, step);
  const file = await readFile(cloud.table, run.videoId);
  if (!file) throw new RunFailure('transcription.superseded');
  return file;
}
