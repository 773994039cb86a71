import type { Cue, CueFile, ReadOptions, Warning, WarningCode } from '../cues.ts';
import { warning } from '../warnings.ts';
import { type Column, columnOfHeader } from './columns.ts';
import { maySheetTime, readSheetTime, scaleOfTimes, type TimePlaces, type TimeScale, type TimeUnit } from './time.ts';

/** One row of a sheet: where it stands in the file, and its cells as text; numbers as they are stored. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows before the header (a title, a note) that are looked at. */
const headerWithin = 20;

/**
 * Rows as captions: columns by their headers wherever they stand, or without any header two columns of times and the
 * text right of them. Null: nothing in the sheet looks like captions.
 */
export function readSheet(
  rows: readonly SheetRow[],
  options: ReadOptions,
  found: readonly Warning[] = [],
): CueFile | null {
  const warnings = [...found];
  const headerAt = rows.slice(0, headerWithin).findIndex(({ cells }) => isHeader(cells.map(columnOfHeader)));
  const columns = headerAt >= 0 ? headerColumns(rows[headerAt], warnings) : guessColumns(rows, options);
  if (columns === null) return null;
  const texts = columns.flatMap((column, at) => (column.kind === 'text' ? [{ ...column, at }] : []));
  const languages = texts.filter(({ language }, at) => texts.findIndex((one) => one.language === language) === at);
  const places: Places = { ...timePlaces(columns), texts: languages.map(({ at }) => at) };
  const body = rows.slice(headerAt + 1);
  const scales = scalesOf(body, columns, places);
  const cues: Cue[] = [];
  const lines: number[] = [];
  for (const row of body) {
    const cue = cueOfRow(row, places, scales, options, warnings);
    if (cue === null) continue;
    cues.push(cue);
    lines.push(row.line);
  }
  if (cues.length === 0) return null;
  return { columns: languages.map(({ language }) => language), cues, warnings, lineOf: (index) => lines[index] ?? 0 };
}

const isHeader = (columns: readonly Column[]): boolean =>
  columns.some(({ kind }) => kind === 'in') && columns.some(({ kind }) => kind === 'text');

function headerColumns(row: SheetRow | undefined, warnings: Warning[]): readonly Column[] {
  const cells = row?.cells ?? [];
  const columns = cells.map(columnOfHeader);
  columns.forEach(({ kind }, at) => {
    if (kind !== 'ignored' || !cells[at]?.trim()) return;
    warnings.push(warning(row?.line ?? 1, 'column.ignored', `the column "${cells[at]?.slice(0, 40)}" was not read`));
  });
  return columns;
}

/** Without a header: the first row whose cells hold two times says where they are; text is what is right of them. */
function guessColumns(rows: readonly SheetRow[], options: ReadOptions): readonly Column[] | null {
  for (const { cells } of rows.slice(0, headerWithin)) {
    const times = cells.flatMap((cell, at) => (maySheetTime(cell, options) ? [at] : []));
    const [first, second] = times;
    const last = times.at(-1);
    if (first === undefined || second === undefined || last === undefined) continue;
    const columns = cells.map((_, at): Column => {
      if (at === first) return { kind: 'in' };
      if (at === second) return { kind: 'out' };
      return at === last + 1 ? { kind: 'text', language: null } : { kind: 'ignored' };
    });
    if (columns.some(({ kind }) => kind === 'text')) return columns;
  }
  return null;
}

interface Places extends TimePlaces {
  readonly speaker: number;
  readonly texts: readonly number[];
}

function timePlaces(columns: readonly Column[]) {
  const at = (kind: Column['kind']) => columns.findIndex((column) => column.kind === kind);
  return { in: at('in'), out: at('out'), duration: at('duration'), speaker: at('speaker') };
}

type Scales = Readonly<Record<'in' | 'out' | 'duration', TimeScale>>;

/** What a header says of its column goes before what the numbers look like. */
function scalesOf(rows: readonly SheetRow[], columns: readonly Column[], places: Places): Scales {
  const guessed = scaleOfTimes(rows, places);
  const scaleOf = (place: 'in' | 'out' | 'duration'): TimeScale => {
    const unit = unitOf(columns[places[place]]);
    return unit === undefined ? guessed : { unit, fromDay: 0 };
  };
  return { in: scaleOf('in'), out: scaleOf('out'), duration: scaleOf('duration') };
}

const unitOf = (column: Column | undefined): TimeUnit | undefined =>
  column && 'unit' in column ? column.unit : undefined;

function cueOfRow(
  { line, cells }: SheetRow,
  places: Places,
  scales: Scales,
  options: ReadOptions,
  warnings: Warning[],
): Cue | null {
  if (cells.every((cell) => cell.trim() === '')) return null;
  const faults = new Set<WarningCode>();
  const time = (place: 'in' | 'out' | 'duration'): number | null => {
    const found = readSheetTime(cells[places[place]] ?? '', scales[place], options);
    for (const fault of found?.faults ?? []) faults.add(fault);
    return found?.ms ?? null;
  };
  const startMs = time('in');
  if (startMs === null) {
    warnings.push(warning(line, 'time.unreadable', `no time can be read in row ${line}; it was left out`));
    return null;
  }
  const endMs = time('out') ?? endAfter(startMs, time('duration'));
  if (endMs === null) faults.add('time.missing');
  for (const fault of faults) warnings.push(warning(line, fault));
  const texts = places.texts.map((at) => (cells[at] ?? '').replace(/\r\n?/g, '\n'));
  const speaker = (cells[places.speaker] ?? '').trim();
  return { startMs, endMs: endMs ?? startMs, texts, ...(speaker && { speaker }) };
}

const endAfter = (startMs: number, durationMs: number | null): number | null =>
  durationMs === null ? null : startMs + durationMs;
