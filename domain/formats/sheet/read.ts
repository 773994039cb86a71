import type { LanguageCode } from '../../captions/types.ts';
import type { CueFile, ReadOptions, Warning, WarningCode } from '../cues.ts';
import { type OpenCue, withEnds } from '../text/openEnds.ts';
import { warning } from '../warnings.ts';
import { sheetColumns } from './choices.ts';
import { ignoredColumn, ignoredColumns, type Layout, layoutOf } from './layout.ts';
import { readSheetTime, scaleOfTimes, type TimePlaces, type TimeScale } from './time.ts';
import type { Column, SheetRow, TimeUnit } from './types.ts';

/**
 * Reads rows as captions. Columns are identified by their headers, in any order, or by their content. Returns null if
 * the sheet does not contain captions.
 */
export function readSheet(
  rows: readonly SheetRow[],
  options: ReadOptions,
  found: readonly Warning[] = [],
): CueFile | null {
  const warnings = [...found];
  const layout = layoutOf(rows, options);
  if (layout === null) return null;
  const { columns, body } = layout;
  warnings.push(...ignoredColumns(layout));
  const texts = textColumns(layout, warnings);
  const places: Places = { ...timePlaces(columns), texts: texts.map(({ at }) => at), seconds: texts.map(secondAt) };
  const scales = scalesOf(body, columns, places);
  const cues: OpenCue[] = [];
  const lines: number[] = [];
  for (const row of body) {
    const cue = cueOfRow(row, places, scales, options, warnings);
    if (cue === null) continue;
    cues.push(cue);
    lines.push(row.line);
  }
  if (cues.length === 0) return null;
  const hasEnds = places.out >= 0 || places.duration >= 0;
  if (!hasEnds)
    warnings.push(
      warning(
        null,
        'time.missing',
        'the sheet has no ends; each caption ends at the next one, and the last one lasts for four seconds',
      ),
    );
  const seconds = texts.map(({ second }) => second?.language ?? null);
  return {
    columns: texts.map(({ language }) => language),
    ...(seconds.some((one) => one !== null) && { seconds }),
    cues: withEnds(cues),
    warnings,
    lineOf: (index) => lines[index] ?? 0,
    sheet: sheetColumns(columns, layout.titles, body),
  };
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
function textColumns({ columns, titles, line }: Layout, warnings: Warning[]): readonly TextColumn[] {
  const texts = columns.flatMap((column, at) => (column.kind === 'text' ? [{ ...column, at }] : []));
  const isSecond = ({ secondOf }: (typeof texts)[number]): boolean =>
    secondOf !== undefined && texts.some(({ language, secondOf: whose }) => language === secondOf && !whose);
  const own = texts.filter((column) => !isSecond(column));
  const kept = own.filter(({ language }, at) => own.findIndex((one) => one.language === language) === at);
  for (const column of own) if (!kept.includes(column)) warnings.push(ignoredColumn(titles, column.at, line));
  return kept.map(({ language, at }) => {
    const second = texts.find((column) => isSecond(column) && column.secondOf === language);
    return { language, at, ...(second && { second: { language: second.language, at: second.at } }) };
  });
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
): OpenCue | null {
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
  if (endMs === null && (places.out >= 0 || places.duration >= 0)) faults.add('time.missing');
  for (const fault of faults) warnings.push(warning(line, fault));
  const textAt = (at: number): string => cells[at] ?? '';
  const texts = places.texts.map(textAt);
  const seconds = places.seconds.map(textAt);
  const speaker = (cells[places.speaker] ?? '').trim();
  const said = { texts, ...(seconds.some((text) => text !== '') && { seconds }) };
  return { startMs, endMs, ...said, ...(speaker && { speaker }) };
}

const endAfter = (startMs: number, durationMs: number | null): number | null =>
  durationMs === null ? null : startMs + durationMs;
