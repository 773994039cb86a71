import type { LanguageCode } from '../captions/types.ts';
import { type Script, scriptOf } from './scripts.ts';

/**
 * The fonts we ship. Preview and export load the very same files, so what is not in this table is never drawn.
 * To add one: put its files into the render image and `scripts/fonts.ts`, and its row here.
 */
export interface Font {
  /** The name inside the font file, by which libass finds it. */
  readonly family: string;
  /** File names. A missing face is slanted or thickened by libass, the same in preview and export. */
  readonly files: {
    readonly regular: string;
    readonly bold?: string;
    readonly italic?: string;
    readonly boldItalic?: string;
  };
  /**
   * (winAscent + winDescent) / unitsPerEm of the files' OS/2 and head tables. ASS counts a font's size as that sum,
   * the product (and CSS) as the em: ASS size = em size times this factor.
   */
  readonly sizeFactor: number;
  /** The writing systems it holds; the languages it is offered for follow from them. */
  readonly scripts: readonly Script[];
  /** Where one script is drawn differently by language: the languages this cut is made for. */
  readonly onlyLanguages?: readonly LanguageCode[];
  /** Never offered by name; it only fills in signs that the text fonts lack. */
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

/** One file holds the four regional cuts of the same characters; they differ by family name alone. */
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

/** The font every style starts with and every unknown name falls back to. */
export const defaultFont: Font = fonts[0] ?? unreachable();

function unreachable(): never {
  throw new RangeError('The font table is empty.');
}

/** The shipped font of that name; an unknown name (an imported style) is the default font. */
export function fontNamed(family: string): Font {
  return byFamily.get(family) ?? defaultFont;
}

/** True where a whole caption of that language can be drawn in the font. */
export function fontCovers(font: Font, language: LanguageCode): boolean {
  if (font.isFallbackOnly) return false;
  if (!font.scripts.includes(scriptOf(language))) return false;
  return scriptOf(language) !== 'Cjk' || (font.onlyLanguages?.includes(language) ?? true);
}

/** The fonts to offer for captions of a language, the best first; never empty. */
export function fontsFor(language: LanguageCode): readonly Font[] {
  const own = fonts.filter((font) => fontCovers(font, language) && !isForeignCut(font, language));
  return own.length > 0 ? own : [defaultFont];
}

/** A Japanese font holds Latin letters too, but nobody looks for it under English. */
function isForeignCut(font: Font, language: LanguageCode): boolean {
  return font.onlyLanguages !== undefined && !font.onlyLanguages.includes(language);
}
