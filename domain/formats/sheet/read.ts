import type { Cue, CueFile, ReadOptions, Warning } from '../cues.ts';
import { warning } from '../warnings.ts';
import { type Column, columnOfHeader } from './columns.ts';
import { maySheetTime, readSheetTime, type TimeUnit, unitOfColumn } from './time.ts';

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
  const units = {
    in: unitOfColumn(body, places.in),
    out: unitOfColumn(body, places.out),
    duration: unitOfColumn(body, places.duration),
  };
  const cues: Cue[] = [];
  const lines: number[] = [];
  for (const row of body) {
    const cue = cueOfRow(row, places, units, options, warnings);
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

interface Places {
  readonly in: number;
  readonly out: number;
  readonly duration: number;
  readonly speaker: number;
  readonly texts: readonly number[];
}

function timePlaces(columns: readonly Column[]) {
  const at = (kind: Column['kind']) => columns.findIndex((column) => column.kind === kind);
  return { in: at('in'), out: at('out'), duration: at('duration'), speaker: at('speaker') };
}

interface Units {
  readonly in: TimeUnit;
  readonly out: TimeUnit;
  readonly duration: TimeUnit;
}

function cueOfRow(
  { line, cells }: SheetRow,
  places: Places,
  units: Units,
  options: ReadOptions,
  warnings: Warning[],
): Cue | null {
  if (cells.every((cell) => cell.trim() === '')) return null;
  const time = (place: 'in' | 'out' | 'duration') => readSheetTime(cells[places[place]] ?? '', units[place], options);
  const startMs = time('in');
  if (startMs === null) {
    warnings.push(warning(line, 'time.unreadable', `no time can be read in row ${line}; it was left out`));
    return null;
  }
  const durationMs = time('duration');
  const endMs = time('out') ?? (durationMs === null ? null : startMs + durationMs);
  if (endMs === null) warnings.push(warning(line, 'time.missing'));
  const texts = places.texts.map((at) => (cells[at] ?? '').replace(/\r\n?/g, '\n'));
  const speaker = (cells[places.speaker] ?? '').trim();
  return { startMs, endMs: endMs ?? startMs, texts, ...(speaker && { speaker }) };
}
