import type { Span } from '../../captions/marks.ts';
import type { Style } from '../../captions/types.ts';
import { type Code, codeOf } from './characters.ts';
import { colors, columnCount, commands, type Look, midRowPairs, plainLook, preamblePair, rowCount } from './codes.ts';

/** Pairs that are sent without interruption: a control code with its repetition, or one pair of text. */
export type Atom = readonly (readonly [number, number])[];

/** Returns a control code with its repetition. */
export const twice = (pair: readonly [number, number]): Atom => [pair, pair];

export const command = (name: keyof typeof commands): Atom => twice([0x14, commands[name]]);

/** Returns the look of a span. */
export const lookOf = ({ emphasis }: Pick<Span, 'emphasis'>, color: string): Look => ({
  color: colorNumber(color) ?? 0,
  italic: emphasis.includes('italic'),
  underline: emphasis.includes('underline'),
});

/** Returns the number of a color; undefined if CEA-608 lacks it. */
export function colorNumber(color: string): number | undefined {
  const known: readonly string[] = colors;
  const found = known.indexOf(color.toLowerCase());
  return found < 0 ? undefined : found;
}

/** A line with the look of each character. */
export interface LookedLine {
  readonly characters: readonly string[];
  readonly looks: readonly Look[];
}

/** Splits spans into lines. */
export function linesOfSpans(spans: readonly Span[], color: string): LookedLine[] {
  const lines: { characters: string[]; looks: Look[] }[] = [{ characters: [], looks: [] }];
  for (const span of spans) {
    const look = lookOf(span, color);
    for (const character of span.text) {
      if (character === '\n') lines.push({ characters: [], looks: [] });
      else {
        lines.at(-1)?.characters.push(character);
        lines.at(-1)?.looks.push(look);
      }
    }
  }
  return lines;
}

const startPairs = ({ looks: [look = plainLook] }: LookedLine) =>
  midRowPairs({ ...plainLook, underline: look.underline }, look);

/** Codes of a caption's lines, and whether looks were moved to the beginning of a word. */
export interface Rows {
  readonly atoms: readonly Atom[];
  readonly isMoved: boolean;
}

/** Writes lines of at most 32 columns, including those that codes of their first look take. */
export function writeRows(lines: readonly LookedLine[], style: Style): Rows {
  const first =
    style.vertical === 'top'
      ? 1
      : style.vertical === 'middle'
        ? Math.max(1, 8 - Math.floor(lines.length / 2))
        : rowCount - lines.length + 1;
  const rows = lines.map((line, index) => writeRow(line, first + index, style));
  return { atoms: rows.flatMap(({ atoms }) => atoms), isMoved: rows.some(({ isMoved }) => isMoved) };
}

function writeRow(line: LookedLine, row: number, { horizontal }: Style): Rows {
  const start = startPairs(line);
  const free = columnCount - line.characters.length;
  const wanted = horizontal === 'left' ? 0 : horizontal === 'right' ? free : Math.floor(free / 2);
  const column = Math.max(0, wanted - start.length);
  const tab = column % 4;
  const atoms: Atom[] = [twice(preamblePair(row, column - tab, line.looks[0]?.underline ?? false))];
  if (tab > 0) atoms.push(twice([0x17, 0x20 + tab]));
  atoms.push(...start.map(twice));
  const text = new TextPairs(atoms);
  let look = line.looks[0] ?? plainLook;
  let isMoved = false;
  for (const [at, character] of line.characters.entries()) {
    const next = line.looks[at + 1] ?? look;
    const isBeforeWord = character === ' ' && line.characters[at + 1] !== ' ';
    const [pair] = isBeforeWord ? midRowPairs(look, next) : [];
    if (pair) {
      text.control(pair);
      look = next;
    } else text.character(codeOf(character) ?? { byte: 0x3f });
    isMoved ||= character !== ' ' && line.looks[at] !== look && midRowPairs(look, line.looks[at] ?? look).length > 0;
  }
  text.finish();
  return { atoms, isMoved };
}

/** Packs bytes of text into pairs; control codes begin a new pair. */
class TextPairs {
  readonly #atoms: Atom[];
  #half: number | null = null;

  constructor(atoms: Atom[]) {
    this.#atoms = atoms;
  }

  character(code: Code): void {
    if ('byte' in code) this.#byte(code.byte);
    else {
      if (code.fallback !== undefined) this.#byte(code.fallback);
      this.control(code.pair);
    }
  }

  control(pair: readonly [number, number]): void {
    this.finish();
    this.#atoms.push(twice(pair));
  }

  finish(): void {
    if (this.#half !== null) this.#byte(0);
  }

  #byte(byte: number): void {
    if (this.#half === null) this.#half = byte;
    else {
      this.#atoms.push([[this.#half, byte]]);
      this.#half = null;
    }
  }
}
