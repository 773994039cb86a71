import { eastAsianWidthType } from 'get-east-asian-width';

/**
 * Classes of UTF-16 code units for counting. `attached` ones belong to the grapheme before them; `complex` ones
 * (surrogates, joiners, viramas, jamo, controls) may form graphemes that only Intl.Segmenter recognizes.
 */
export const letterKind = { narrow: 1, wide: 2, ambiguous: 3, attached: 4, complex: 5 } as const;

export type LetterKind = (typeof letterKind)[keyof typeof letterKind];

/**
 * Characters that join the letters on both sides: Indic viramas, the Khmer coeng, and those of Burmese and Javanese.
 */
const linkers =
  /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u103a\u17d2\u1a60\u1b44\u1bab\ua806\ua9c0\uaaf6\uabed]/;
const complex =
  /[\p{C}\p{Zl}\p{Zp}\p{Regional_Indicator}\p{Emoji_Modifier}\u0d4e\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]|\ufe0e|\ufe0f|\u20e3/u;
const attached = /[\p{Grapheme_Extend}\p{Mc}\u0e33\u0eb3]/u;

/** Returns the width of a code point by UAX 11 (East Asian Width); neutral characters are narrow. */
export function widthKind(codePoint: number): 1 | 2 | 3 {
  const type = eastAsianWidthType(codePoint);
  if (type === 'wide' || type === 'fullwidth') return letterKind.wide;
  return type === 'ambiguous' ? letterKind.ambiguous : letterKind.narrow;
}

function classify(code: number): LetterKind {
  const letter = String.fromCharCode(code);
  if (complex.test(letter) || linkers.test(letter)) return letterKind.complex;
  return attached.test(letter) ? letterKind.attached : widthKind(code);
}

/** Filled on demand: filling the whole table would delay the start of every page by some milliseconds. */
const cache = new Uint8Array(0x10000);

/** Returns the kind of a UTF-16 code unit. */
export function kindOf(code: number): LetterKind {
  const kind = cache[code] as LetterKind | 0 | undefined;
  if (kind) return kind;
  const classified = classify(code);
  cache[code] = classified;
  return classified;
}
