import type { ReadOptions } from '../cues.ts';
import { readTime } from '../srt/times.ts';
import type { SheetRow } from './read.ts';

/** What bare numbers of a column are: parts of a day as Excel stores times, seconds, or milliseconds. */
export type TimeUnit = 'days' | 'seconds' | 'milliseconds';

const bareNumber = /^\d{1,12}(?:\.\d{1,17})?(?:e-\d{1,3})?$/i;
const dayMs = 86_400_000;

/**
 * The unit of a column's bare numbers, by the largest: no recording is as long as two days, none with captions as
 * short as two seconds, and none of a day has so many seconds.
 */
export function unitOfColumn(rows: readonly SheetRow[], at: number): TimeUnit {
  let largest = 0;
  let isWhole = true;
  for (const { cells } of rows) {
    const cell = cells[at]?.trim() ?? '';
    if (!bareNumber.test(cell)) continue;
    largest = Math.max(largest, Number(cell));
    if (!Number.isInteger(Number(cell))) isWhole = false;
  }
  if (largest < 2 && !(isWhole && largest > 0)) return 'days';
  return isWhole && largest >= 100_000 ? 'milliseconds' : 'seconds';
}

/** A cell's time in milliseconds: a clock time, a label where a frame rate is known, or a number. Null for others. */
export function readSheetTime(cell: string, unit: TimeUnit, options: ReadOptions): number | null {
  const text = cell.normalize('NFKC').trim();
  if (text.length > 40) return null;
  if (bareNumber.test(text)) {
    const factor = unit === 'days' ? dayMs : unit === 'seconds' ? 1000 : 1;
    return Math.round(Number(text) * factor);
  }
  return /^-?\d+(?:\s?[:;.,]\s?\d+){1,3}$/.test(text) ? (readTime(text, options)?.ms ?? null) : null;
}

/** Whether a cell holds a time in so many words; a bare number may be anything. */
export function maySheetTime(cell: string, options: ReadOptions): boolean {
  return cell.includes(':') && readSheetTime(cell, 'seconds', options) !== null;
}
