import type { LanguageCode } from '../captions/types.ts';
import { type Script, scriptOf } from './scripts.ts';

/** Faces that a family may have. */
export type FaceName = 'regular' | 'bold' | 'italic' | 'boldItalic';

/** A part of a family: its files for each face of the family, and the characters it is needed for. */
export interface FontPiece {
  /**
   * Code points in the format of {@link FontLetters}. A character belongs to the first piece of its family that has it.
   */
  readonly letters: string;
  readonly files: Readonly<Partial<Record<FaceName, string>>>;
}

/**
 * A shipped font. Preview and export load the same files (fontPieces.json) and draw with no other fonts. To add one,
 * declare its sources in `scripts/fonts/sources.ts`, add a row here and run `npm run fonts -- --write`.
 */
export interface Font {
  /** Family name in the font files, by which libass finds the font. */
  readonly family: string;
  /** Line height above and below the baseline in the font files, in ems. */
  readonly height: { readonly above: number; readonly below: number };
  /** Factor from the em size of a style (as in CSS) to the font size in ASS, which is the line height. */
  readonly sizeFactor: number;
  /** Scripts that the font covers, which determine the languages it is offered for. */
  readonly scripts: readonly Script[];
  /** Languages that the font is for, if its scripts are drawn differently by language. */
  readonly onlyLanguages?: readonly LanguageCode[];
  /** Whether the font has italics; otherwise its characters are slanted. */
  readonly hasItalics?: true;
  /** Whether the font is never offered by name and only used for symbols that the text fonts lack. */
  readonly isFallbackOnly?: true;
}

const font = (family: string, scripts: readonly Script[], [above, below]: readonly [number, number]): Font => ({
  family,
  height: { above, below },
  sizeFactor: Number((above + below).toFixed(4)),
  scripts,
});

const cjk = (region: string, language: LanguageCode, scripts: readonly Script[] = []): Font => ({
  ...font(`Noto Sans CJK ${region}`, ['Cjk', 'Latn', 'Zcjk', ...scripts], [1.16, 0.288]),
  onlyLanguages: [language],
});

export const fonts: readonly Font[] = [
  { ...font('Noto Sans', ['Latn', 'Cyrl'], [1.069, 0.293]), hasItalics: true },
  { ...font('Noto Serif', ['Latn', 'Cyrl'], [1.069, 0.293]), hasItalics: true },
  cjk('JP', 'ja'),
  cjk('KR', 'ko', ['Hang']),
  cjk('SC', 'zh'),
  cjk('TC', 'zh-TW'),
  font('Noto Sans Thai', ['Thai'], [1.061, 0.45]),
  font('Noto Sans Khmer', ['Khmr'], [1.069, 0.293]),
  font('Noto Sans Myanmar', ['Mymr'], [1.324, 0.86]),
  font('Noto Sans Devanagari', ['Deva'], [0.896, 0.408]),
  font('Noto Sans Gujarati', ['Gujr'], [0.896, 0.408]),
  font('Noto Sans Gurmukhi', ['Guru'], [0.896, 0.408]),
  font('Noto Sans Kannada', ['Knda'], [0.809, 0.54]),
  font('Noto Sans Telugu', ['Telu'], [0.869, 0.483]),
  font('Noto Sans Tamil', ['Taml'], [0.87, 0.37]),
  // Its lines are as high as those of Noto Sans, so that a musical note or an emoji does not move a line.
  { ...font('Noto Sans Symbols', ['Zsym', 'Zcjk'], [1.069, 0.293]), isFallbackOnly: true },
];

const byFamily: ReadonlyMap<string, Font> = new Map(fonts.map((one) => [one.family, one]));

/** Default font of every style and fallback for unknown names. */
export const defaultFont: Font = fonts[0] ?? unreachable();

function unreachable(): never {
  throw new RangeError('The font table is empty.');
}

/**
 * Returns the shipped font with that name, or the default font for an unknown name, which an imported style may have.
 */
export function fontNamed(family: string): Font {
  return byFamily.get(family) ?? defaultFont;
}

/** Whether captions in that language can be drawn with the font. */
export function fontCovers(font: Font, language: LanguageCode): boolean {
  if (font.isFallbackOnly) return false;
  if (!font.scripts.includes(scriptOf(language))) return false;
  return scriptOf(language) !== 'Cjk' || (font.onlyLanguages?.includes(language) ?? true);
}

/** Returns the fonts to offer for captions in a language, best first; never empty. */
export function fontsFor(language: LanguageCode): readonly Font[] {
  const own = fonts.filter((one) => fontCovers(one, language) && !isForOthers(one, language));
  return own.length > 0 ? own : [defaultFont];
}

/**
 * Whether the font is made for other languages: a Japanese font covers Latin letters, but is not offered for English.
 */
function isForOthers(font: Font, language: LanguageCode): boolean {
  return font.onlyLanguages !== undefined && !font.onlyLanguages.includes(language);
}
