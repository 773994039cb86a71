import type { LanguageCode } from '../captions/types.ts';

/**
 * The scripts that the shipped fonts cover. `Latn` is Latin with its punctuation, `Cyrl` is Cyrillic and Greek, `Cjk`
 * is ideographs, kana and the symbols used with them, `Hang` is Hangul. `Zcjk` has the symbols of all CJK fonts, `Zsym`
 * other symbols and emoji. `Zyyy` (spaces, digits, combining marks) takes the script of the character before it.
 */
export type Script =
  | 'Latn'
  | 'Cyrl'
  | 'Cjk'
  | 'Hang'
  | 'Thai'
  | 'Khmr'
  | 'Mymr'
  | 'Deva'
  | 'Gujr'
  | 'Guru'
  | 'Knda'
  | 'Telu'
  | 'Taml'
  | 'Zcjk'
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

/** Returns the script of a language; Latin for every language that is not listed. */
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
  [0x1100, 0x11ff, 'Hang'],
  [0x1780, 0x17ff, 'Khmr'],
  [0x19e0, 0x19ff, 'Khmr'],
  [0x1f00, 0x1fff, 'Cyrl'],
  [0x200b, 0x206f, 'Zyyy'],
  [0x20d0, 0x20ff, 'Zsym'],
  [0x2160, 0x2182, 'Zsym'],
  [0x2185, 0x2211, 'Zsym'],
  [0x2213, 0x2bff, 'Zsym'],
  [0x2e80, 0x312f, 'Cjk'],
  [0x3130, 0x318f, 'Hang'],
  [0x3190, 0x9fff, 'Cjk'],
  [0xa8e0, 0xa8ff, 'Deva'],
  [0xa960, 0xa97f, 'Hang'],
  [0xa9e0, 0xa9ff, 'Mymr'],
  [0xaa60, 0xaa7f, 'Mymr'],
  [0xac00, 0xd7ff, 'Hang'],
  [0xf900, 0xfaff, 'Cjk'],
  [0xfe00, 0xfe0f, 'Zyyy'],
  [0xfe10, 0xfe1f, 'Cjk'],
  [0xfe30, 0xfe4f, 'Cjk'],
  [0xff00, 0xffef, 'Cjk'],
  [0x1f000, 0x1fbff, 'Zsym'],
  [0x20000, 0x3ffff, 'Cjk'],
];

/** Symbols that the fonts of all four CJK regions draw, most of them as wide as an ideograph: inclusive ranges. */
const cjkSymbols: readonly (readonly [first: number, last: number, script: Script])[] = (
  '2160-216b 2170-217b 2190-2199 21b8-21b9 21c4-21c6 21cb-21cc 21d0 21d2 21d4 21e6-21e9 21f5 2200 2202-2203 2205-220b ' +
  '220f 2211 2213 2215 221a 221d-2220 2223 2225-222e 2234-2237 223d 2243 2245 2248 224c 2252 2260-2262 2264-2267 ' +
  '226a-226b 226e-226f 2272-2273 2276-2277 2282-2287 228a-228b 2295-2299 22a0 22a5 22bf 22da-22db 2305-2307 2312 2318 ' +
  '2329-232a 23b0-23b1 23be-23cc 23ce 23da-23db 2423 2460-25ab 25b1-25b3 25b6-25b7 25bc-25bd 25c0-25c1 25c6-25cb ' +
  '25ce-25d3 25e2-25e6 25ef 2600-2603 2605-2606 2609 260e-260f 2616-2617 261c-261f 262f 2640-2642 2660-266f 2672-267d ' +
  '26a0 2702 2713 271a 273d 273f-2740 2756 2776-277f 27a1 2934-2935 29bf 29fa-29fb 2b05-2b07 2b1a'
)
  .split(' ')
  .map((range) => range.split('-').map((hex) => Number.parseInt(hex, 16)))
  .map(([first = 0, last = first]) => [first, last, 'Zcjk']);

/** Returns the script of a character by its block. */
export function scriptOfCodePoint(codePoint: number): Script {
  const script = scriptIn(ranges, codePoint) ?? 'Latn';
  return script === 'Zsym' ? (scriptIn(cjkSymbols, codePoint) ?? script) : script;
}

function scriptIn(ranges: typeof cjkSymbols, codePoint: number): Script | undefined {
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
  return undefined;
}
