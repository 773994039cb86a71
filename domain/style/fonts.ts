import type { LanguageCode } from '../captions/types.ts';
import { type Script, scriptOf } from './scripts.ts';

/** Faces that a family may have. */
export type FaceName = 'regular' | 'bold' | 'italic' | 'boldItalic';

/** Returns what a family has for a face, or for the face that is drawn instead of one that it lacks. */
export function chooseFace<T>(
  faces: Readonly<Partial<Record<FaceName, T>>>,
  { isBold, isItalic }: { readonly isBold: boolean; readonly isItalic: boolean },
): T | undefined {
  if (isBold && isItalic) return faces.boldItalic ?? faces.bold ?? faces.italic ?? faces.regular;
  if (isBold) return faces.bold ?? faces.regular;
  return isItalic ? (faces.italic ?? faces.regular) : faces.regular;
}

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
 * add a row here (and its sources in `scripts/fonts/sources.ts`, unless it is a whole family of Google Fonts) and run
 * `npm run fonts -- --write`.
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
  /** CSS weights of the upright face and of the bold one. Without a bold face the renderer thickens the upright one. */
  readonly weights: readonly [regular: number, bold?: number];
  /** Languages that the font is for, if its scripts are drawn differently by language. */
  readonly onlyLanguages?: readonly LanguageCode[];
  /** Languages of its scripts whose letters it lacks. */
  readonly lacksLanguages?: readonly LanguageCode[];
  /** Whether the font lacks characters of its scripts, which the first font of the language draws. */
  readonly isPartial?: true;
  /** Whether the font has italics; otherwise its characters are slanted. */
  readonly hasItalics?: true;
  /** Whether the font is never offered by name and only used for symbols that the text fonts lack. */
  readonly isFallbackOnly?: true;
}

type Height = readonly [above: number, below: number];

const font = (family: string, scripts: readonly Script[], [above, below]: Height): Font => ({
  family,
  height: { above, below },
  sizeFactor: Number((above + below).toFixed(4)),
  scripts,
  weights: [400, 700],
});

/** All CJK fonts have the same line height, so that a character from another one does not move a line. */
const cjkHeight: Height = [1.16, 0.288];

const cjk = (region: string, language: LanguageCode, scripts: readonly Script[] = []): Font => ({
  ...font(`Noto Sans CJK ${region}`, ['Cjk', 'Latn', 'Zcjk', ...scripts], cjkHeight),
  onlyLanguages: [language],
});

/** Options of a family beside those that every language has. */
type Options = Partial<Pick<Font, 'weights' | 'hasItalics' | 'onlyLanguages' | 'lacksLanguages'>>;

const oneWeight: Options = { weights: [400] };

const latin = (family: string, height: Height, options: Options = {}, scripts: readonly Script[] = ['Latn']): Font => ({
  ...font(family, scripts, height),
  isPartial: true,
  ...options,
});

const latinAndCyrillic = (family: string, height: Height, options: Options = {}): Font =>
  latin(family, height, options, ['Latn', 'Cyrl']);

/** A font of one language, with Latin letters of its own. */
const local = (family: string, script: Script, language: LanguageCode, height: Height, options: Options = {}): Font =>
  latin(family, height, { onlyLanguages: [language], ...options }, [script, 'Latn']);

const cjkDisplay = (family: string, language: LanguageCode, options: Options = oneWeight): Font =>
  latin(family, cjkHeight, { onlyLanguages: [language], ...options }, [
    'Cjk',
    'Latn',
    'Zcjk',
    ...(language === 'ko' ? (['Hang'] as const) : []),
  ]);

/** All fonts. The first one of each script is complete, and draws what the others of the script lack. */
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
  latinAndCyrillic('Montserrat', [0.968, 0.251], { hasItalics: true }),
  latinAndCyrillic('Montserrat Black', [0.968, 0.251], { hasItalics: true, weights: [900] }),
  latin('Poppins', [1.05, 0.35], { hasItalics: true, lacksLanguages: ['vi'] }, ['Latn', 'Deva']),
  latin('Poppins Black', [1.05, 0.35], { hasItalics: true, weights: [900], lacksLanguages: ['vi'] }, ['Latn', 'Deva']),
  latinAndCyrillic('Oswald', [1.193, 0.289]),
  latin('Anton', [1.176, 0.329], oneWeight),
  latin('Bebas Neue', [0.95, 0.3], { ...oneWeight, lacksLanguages: ['vi'] }),
  latin('League Gothic', [0.968, 0.25], oneWeight),
  latin('Archivo Black', [0.95, 0.25], { ...oneWeight, lacksLanguages: ['vi'] }),
  latin('Bangers', [0.95, 0.25], oneWeight),
  latin('Luckiest Guy', [0.979, 0.246], { ...oneWeight, lacksLanguages: ['vi'] }),
  latin('Permanent Marker', [1.109, 0.317], { ...oneWeight, lacksLanguages: ['vi', 'pl', 'tr'] }),
  latinAndCyrillic('Pacifico', [1.303, 0.453], oneWeight),
  latin('Comic Neue', [1, 0.35], { hasItalics: true, lacksLanguages: ['vi', 'tr'] }),
  latin('Baloo 2', [1.078, 0.524], {}, ['Latn', 'Deva']),
  cjkDisplay('BIZ UDPMincho', 'ja', {}),
  cjkDisplay('Zen Maru Gothic', 'ja', {}),
  cjkDisplay('Zen Maru Gothic Black', 'ja', { weights: [900] }),
  cjkDisplay('Dela Gothic One', 'ja'),
  cjkDisplay('RocknRoll One', 'ja'),
  cjkDisplay('Yusei Magic', 'ja'),
  cjkDisplay('Yuji Syuku', 'ja'),
  cjkDisplay('Gowun Batang', 'ko', {}),
  cjkDisplay('Black Han Sans', 'ko'),
  cjkDisplay('Do Hyeon', 'ko'),
  cjkDisplay('Jua', 'ko'),
  cjkDisplay('ZCOOL XiaoWei', 'zh'),
  cjkDisplay('ZCOOL KuaiLe', 'zh'),
  cjkDisplay('Ma Shan Zheng', 'zh'),
  cjkDisplay('Chocolate Classical Sans', 'zh-TW'),
  cjkDisplay('Cactus Classical Serif', 'zh-TW'),
  local('Mitr', 'Thai', 'th', [1.15, 0.42]),
  local('Itim', 'Thai', 'th', [1.15, 0.42], oneWeight),
  local('Battambang', 'Khmr', 'km', [1.221, 0.586]),
  local('Koulen', 'Khmr', 'km', [1.221, 0.586], oneWeight),
  local('Padauk', 'Mymr', 'my', [1.1, 0.6]),
  local('Baloo Bhai 2', 'Gujr', 'gu', [1.078, 0.544]),
  local('Baloo Paaji 2', 'Guru', 'pa', [1.157, 0.614]),
  local('Baloo Tamma 2', 'Knda', 'kn', [1.078, 0.673]),
  local('Ramabhadra', 'Telu', 'te', [1.327, 0.571], oneWeight),
  local('Baloo Thambi 2', 'Taml', 'ta', [1.078, 0.486]),
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
  if (!font.scripts.includes(scriptOf(language)) || font.lacksLanguages?.includes(language)) return false;
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
