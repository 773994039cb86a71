import type { LanguageCode } from '../captions/types.ts';
import { type Script, scriptOf } from './scripts.ts';

/**
 * The shipped fonts. Preview and export load the same files and draw with no other fonts.
 * To add one: put its files into the render image and `scripts/fonts.ts`, and add a row here.
 */
export interface Font {
  /** The family name in the font file, by which libass finds it. */
  readonly family: string;
  /** File names. libass synthesises a missing face, in preview and export alike. */
  readonly files: {
    readonly regular: string;
    readonly bold?: string;
    readonly italic?: string;
    readonly boldItalic?: string;
  };
  /**
   * (winAscent + winDescent) / unitsPerEm of the files' OS/2 and head tables. The size of a font is that sum in ASS, and
   * the em in a style (as in CSS): ASS size = em size times this factor.
   */
  readonly sizeFactor: number;
  /** The scripts it covers, which determine the languages it is offered for. */
  readonly scripts: readonly Script[];
  /** For scripts that are drawn differently by language: the languages this font is for. */
  readonly onlyLanguages?: readonly LanguageCode[];
  /** Never offered by name; only used for symbols that the text fonts lack. */
  readonly isFallbackOnly?: true;
}

const fourFaces = (stem: string): Font['files'] => ({
  regular: `${stem}-Regular.ttf`,
  bold: `${stem}-Bold.ttf`,
  italic: `${stem}-Italic.ttf`,
  boldItalic: `${stem}-BoldItalic.ttf`,
});

const twoFaces = (stem: string, extension = 'ttf'): Font['files'] => ({
  regular: `${stem}-Regular.${extension}`,
  bold: `${stem}-Bold.${extension}`,
});

/** One file contains the four regional variants, which differ only by family name. */
const cjk = (region: string, language: LanguageCode): Font => ({
  family: `Noto Sans CJK ${region}`,
  files: twoFaces('NotoSansCJK', 'ttc'),
  sizeFactor: 1.448,
  scripts: ['Cjk', 'Latn', 'Zmus', 'Zsym'],
  onlyLanguages: [language],
});

const indic = (name: string, script: Script, sizeFactor: number): Font => ({
  family: `Noto Sans ${name}`,
  files: twoFaces(`NotoSans${name}`),
  sizeFactor,
  scripts: [script],
});

export const fonts: readonly Font[] = [
  { family: 'Noto Sans', files: fourFaces('NotoSans'), sizeFactor: 1.362, scripts: ['Latn', 'Cyrl'] },
  { family: 'Noto Serif', files: fourFaces('NotoSerif'), sizeFactor: 1.362, scripts: ['Latn', 'Cyrl'] },
  cjk('JP', 'ja'),
  cjk('KR', 'ko'),
  cjk('SC', 'zh'),
  cjk('TC', 'zh-TW'),
  indic('Thai', 'Thai', 1.511),
  indic('Khmer', 'Khmr', 1.362),
  indic('Myanmar', 'Mymr', 2.184),
  indic('Devanagari', 'Deva', 1.304),
  indic('Gujarati', 'Gujr', 1.304),
  indic('Gurmukhi', 'Guru', 1.304),
  indic('Kannada', 'Knda', 1.349),
  indic('Telugu', 'Telu', 1.352),
  indic('Tamil', 'Taml', 1.24),
  {
    family: 'Noto Sans Symbols',
    files: twoFaces('NotoSansSymbols'),
    sizeFactor: 2.05,
    scripts: ['Zmus'],
    isFallbackOnly: true,
  },
  {
    family: 'Noto Sans Symbols2',
    files: { regular: 'NotoSansSymbols2-Regular.ttf' },
    sizeFactor: 1.699,
    scripts: ['Zsym'],
    isFallbackOnly: true,
  },
];

const byFamily: ReadonlyMap<string, Font> = new Map(fonts.map((font) => [font.family, font]));

/** The default of every style and the fallback for unknown names. */
export const defaultFont: Font = fonts[0] ?? unreachable();

function unreachable(): never {
  throw new RangeError('The font table is empty.');
}

/** The shipped font with that name; the default font for an unknown name, as an imported style may have. */
export function fontNamed(family: string): Font {
  return byFamily.get(family) ?? defaultFont;
}

/** Whether captions in that language can be drawn with the font. */
export function fontCovers(font: Font, language: LanguageCode): boolean {
  if (font.isFallbackOnly) return false;
  if (!font.scripts.includes(scriptOf(language))) return false;
  return scriptOf(language) !== 'Cjk' || (font.onlyLanguages?.includes(language) ?? true);
}

/** The fonts to offer for captions in a language, best first; never empty. */
export function fontsFor(language: LanguageCode): readonly Font[] {
  const own = fonts.filter((font) => fontCovers(font, language) && !isForOthers(font, language));
  return own.length > 0 ? own : [defaultFont];
}

/** Whether the font is made for other languages: a Japanese font covers Latin letters, but is not offered for English. */
function isForOthers(font: Font, language: LanguageCode): boolean {
  return font.onlyLanguages !== undefined && !font.onlyLanguages.includes(language);
}
