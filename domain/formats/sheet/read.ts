import type { LanguageCode } from '../../captions/types.ts';
import type { Cue, CueFile, ReadOptions, Warning, WarningCode } from '../cues.ts';
import { warning } from '../warnings.ts';
import { columnOfHeader } from './columns.ts';
import { maySheetTime, readSheetTime, scaleOfTimes, type TimePlaces, type TimeScale } from './time.ts';
import type { Column, SheetRow, TimeUnit } from './types.ts';

/** Maximum number of rows above the header (a title, a note). */
const headerWithin = 20;

/** Maximum number of columns, far more than captions have. Each is compared with the others. */
const maxHeaders = 256;

/**
 * Reads rows as captions. Columns are identified by their headers, in any order; without a header, there are two
 * columns of times with the text to their right. Returns null if the sheet does not contain captions.
 */
export function readSheet(
  rows: readonly SheetRow[],
  options: ReadOptions,
  found: readonly Warning[] = [],
): CueFile | null {
  const warnings = [...found];
  const headerAt = rows
    .slice(0, headerWithin)
    .findIndex((_, at) => isHeader(headerCells(rows, at).map(columnOfHeader)));
  const columns = headerAt >= 0 ? headerColumns(rows, headerAt, warnings) : guessColumns(rows, options);
  if (columns === null) return null;
  const texts = textColumns(columns, warnings);
  const places: Places = { ...timePlaces(columns), texts: texts.map(({ at }) => at), seconds: texts.map(secondAt) };
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
  const seconds = texts.map(({ second }) => second?.language ?? null);
  return {
    columns: texts.map(({ language }) => language),
    ...(seconds.some((one) => one !== null) && { seconds }),
    cues,
    warnings,
    lineOf: (index) => lines[index] ?? 0,
  };
}

const isHeader = (columns: readonly Column[]): boolean =>
  columns.some(({ kind }) => kind === 'in') && columns.some(({ kind }) => kind === 'text');

/**
 * Returns the headers of a row, with those above for empty cells: merged cells may have `Time` above `In` and `Out`.
 */
function headerCells(rows: readonly SheetRow[], at: number): readonly string[] {
  const cells = rows[at]?.cells ?? [];
  const above = rows[at - 1]?.cells ?? [];
  const length = Math.min(maxHeaders, Math.max(cells.length, above.length));
  return Array.from({ length }, (_, i) => cells[i]?.trim() || (above[i] ?? ''));
}

function headerColumns(rows: readonly SheetRow[], headerAt: number, warnings: Warning[]): readonly Column[] {
  const row = rows[headerAt];
  const cells = headerCells(rows, headerAt);
  const columns = cells.map(columnOfHeader);
  columns.forEach(({ kind }, at) => {
    if (kind !== 'ignored' || !cells[at]?.trim()) return;
    warnings.push(warning(row?.line ?? 1, 'column.ignored', `the column "${cells[at]?.slice(0, 40)}" was not read`));
  });
  return columns;
}

interface TextColumn {
  readonly language: LanguageCode | null;
  readonly at: number;
  readonly second?: { readonly language: LanguageCode | null; readonly at: number };
}

const secondAt = ({ second }: TextColumn): number => second?.at ?? -1;

/**
 * Returns the text columns, one per language. Second captions (`ja / en`) belong to the column of their tab; without
 * such a column they are text in their own language.
 */
function textColumns(columns: readonly Column[], warnings: Warning[]): readonly TextColumn[] {
  const texts = columns.flatMap((column, at) => (column.kind === 'text' ? [{ ...column, at }] : []));
  const isSecond = ({ secondOf }: (typeof texts)[number]): boolean =>
    secondOf !== undefined && texts.some(({ language, secondOf: whose }) => language === secondOf && !whose);
  const own = texts.filter((column) => !isSecond(column));
  const kept = own.filter(({ language }, at) => own.findIndex((one) => one.language === language) === at);
  if (kept.length < own.length) {
    warnings.push(warning(null, 'column.ignored', 'of several columns in one language the first was read'));
  }
  return kept.map(({ language, at }) => {
    const second = texts.find((column) => isSecond(column) && column.secondOf === language);
    return { language, at, ...(second && { second: { language: second.language, at: second.at } }) };
  });
}

/**
 * Guesses the columns of a sheet without a header: the first row with two times indicates their columns, and the text
 * is to their right.
 */
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
  /** Column of the second captions of each text; -1 if missing. */
  readonly seconds: readonly number[];
}

function timePlaces(columns: readonly Column[]) {
  const at = (kind: Column['kind']) => columns.findIndex((column) => column.kind === kind);
  return { in: at('in'), out: at('out'), duration: at('duration'), speaker: at('speaker') };
}

type Scales = Readonly<Record<'in' | 'out' | 'duration', TimeScale>>;

/**
 * Returns the scales of the time columns. The unit in a header takes precedence over the one that the numbers suggest.
 */
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
  const textAt = (at: number): string => cells[at] ?? '';
  const texts = places.texts.map(textAt);
  const seconds = places.seconds.map(textAt);
  const speaker = (cells[places.speaker] ?? '').trim();
  const said = { texts, ...(seconds.some((text) => text !== '') && { seconds }) };
  return { startMs, endMs: endMs ?? startMs, ...said, ...(speaker && { speaker }) };
}

const endAfter = (startMs: number, durationMs: number | null): number | null =>
  durationMs === null ? null : startMs + durationMs;
