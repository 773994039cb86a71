import { type ExportItem, rangeFractions } from '../../cloud/table/files/exports.ts';
import { stateOf } from '../../cloud/table/runs/runs.ts';
import { remainingSeconds } from '../../domain/exports/remaining.ts';
import { progressPercent } from '../../domain/runs/progress.ts';
import type { Told } from '../runs/tellRun.ts';

/** Returns the progress of an export in percent. Ranges are rendered in parallel, and each reports its own progress. */
export function progressOf(item: ExportItem): number {
  const state = stateOf('exports', item);
  if (state.step !== 'render') return progressPercent('exports', state);
  const fractions = rangeFractions(item);
  const rendered = fractions.reduce((sum, fraction) => sum + fraction, 0) / Math.max(1, fractions.length);
  return progressPercent('exports', { ...state, fraction: rendered });
}

/** Returns the remaining seconds of an export; null if it is not in progress, or if they are not known yet. */
export const secondsLeft = (item: ExportItem, now: Date): number | null =>
  item.status === 'processing' ? remainingSeconds(now.getTime() - Date.parse(item.createdAt), progressOf(item)) : null;

/** Message to live connections about an export. */
export const toldOfExport = (item: ExportItem, now: Date): Told => ({
  ...{ fileId: item.videoId, id: item.exportId, status: item.status, step: item.step },
  progress: progressOf(item),
  remainingSeconds: secondsLeft(item, now),
});
