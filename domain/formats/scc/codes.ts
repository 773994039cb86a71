import type { StylePatch } from '../../captions/types.ts';

/** Columns and rows of the screen. */
export const columnCount = 32;
export const rowCount = 15;

/** Commands by the second byte of the pair; the first is 0x14, or 0x15 in the second field. */
export const commands = {
  resumeLoading: 0x20,
  backspace: 0x21,
  deleteToEnd: 0x24,
  rollUp2: 0x25,
  rollUp3: 0x26,
  rollUp4: 0x27,
  resumeDirect: 0x29,
  textRestart: 0x2a,
  resumeText: 0x2b,
  eraseDisplayed: 0x2c,
  carriageReturn: 0x2d,
  eraseLoaded: 0x2e,
  endOfCaption: 0x2f,
} as const;

/** Colors by the number of a preamble or mid-row code. White is the default. */
export const colors = ['#ffffff', '#00ff00', '#0000ff', '#00ffff', '#ff0000', '#ffff00', '#ff00ff'] as const;

/** Look of a character. */
export interface Look {
  /** Index of `colors`. */
  readonly color: number;
  readonly italic: boolean;
  readonly underline: boolean;
}

export const plainLook: Look = { color: 0, italic: false, underline: false };

/** Returns the properties of a look that differ from the default. */
export const patchesOf = ({ color, italic, underline }: Look): readonly StylePatch[] => [
  ...(color > 0 ? [{ color: colors[color] ?? '#ffffff' }] : []),
  ...(italic ? [{ italic }] : []),
  ...(underline ? [{ underline }] : []),
];

/** First byte of the preamble code of each pair of rows; row 11 has one of its own. */
const preambleRows: readonly (readonly [first: number, upper: number, lower: number | null])[] = [
  [0x11, 1, 2],
  [0x12, 3, 4],
  [0x15, 5, 6],
  [0x16, 7, 8],
  [0x17, 9, 10],
  [0x10, 11, null],
  [0x13, 12, 13],
  [0x14, 14, 15],
];

/** Cursor position and look that a preamble address code sets. */
export interface Preamble {
  /** One-based. */
  readonly row: number;
  /** Zero-based. */
  readonly column: number;
  readonly look: Look;
}

/** Returns the preamble of a pair without the bit of the channel; null if it is another pair. */
export function preambleOf(first: number, second: number): Preamble | null {
  const rows = second >= 0x40 ? preambleRows.find(([code]) => code === first) : undefined;
  const row = rows?.[second & 0x20 ? 2 : 1];
  if (!row) return null;
  const underline = (second & 1) === 1;
  const number = (second & 0x1e) >> 1;
  if (number >= 8) return { row, column: (number - 8) * 4, look: { ...plainLook, underline } };
  return { row, column: 0, look: { color: number === 7 ? 0 : number, italic: number === 7, underline } };
}

/** Returns the pair that moves the cursor to a row and a column that is a multiple of four. */
export function preamblePair(row: number, column: number, underline: boolean): readonly [number, number] {
  const rows = preambleRows.find(([, upper, lower]) => row === upper || row === lower);
  if (!rows) throw new RangeError(`There is no row ${row}.`);
  const [first, upper] = rows;
  return [first, (row === upper ? 0x50 : 0x70) + (column / 4) * 2 + (underline ? 1 : 0)];
}

/** Returns the look after a mid-row code. The code of italics preserves the color; those of colors end italics. */
export function midRowLook(second: number, { color }: Look): Look {
  const number = (second & 0x0e) >> 1;
  const underline = (second & 1) === 1;
  return number === 7 ? { color, italic: true, underline } : { color: number, italic: false, underline };
}

/** Returns the mid-row codes that lead from a look to another. Each takes the place of a space. */
export function midRowPairs(from: Look, to: Look): (readonly [number, number])[] {
  const underline = to.underline ? 1 : 0;
  const colorPair = [0x11, 0x20 + to.color * 2 + underline] as const;
  const italicPair = [0x11, 0x2e + underline] as const;
  if (from.color !== to.color) return to.italic ? [colorPair, italicPair] : [colorPair];
  if (from.italic !== to.italic || from.underline !== to.underline) return [to.italic ? italicPair : colorPair];
  return [];
}

/** Adds the odd parity bit to a byte. */
export function withParity(byte: number): number {
  let ones = 0;
  for (let bits = byte; bits > 0; bits >>= 1) ones += bits & 1;
  return ones % 2 === 0 ? byte | 0x80 : byte;
}
