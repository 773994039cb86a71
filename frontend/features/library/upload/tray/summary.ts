import { type ExportRecord, isRunning as isExporting } from '../../../../entities/exports/exportRecord.ts';
import type { EndedCounts } from '../../../../entities/exports/started.ts';
import { type ScreenName, screenAt } from '../../../../platform/paths.ts';
import { isRunning, type Upload } from '../state.ts';

/** Screens on which the tray would cover the captions. */
const editors: readonly (ScreenName | undefined)[] = ['editor', 'transcript'];

/** Whether the tray is shown on a page. Uploads continue in the background on the others. */
export const isTrayShown = (pathname: string): boolean => !editors.includes(screenAt(pathname));

/** Totals of all uploads of the page. */
export interface Summary {
  /** Number of uploads, without canceled ones. */
  readonly count: number;
  readonly done: number;
  readonly failed: number;
  readonly running: number;
  /**
   * Percentage of bytes sent, from 0 to 100, over running and finished uploads. It is 100 only when no upload is
   * running.
   */
  readonly percent: number;
  /** Combined speed; null until it has been measured. */
  readonly bytesPerSecond: number | null;
  readonly remainingMs: number | null;
  /** Whether uploads are running and all of them wait for the connection. */
  readonly isWaiting: boolean;
}

export function summaryOf(uploads: readonly Upload[]): Summary {
  const counted = uploads.filter(({ phase }) => phase !== 'cancelled');
  const running = counted.filter(isRunning);
  const done = counted.filter(({ phase }) => phase === 'done');
  const total = sum([...running, ...done], ({ sizeBytes }) => sizeBytes);
  const sent = sum(running, sentBytes) + sum(done, ({ sizeBytes }) => sizeBytes);
  const speeds = running.flatMap(({ bytesPerSecond, isWaiting }) => (isWaiting ? [] : (bytesPerSecond ?? [])));
  const bytesPerSecond = speeds.length === 0 ? null : speeds.reduce((all, one) => all + one, 0);
  return {
    count: counted.length,
    done: done.length,
    failed: counted.length - done.length - running.length,
    running: running.length,
    percent: running.length === 0 ? 100 : Math.min(99, Math.floor((100 * sent) / Math.max(1, total))),
    bytesPerSecond,
    remainingMs: bytesPerSecond ? ((total - sent) * 1000) / bytesPerSecond : null,
    isWaiting: isWaiting(running),
  };
}

/** Totals of the exports of the session. */
export interface ExportSummary {
  readonly running: number;
  readonly done: number;
  readonly failed: number;
  /** Mean progress of those that run, in percent. */
  readonly percent: number;
}

/** Returns the totals of the listed exports and of those that have `ended` and are no longer listed. */
export function summaryOfExports(
  records: readonly Pick<ExportRecord, 'status' | 'progress'>[],
  ended: EndedCounts,
): ExportSummary {
  const running = records.filter(isExporting);
  const failed = records.filter(({ status }) => status === 'failed').length;
  return {
    running: running.length,
    done: records.length - running.length - failed + ended.done,
    failed: failed + ended.failed,
    percent: Math.floor(sum(running, ({ progress }) => progress) / Math.max(1, running.length)),
  };
}

/** Ignores queued uploads, which wait for the others in any case. */
function isWaiting(running: readonly Upload[]): boolean {
  const active = running.filter(({ phase }) => phase !== 'queued');
  return active.length > 0 && active.every((upload) => upload.isWaiting);
}

const sentBytes = ({ phase, sizeBytes, sentBytes: sent }: Upload): number => (phase === 'finishing' ? sizeBytes : sent);

function sum<Part>(parts: readonly Part[], of: (part: Part) => number): number {
  return parts.reduce((total, part) => total + of(part), 0);
}

/** Announcement for screen readers when uploads change. Progress is not announced. */
export type Said =
  | { readonly word: 'started' | 'finished'; readonly count: number }
  | { readonly word: 'failed'; readonly name: string }
  | { readonly word: 'waiting' | 'resumed' };

/** Returns the most important change between two states, or null if there is nothing to announce. */
export function newsBetween(before: readonly Upload[], now: readonly Upload[]): Said | null {
  const failedBefore = new Set(before.filter(({ phase }) => phase === 'failed').map(({ id }) => id));
  const failed = now.find(({ id, phase }) => phase === 'failed' && !failedBefore.has(id));
  if (failed) return { word: 'failed', name: failed.fileName };
  const [was, is] = [summaryOf(before), summaryOf(now)];
  if (was.running === 0 && is.running > 0) return { word: 'started', count: is.running };
  if (was.running > 0 && is.running === 0) return is.done > 0 ? { word: 'finished', count: is.done } : null;
  if (!was.isWaiting && is.isWaiting) return { word: 'waiting' };
  return was.isWaiting && !is.isWaiting && is.running > 0 ? { word: 'resumed' } : null;
}
