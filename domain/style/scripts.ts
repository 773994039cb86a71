import type { LanguageCode } from '../captions/types.ts';

/**
 * The scripts that the shipped fonts cover. `Latn` is Latin with its punctuation, `Cyrl` Cyrillic and Greek, `Cjk`
 * Chinese, Japanese and Korean. Only the CJK and symbol fonts have `Zmus` (notes and arrows) and `Zsym` (other symbols).
 * `Zyyy` (spaces, digits, marks) takes the script of the character before it.
 */
export type Script =
  | 'Latn'
  | 'Cyrl'
  | 'Cjk'
  | 'Thai'
  | 'Khmr'
  | 'Mymr'
  | 'Deva'
  | 'Gujr'
  | 'Guru'
  | 'Knda'
  | 'Telu'
  | 'Taml'
  | 'Zmus'
  | 'Zsym'
  | 'Zyyy';

const scriptOfLanguage: Readonly<Record<LanguageCode, Script>> = {
  ja: 'Cjk',
  ko: 'Cjk',
  zh: 'Cjk',
  'zh-TW': 'Cjk',
  th: 'Thai',
  km: 'Khmr',
  my: 'Mymr',
  hi: 'Deva',
  gu: 'Gujr',
  pa: 'Guru',
  kn: 'Knda',
  te: 'Telu',
  ta: 'Taml',
  ru: 'Cyrl',
  uk: 'Cyrl',
};

/** The script of a language; Latin for every language that is not listed. */
export function scriptOf(language: LanguageCode): Script {
  return scriptOfLanguage[language] ?? 'Latn';
}

/** Inclusive code point ranges, ascending. Code points between them are `Latn`. */
const ranges: readonly (readonly [first: number, last: number, script: Script])[] = [
  [0x0000, 0x0040, 'Zyyy'],
  [0x00a0, 0x00a0, 'Zyyy'],
  [0x0300, 0x036f, 'Zyyy'],
  [0x0370, 0x052f, 'Cyrl'],
  [0x0900, 0x097f, 'Deva'],
  [0x0a00, 0x0a7f, 'Guru'],
  [0x0a80, 0x0aff, 'Gujr'],
  [0x0b80, 0x0bff, 'Taml'],
  [0x0c00, 0x0c7f, 'Telu'],
  [0x0c80, 0x0cff, 'Knda'],
  [0x0e00, 0x0e7f, 'Thai'],
  [0x1000, 0x109f, 'Mymr'],
  [0x1100, 0x11ff, 'Cjk'],
  [0x1780, 0x17ff, 'Khmr'],
  [0x19e0, 0x19ff, 'Khmr'],
  [0x1f00, 0x1fff, 'Cyrl'],
  [0x200b, 0x206f, 'Zyyy'],
  [0x2190, 0x21ff, 'Zmus'],
  [0x25a0, 0x2668, 'Zsym'],
  [0x2669, 0x266f, 'Zmus'],
  [0x2670, 0x27bf, 'Zsym'],
  [0x2e80, 0x9fff, 'Cjk'],
  [0xa8e0, 0xa8ff, 'Deva'],
  [0xa960, 0xa97f, 'Cjk'],
  [0xa9e0, 0xa9ff, 'Mymr'],
  [0xaa60, 0xaa7f, 'Mymr'],
  [0xac00, 0xd7ff, 'Cjk'],
  [0xf900, 0xfaff, 'Cjk'],
  [0xfe00, 0xfe0f, 'Zyyy'],
  [0xfe10, 0xfe1f, 'Cjk'],
  [0xfe30, 0xfe4f, 'Cjk'],
  [0xff00, 0xffef, 'Cjk'],
  [0x1f000, 0x1fbff, 'Zsym'],
  [0x20000, 0x3ffff, 'Cjk'],
];

/** The script of one character, by its block. */
export function scriptOfCodePoint(codePoint: number): Script {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined) break;
    if (codePoint < range[0]) high = middle - 1;
    else if (codePoint > range[1]) low = middle + 1;
    else return range[2];
  }
  return 'Latn';
}
