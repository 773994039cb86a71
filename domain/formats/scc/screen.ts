import type { StylePatch } from '../../captions/types.ts';
import { type Marked, Spans } from '../text/markup.ts';
import { columnCount, type Look, patchesOf, plainLook, rowCount } from './codes.ts';

interface Character {
  readonly text: string;
  readonly look: Look;
}

/** Maximum length of a row. Longer ones occur in hostile files only. */
const maxRowLength = 3 * columnCount;

/** Characters of a row by column; absent columns are transparent. */
type Row = (Character | undefined)[];

/** Memory of a decoder: 15 rows of 32 columns, with a cursor. */
export class Screen {
  readonly #rows = new Map<number, Row>();
  #row = rowCount;
  #column = 0;
  #look: Look = plainLook;

  get isEmpty(): boolean {
    return this.#rows.size === 0;
  }

  /** Whether a row is longer than a decoder shows. */
  get isTooWide(): boolean {
    return [...this.#rows.values()].some((row) => row.length > columnCount);
  }

  get row(): number {
    return this.#row;
  }

  get look(): Look {
    return this.#look;
  }

  set look(look: Look) {
    this.#look = look;
  }

  /** Moves the cursor. Columns beyond the last are the last. */
  moveTo(row: number, column: number): void {
    this.#row = row;
    this.#column = Math.min(column, columnCount - 1);
  }

  moveBy(columns: number): void {
    this.#column = Math.max(this.#column, Math.min(this.#column + columns, columnCount - 1));
  }

  /** Writes a character at the cursor. A row may become longer than the screen: captions have room for all of it. */
  put(text: string): void {
    const row = this.#rows.get(this.#row) ?? [];
    row[this.#column] = { text, look: this.#look };
    this.#rows.set(this.#row, row);
    this.#column = Math.min(this.#column + 1, maxRowLength - 1);
  }

  backspace(): void {
    const row = this.#rows.get(this.#row);
    this.#column = Math.max(0, this.#column - 1);
    if (row) delete row[this.#column];
  }

  deleteToEnd(): void {
    this.#rows.get(this.#row)?.splice(this.#column);
  }

  erase(): void {
    this.#rows.clear();
  }

  /** Deletes the row of the cursor and returns the cursor to its start. */
  clearRow(): void {
    this.#rows.delete(this.#row);
    this.#column = 0;
    this.#look = plainLook;
  }

  /** Text of the rows from top to bottom, with its looks and its position. */
  content(): Marked {
    const rows = [...this.#rows].sort(([a], [b]) => a - b).map(([row, characters]) => lineOf(row, characters));
    const lines = rows.filter(({ characters }) => characters.some(({ text }) => text.trim() !== ''));
    const spans = new Spans();
    let length = 0;
    for (const [index, { characters }] of lines.entries()) {
      if (index > 0) length++;
      for (const { text, look } of characters) {
        for (const patch of patchesOf(look)) spans.openLook('look', patch, length);
        for (const _ of patchesOf(look)) spans.close('look', length + text.length);
        length += text.length;
      }
    }
    const said = spans.finish(lines.map(({ characters }) => characters.map(({ text }) => text).join('')).join('\n'));
    const style = { ...placeOf(lines), ...said.style };
    const { style: _, ...rest } = said;
    return Object.keys(style).length > 0 ? { ...rest, style } : rest;
  }
}

interface Line {
  readonly row: number;
  /** Column of the first visible character. */
  readonly column: number;
  readonly characters: readonly Character[];
}

/** Returns the characters of a row without spaces at its ends. Transparent columns between words are spaces. */
function lineOf(row: number, characters: Row): Line {
  const all = Array.from(characters, (character) => character ?? { text: ' ', look: plainLook });
  const isVisible = ({ text }: Character) => text.trim() !== '';
  const column = Math.max(0, all.findIndex(isVisible));
  return { row, column, characters: all.slice(column, all.findLastIndex(isVisible) + 1) };
}

/** Returns the position of the lines on the screen; a caption at the bottom center has none. */
function placeOf(lines: readonly Line[]): StylePatch {
  const [first, last] = [lines[0]?.row ?? rowCount, lines.at(-1)?.row ?? rowCount];
  const vertical = last >= 12 ? undefined : first <= 4 ? ('top' as const) : ('middle' as const);
  const rightOf = ({ column, characters }: Line) => Math.max(0, columnCount - column - characters.length);
  const isCentered = lines.every((line) => Math.abs(line.column - rightOf(line)) <= 2);
  const isLeft = lines.every(({ column }) => column <= 2);
  const isRight = lines.every((line) => rightOf(line) === 0);
  const horizontal = isCentered ? undefined : isLeft ? ('left' as const) : isRight ? ('right' as const) : undefined;
  return { ...(vertical && { vertical }), ...(horizontal && { horizontal }) };
}
