import { lettersOf, marksOf } from '../../captions/marks.ts';
import type { Cell } from '../../captions/types.ts';
import type { CellLines } from './lines.ts';

/** Characters of a format with a limited set. */
export interface CharacterSet {
  readonly hasCharacter: (character: string) => boolean;
  /** Similar characters, written for those that the set lacks. */
  readonly similarCharacters: ReadonlyMap<string, string>;
  /** Receives each similar character that was written, as `… → ...`. */
  readonly similar: Set<string>;
}

/** A cell with characters of a set only, and the characters that became `?`. */
export interface Substituted {
  readonly cell: Cell;
  readonly missing: readonly string[];
}

/** Replaces characters that a set lacks: by similar ones, else by `?`. Marks stay on their characters. */
export function substitute(cell: Cell, set: CharacterSet): Substituted {
  const missing = new Set<string>();
  const first = replaced(cell.text, set, missing);
  const second = cell.second === undefined ? undefined : replaced(cell.second, set, missing);
  if (first.text === cell.text && second?.text === cell.second) return { cell, missing: [] };
  const letters = lettersOf(cell.text.length, cell.marks);
  const marks =
    cell.marks &&
    marksOf(
      first.text,
      Uint8Array.from(first.from, (at) => letters[at] ?? 0),
    );
  const { marks: _, ...rest } = cell;
  return {
    cell: { ...rest, text: first.text, ...(marks && { marks }), ...(second && { second: second.text }) },
    missing: [...missing],
  };
}

interface Replaced {
  readonly text: string;
  /** Offset in the original text of each code unit. */
  readonly from: readonly number[];
}

function replaced(source: string, { hasCharacter, similarCharacters, similar }: CharacterSet, missing: Set<string>) {
  const from: number[] = [];
  let text = '';
  let at = 0;
  for (const character of source) {
    const isLineEnd = character === '\n' || character === '\r' || character === '\u2028' || character === '\u2029';
    const isKept = isLineEnd || hasCharacter(character);
    const alike = isKept ? character : similarCharacters.get(character);
    if (alike === undefined) missing.add(character);
    else if (!isKept && character.trim() !== '') similar.add(`${character} → ${alike}`);
    const written = alike ?? '?';
    for (let unit = 0; unit < written.length; unit++) from.push(at);
    text += written;
    at += character.length;
  }
  return { text, from } satisfies Replaced;
}

/** Wraps lines at spaces to a number of columns. Longer words are cut. */
export function wrapped({ lines, above }: CellLines, columns: number): CellLines {
  const parts = lines.map((line) => wrapLine(line, columns));
  return { lines: parts.flat(), above: parts.slice(0, above).flat().length };
}

function wrapLine(line: string, columns: number): string[] {
  if (line.length <= columns) return [line];
  const lines: string[] = [];
  let rest = line;
  while (rest.length > columns) {
    const space = rest.lastIndexOf(' ', columns);
    const end = space > 0 && rest.slice(0, space).trim() !== '' ? space : columns;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? lines : [...lines, rest];
}
