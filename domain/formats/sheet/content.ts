import type { ReadOptions } from '../cues.ts';
import { maySheetTime } from './time.ts';
import type { SheetRow } from './types.ts';

/** Maximum number of rows from which the content of the columns is judged. */
const sampleRows = 200;

/** Maximum number of characters of a cell that are counted. */
const sampleLength = 400;

/** Cells of one column that have content. */
interface ColumnContent {
  readonly at: number;
  readonly cells: readonly string[];
  readonly letters: number;
}

/** Returns the columns whose cells are mostly times, from left to right. */
export function timeColumns(rows: readonly SheetRow[], width: number, options: ReadOptions): readonly number[] {
  return contents(rows, width).flatMap(({ at, cells }) => {
    const times = cells.filter((cell) => maySheetTime(cell, options)).length;
    return times > 0 && times * 2 >= cells.length ? [at] : [];
  });
}

/**
 * Returns the column with the most letters among some columns; undefined if none has letters. Columns of numbers, times,
 * one repeated word or few short words are chosen only if there is no other.
 */
export function textColumn(
  rows: readonly SheetRow[],
  places: readonly number[],
  options: ReadOptions,
): number | undefined {
  const width = places.reduce((most, at) => Math.max(most, at + 1), 0);
  const lettered = contents(rows, width).filter(({ at, letters }) => letters > 0 && places.includes(at));
  const textual = lettered.filter((content) => isTextual(content, options));
  const [best] = (textual.length > 0 ? textual : lettered).toSorted((a, b) => b.letters - a.letters);
  return best?.at;
}

/** Whether all cells of a column are different whole numbers, as those of an index are. */
export function isIndex(rows: readonly SheetRow[], at: number): boolean {
  const cells = rows.slice(0, sampleRows).map((row) => row.cells[at]?.trim() ?? '');
  const filled = cells.filter((cell) => cell !== '');
  return (
    filled.length > 0 && filled.every((cell) => /^#?\d{1,7}\.?$/.test(cell)) && new Set(filled).size === filled.length
  );
}

function contents(rows: readonly SheetRow[], width: number): ColumnContent[] {
  const sample = rows.slice(0, sampleRows);
  return Array.from({ length: width }, (_, at) => {
    const cells = sample.flatMap((row) => row.cells[at]?.trim().slice(0, sampleLength) || []);
    const letters = cells.reduce((sum, cell) => sum + (cell.match(/\p{L}/gu)?.length ?? 0), 0);
    return { at, cells, letters };
  });
}

function isTextual({ cells, letters }: ColumnContent, options: ReadOptions): boolean {
  const numbers = cells.filter((cell) => !/\p{L}/u.test(cell) || maySheetTime(cell, options)).length;
  const different = new Set(cells).size;
  const isRepeated = (cells.length > 2 && different === 1) || (cells.length > 5 && different * 3 <= cells.length);
  return numbers * 2 < cells.length && !(isRepeated && letters < cells.length * 20);
}
