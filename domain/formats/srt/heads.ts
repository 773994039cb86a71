import type { CueBatch } from './batch.ts';

const digit = (n: number, place: number): number => 48 + (Math.floor(n / place) % 10);

/** The digits of each number below a hundred as two bytes, as they stand in memory from the lowest. */
const pairs = Uint16Array.from({ length: 100 }, (_, n) => digit(n, 10) | (digit(n, 1) << 8));
/** `nn:0` in the same way, as four bytes: what follows writes over the zero. */
const pairsAndColon = Uint32Array.from(pairs, (two) => two | 0x303a_0000);
/** `,nnn` of each number below a thousand. */
const fractions = Uint32Array.from(
  { length: 1000 },
  (_, n) => 0x2c | (digit(n, 100) << 8) | (digit(n, 10) << 16) | (digit(n, 1) << 24),
);
const [lineEnd, twoLineEnds, arrow, space] = [0x0a0d, 0x0a0d_0a0d, 0x3e2d_2d20, 32];

/** From here on hours have a third digit, for which a head has no room. */
export const hundredHoursMs = 360_000_000;

/** How long the heads are that end a cue and begin one whose index has so many digits. */
export const headLength = (digits: number): number => digits + 37;

/**
 * Writes the head of each cue before the place of its text: the end of the cue before, the index, which has so many
 * digits and is below a million, and times below a hundred hours. All in a pass of their own with no loop within it,
 * which was faster than each beside its text.
 */
export function stampHeads(
  view: DataView,
  { count, startMs, endMs }: CueBatch,
  places: Int32Array,
  index: number,
  digits: number,
): void {
  for (let i = 0; i < count; i++) {
    const end = places[i] ?? 0;
    stampNumber(view, end - 33, digits, index + i);
    // A number may begin with a zero too many, which this writes over.
    view.setUint32(end - digits - 37, twoLineEnds, true);
    stampLineEnd(view, end - 31);
    stampClock(view, end - 31, startMs[i] ?? 0);
    view.setUint32(end - 19, arrow, true);
    view.setUint8(end - 15, space);
    stampClock(view, end - 14, endMs[i] ?? 0);
    stampLineEnd(view, end);
  }
}

/** Writes the end of a line before the place where the next one begins. */
export const stampLineEnd = (view: DataView, next: number): void => view.setUint16(next - 2, lineEnd, true);

/** Writes `hh:mm:ss,mmm` at the place. */
function stampClock(view: DataView, at: number, ms: number): void {
  // Integers divided and cut are one instruction; rounding a quotient takes it through floating point.
  const seconds = (ms / 1000) | 0;
  const minutes = (seconds / 60) | 0;
  const hours = (minutes / 60) | 0;
  view.setUint32(at, pairsAndColon[hours] ?? 0, true);
  view.setUint32(at + 3, pairsAndColon[minutes - hours * 60] ?? 0, true);
  view.setUint16(at + 6, pairs[seconds - minutes * 60] ?? 0, true);
  view.setUint32(at + 8, fractions[ms - seconds * 1000] ?? 0, true);
}

/** Writes a number of so many digits, or with a zero before it, so that it ends at the place. */
function stampNumber(view: DataView, end: number, digits: number, number: number): void {
  const hundreds = (number / 100) | 0;
  const myriads = (hundreds / 100) | 0;
  if (digits > 4) view.setUint16(end - 6, pairs[myriads] ?? 0, true);
  if (digits > 2) view.setUint16(end - 4, pairs[hundreds - myriads * 100] ?? 0, true);
  view.setUint16(end - 2, pairs[number - hundreds * 100] ?? 0, true);
}
