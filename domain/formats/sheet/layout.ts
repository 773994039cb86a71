import type { ReadOptions, Warning } from '../cues.ts';
import { warning } from '../warnings.ts';
import { lettersOf, withChoices } from './choices.ts';
import { columnOfHeader, isTimeHeader } from './columns.ts';
import { isIndex, textColumn, timeColumns } from './content.ts';
import { maySheetTime, readSheetTime } from './time.ts';
import type { Column, SheetRow } from './types.ts';

/** Maximum number of rows above the captions (a title, a note, the header). */
const headerWithin = 20;

/** Maximum number of columns, far more than captions have. Each is compared with the others. */
const maxHeaders = 256;

/** Columns of a sheet, and where its captions are. */
export interface Layout {
  readonly columns: readonly Column[];
  /** Headers of the columns; empty for those without one. */
  readonly titles: readonly string[];
  /** Number of the header's row; null without a header. */
  readonly line: number | null;
  readonly body: readonly SheetRow[];
}

/**
 * Returns the columns of a sheet. A header is recognized by its words or by its position above the first times. Columns
 * whose headers say nothing are identified by their content. Null if the sheet does not contain captions.
 */
export function layoutOf(rows: readonly SheetRow[], options: ReadOptions): Layout | null {
  const at = headerRow(rows, options);
  const body = rows.slice(at + 1);
  const width = Math.min(maxHeaders, Math.max(0, ...rows.slice(0, 200).map(({ cells }) => cells.length)));
  const titles = at < 0 ? Array.from({ length: width }, () => '') : headerCells(rows, at);
  const named = titles.map((title): Column => (title === '' ? { kind: 'ignored' } : columnOfHeader(title)));
  const columns = withChoices(withText(withTimes(named, titles, body, options), body, options), options.columns);
  const has = (kind: Column['kind']): boolean => columns.some((column) => column.kind === kind);
  if (!has('in') || !has('text') || (at < 0 && !has('out') && !isAscending(body, columns, options))) return null;
  return { columns, titles, line: rows[at]?.line ?? null, body };
}

/** Returns the index of the header; -1 without a header. */
function headerRow(rows: readonly SheetRow[], options: ReadOptions): number {
  const first = rows.slice(0, headerWithin);
  const known = first.findIndex((_, at) => isHeader(headerCells(rows, at).map(columnOfHeader)));
  if (known >= 0) return known;
  const started = first.findIndex((_, at) => isHeaderOfStarts(headerCells(rows, at)));
  if (started >= 0) return started;
  const timed = first.findIndex(({ cells }) => cells.some((cell) => maySheetTime(cell, options)));
  const filled = rows[timed - 1]?.cells.filter((cell) => cell.trim() !== '').length ?? 0;
  return filled > 1 ? timed - 1 : -1;
}

const isHeader = (columns: readonly Column[]): boolean =>
  columns.some(({ kind }) => kind === 'in') && columns.some(({ kind }) => kind === 'text');

/** Whether titles name starts only, as `Timestamp`, and a text. */
const isHeaderOfStarts = (titles: readonly string[]): boolean =>
  titles.some((title) => title !== '' && isTimeHeader(title)) &&
  titles.some((title) => columnOfHeader(title).kind === 'text');

/**
 * Returns the headers of a row, with those above for empty cells: merged cells may have `Time` above `In` and `Out`.
 */
function headerCells(rows: readonly SheetRow[], at: number): readonly string[] {
  const cells = rows[at]?.cells ?? [];
  const above = rows[at - 1]?.cells ?? [];
  const length = Math.min(maxHeaders, Math.max(cells.length, above.length));
  return Array.from({ length }, (_, i) => cells[i]?.trim() || (above[i]?.trim() ?? ''));
}

const replaced = (columns: readonly Column[], at: number, column: Column): Column[] =>
  columns.map((own, place) => (place === at ? column : own));

/** Adds the columns of times that their headers do not name. */
function withTimes(
  named: readonly Column[],
  titles: readonly string[],
  body: readonly SheetRow[],
  options: ReadOptions,
): readonly Column[] {
  const kindAt = (columns: readonly Column[], kind: Column['kind']): number =>
    columns.findIndex((column) => column.kind === kind);
  const isOpen = (at: number): boolean => named[at]?.kind === 'ignored';
  const titled = titles.findIndex((title, at) => title !== '' && isTimeHeader(title) && isOpen(at));
  const times = timeColumns(body, named.length, options).filter(isOpen);
  let columns = named;
  if (kindAt(columns, 'in') < 0) {
    const start = titled >= 0 ? titled : times[0];
    if (start !== undefined) columns = replaced(columns, start, { kind: 'in' });
  }
  const start = kindAt(columns, 'in');
  for (const at of times.filter((place) => place !== start)) {
    const kind = isAfter(body, start, at, options) ? 'out' : 'duration';
    if (kindAt(columns, kind) < 0) columns = replaced(columns, at, { kind });
  }
  return columns;
}

/** Whether the times of a column are usually after those of another one, so that they are not durations. */
function isAfter(body: readonly SheetRow[], start: number, at: number, options: ReadOptions): boolean {
  const scale = { unit: 'seconds', fromDay: 0 } as const;
  const ms = (cell: string | undefined): number | null => readSheetTime(cell ?? '', scale, options)?.ms ?? null;
  const pairs = body.slice(0, 50).map(({ cells }) => [ms(cells[start]), ms(cells[at])] as const);
  const both = pairs.filter(([from, to]) => from !== null && to !== null);
  return both.filter(([from, to]) => (to ?? 0) > (from ?? 0)).length * 2 >= both.length;
}

/** Adds a column of text by its content, if no header names one, and the column of an index. */
function withText(columns: readonly Column[], body: readonly SheetRow[], options: ReadOptions): readonly Column[] {
  const open = columns.flatMap(({ kind }, at) => (kind === 'ignored' ? [at] : []));
  const isNamed = columns.some(({ kind }) => kind === 'text');
  const text = isNamed ? undefined : textColumn(body, open, options);
  return columns.map((column, at): Column => {
    if (at === text) return { kind: 'text', language: null };
    return column.kind === 'ignored' && isIndex(body, at) ? { kind: 'number' } : column;
  });
}

/** Whether the starts of at least two rows are in order. Without headers and ends, any other list has times as well. */
function isAscending(body: readonly SheetRow[], columns: readonly Column[], options: ReadOptions): boolean {
  const at = columns.findIndex(({ kind }) => kind === 'in');
  const scale = { unit: 'seconds', fromDay: 0 } as const;
  const starts = body.slice(0, 200).flatMap(({ cells }) => readSheetTime(cells[at] ?? '', scale, options)?.ms ?? []);
  return starts.length > 1 && starts.every((start, index) => start >= (starts[index - 1] ?? 0));
}

/** Kinds of which only the first column is read. */
const readOnce: ReadonlySet<Column['kind']> = new Set(['in', 'out', 'duration', 'speaker']);

/** Returns a warning for each column with content that is not read, with its header or its letter. */
export function ignoredColumns({ columns, titles, line, body }: Layout): Warning[] {
  return columns.flatMap(({ kind }, at) => {
    const hasContent = (): boolean => body.some(({ cells }) => (cells[at]?.trim() ?? '') !== '');
    const isRepeat = readOnce.has(kind) && columns.findIndex((column) => column.kind === kind) < at;
    return (kind === 'ignored' || isRepeat) && (titles[at] || hasContent()) ? [ignoredColumn(titles, at, line)] : [];
  });
}

/** Returns the warning for one column that is not read. */
export function ignoredColumn(titles: readonly string[], at: number, line: number | null): Warning {
  const name = titles[at]?.slice(0, 40) || lettersOf(at);
  return { ...warning(line, 'column.ignored', `the column "${name}" was not read`), detail: name };
}
