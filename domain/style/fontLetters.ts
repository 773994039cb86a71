/**
 * A set of code points in compact text form, for the pieces that a font family is split into. Tokens are hexadecimal
 * ranges (`20-7e`, `a0`) and, for scattered ideographs, bit maps: the first code point, then one digit for every four
 * code points (`4e00:f01c`), lowest bit first.
 */
export class FontLetters {
  readonly #ranges: (readonly [first: number, last: number])[] = [];
  readonly #maps: (readonly [first: number, digits: string])[] = [];

  constructor(text: string) {
    for (const token of text.split(',')) {
      const [first = '', digits] = token.split(':');
      const [from = '', to = from] = first.split('-');
      const start = Number.parseInt(from, 16);
      if (digits === undefined) this.#ranges.push([start, Number.parseInt(to, 16)]);
      else this.#maps.push([start, digits]);
    }
  }

  has(codePoint: number): boolean {
    if (this.#ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) return true;
    return this.#maps.some(([first, digits]) => {
      const at = codePoint - first;
      return at >= 0 && ((Number.parseInt(digits[at >> 2] ?? '0', 16) >> (at & 3)) & 1) === 1;
    });
  }
}

/**
 * Writes a set of code points in the format that {@link FontLetters} reads. `isFree` returns whether the set may also
 * contain a code point, which makes ranges longer.
 */
export function writeLetters(codePoints: readonly number[], isFree: (codePoint: number) => boolean): string {
  const ranges: [first: number, last: number][] = [];
  for (const code of [...codePoints].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && isFreeBetween(last[1], code, isFree)) last[1] = code;
    else ranges.push([code, code]);
  }
  const maps = mappedBlocks.map(([first, last]) => {
    const inside = ranges.filter((range) => range[0] >= first && range[1] <= last);
    const asRanges = writeRanges(inside);
    const asMap = `${first.toString(16)}:${digitsOf(inside, first)}`;
    return { inside: new Set(inside), text: asMap.length < asRanges.length ? asMap : '' };
  });
  const chosen = maps.filter(({ text }) => text !== '');
  const rest = ranges.filter((range) => !chosen.some(({ inside }) => inside.has(range)));
  return [writeRanges(rest), ...chosen.map(({ text }) => text)].filter(Boolean).join(',');
}

/** Blocks in which a family's pieces alternate from character to character. */
const mappedBlocks = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0x20000, 0x2fa1f],
] as const;

function isFreeBetween(from: number, to: number, isFree: (codePoint: number) => boolean): boolean {
  for (let code = from + 1; code < to; code++) if (!isFree(code)) return false;
  return true;
}

const writeRanges = (ranges: readonly (readonly [number, number])[]): string =>
  ranges.map(([first, last]) => first.toString(16) + (last > first ? `-${last.toString(16)}` : '')).join(',');

function digitsOf(ranges: readonly (readonly [number, number])[], first: number): string {
  const digits: number[] = [];
  for (const [from, to] of ranges)
    for (let at = from - first; at <= to - first; at++) {
      while (digits.length <= at >> 2) digits.push(0);
      digits[at >> 2] = (digits[at >> 2] ?? 0) | (1 << (at & 3));
    }
  return digits.map((digit) => digit.toString(16)).join('');
}
