import type { ReadOptions, WarningCode } from '../cues.ts';
import { readTime, usualClockMs } from '../srt/times.ts';
import type { SheetRow, TimeUnit } from './types.ts';

/** Conversion of bare numbers to times: their unit, and the day from which dates with a time of day are counted. */
export interface TimeScale {
  readonly unit: TimeUnit;
  readonly fromDay: number;
}

/** Columns of the times; -1 for a missing one. */
export interface TimePlaces {
  readonly in: number;
  readonly out: number;
  readonly duration: number;
}

const unitMs: Readonly<Record<TimeUnit, number>> = { days: 86_400_000, seconds: 1000, milliseconds: 1 };

/**
 * Matches a bare number. JavaScript writes a second as a part of a day with 22 digits. In Europe the decimal mark is a
 * comma.
 */
const bareNumber = /^\d{1,12}(?:[.,]\d{1,30})?(?:e-\d{1,3})?$/i;

function numberOf(cell: string | undefined): number | null {
  if (cell === undefined || cell.length > maxTimeLength) return null;
  const text = cell.trim();
  return bareNumber.test(text) ? Number(text.replace(',', '.')) : null;
}

/** No caption is shorter than 0.02 s or longer than 0.02 days, which distinguishes the units. */
const maxDays = 0.02;
const maxSeconds = 60;

/**
 * Returns the unit of bare numbers by the median duration of the captions. The length of the recording would not
 * indicate it.
 */
export function scaleOfTimes(rows: readonly SheetRow[], places: TimePlaces): TimeScale {
  const starts = rows.flatMap(({ cells }) => numberOf(cells[places.in]) ?? []);
  const lengths = positive(rows.flatMap(({ cells }) => lengthOf(cells, places) ?? []));
  const distances = positive(starts.map((start, at) => start - (starts[at - 1] ?? start)));
  const all = lengths.length > 0 ? lengths : distances;
  const usual = all[Math.floor(all.length / 2)] ?? 1;
  if (usual > maxSeconds) return { unit: 'milliseconds', fromDay: 0 };
  if (usual >= maxDays) return { unit: 'seconds', fromDay: 0 };
  const firstDay = Math.floor(starts.reduce((least, start) => Math.min(least, start), Number.POSITIVE_INFINITY));
  // A number of days above a year is a date, whatever it is counted from (1900 or 1904).
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

/** Matches the date before a time of day, in ISO 8601. */
const date = /^(?:\d{4}-\d\d-\d\d)?T|^\d{4}-\d\d-\d\d /;

/** Maximum length of a time, even between spaces. Many cells of a sheet may share one long text. */
const maxTimeLength = 200;

/** Reads the time in a cell: a clock time, a label if a frame rate is known, or a number. Null for anything else. */
export function readSheetTime(cell: string, { unit, fromDay }: TimeScale, options: ReadOptions): SheetTime | null {
  if (cell.length > maxTimeLength) return null;
  const usual = usualClockMs(cell);
  if (usual !== null) return { ms: usual, faults: [] };
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

const labelWithSemicolons = /^\s*\d{1,3}(?:;\d\d){3}\s*$/;

/** Whether a cell is unmistakably a time; a bare number may be anything. */
export function maySheetTime(cell: string, options: ReadOptions): boolean {
  return (
    (cell.includes(':') || labelWithSemicolons.test(cell)) &&
    readSheetTime(cell, { unit: 'seconds', fromDay: 0 }, options) !== null
  );
}
