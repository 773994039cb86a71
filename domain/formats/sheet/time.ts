import type { ReadOptions, WarningCode } from '../cues.ts';
import { readTime } from '../srt/times.ts';
import type { SheetRow, TimeUnit } from './types.ts';

/** How bare numbers become times: their unit, and the day that dates with a time of day are counted from. */
export interface TimeScale {
  readonly unit: TimeUnit;
  readonly fromDay: number;
}

/** Where the columns of times stand; -1 for one that there is not. */
export interface TimePlaces {
  readonly in: number;
  readonly out: number;
  readonly duration: number;
}

const unitMs: Readonly<Record<TimeUnit, number>> = { days: 86_400_000, seconds: 1000, milliseconds: 1 };

/** One second as a part of a day has 22 digits where JavaScript wrote it; a comma stands for the point in Europe. */
const bareNumber = /^\d{1,12}(?:[.,]\d{1,30})?(?:e-\d{1,3})?$/i;

function numberOf(cell: string | undefined): number | null {
  const text = (cell ?? '').trim();
  return bareNumber.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Nobody reads a caption of less than 0.02 s, and of 0.02 days neither: what lies between tells the units apart. */
const longestDays = 0.02;
const longestSeconds = 60;

/** The unit of bare numbers, by the usual length of a caption: that of a recording says nothing, it may be short. */
export function scaleOfTimes(rows: readonly SheetRow[], places: TimePlaces): TimeScale {
  const starts = rows.flatMap(({ cells }) => numberOf(cells[places.in]) ?? []);
  const lengths = positive(rows.flatMap(({ cells }) => lengthOf(cells, places) ?? []));
  const distances = positive(starts.map((start, at) => start - (starts[at - 1] ?? start)));
  const all = lengths.length > 0 ? lengths : distances;
  const usual = all[Math.floor(all.length / 2)] ?? 1;
  if (usual > longestSeconds) return { unit: 'milliseconds', fromDay: 0 };
  if (usual >= longestDays) return { unit: 'seconds', fromDay: 0 };
  const firstDay = Math.floor(starts.reduce((least, start) => Math.min(least, start), Number.POSITIVE_INFINITY));
  // A year and more is no place in a recording but a date, whatever it is counted from (1900 or 1904).
  return { unit: 'days', fromDay: firstDay >= 365 && Number.isFinite(firstDay) ? firstDay : 0 };
}

const positive = (values: readonly number[]): number[] => values.filter((value) => value > 0).toSorted((a, b) => a - b);

function lengthOf(cells: readonly string[], places: TimePlaces): number | null {
  const [start, end] = [numberOf(cells[places.in]), numberOf(cells[places.out])];
  return start !== null && end !== null ? end - start : numberOf(cells[places.duration]);
}

export interface SheetTime {
  readonly ms: number;
  readonly faults: readonly WarningCode[];
}

/** The date before a time of day, as ISO 8601 writes both. */
const date = /^(?:\d{4}-\d\d-\d\d)?T|^\d{4}-\d\d-\d\d /;

/** A cell's time: a clock time, a label where a frame rate is known, or a number. Null for others. */
export function readSheetTime(cell: string, { unit, fromDay }: TimeScale, options: ReadOptions): SheetTime | null {
  const text = cell.normalize('NFKC').trim();
  if (text.length > 40) return null;
  const value = numberOf(text);
  if (value !== null) {
    const sinceDay = unit === 'days' && value >= fromDay ? value - fromDay : value;
    return { ms: Math.round(sinceDay * unitMs[unit]), faults: [] };
  }
  const clock = text.replace(date, '').replace(/Z$/, '');
  return /^-?\d+(?:\s?[:;.,]\s?\d+){1,3}$/.test(clock) ? readTime(clock, options) : null;
}

/** Whether a cell holds a time in so many words; a bare number may be anything. */
export function maySheetTime(cell: string, options: ReadOptions): boolean {
  return cell.includes(':') && readSheetTime(cell, { unit: 'seconds', fromDay: 0 }, options) !== null;
}
