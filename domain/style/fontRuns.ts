import type { LanguageCode } from '../captions/types.ts';
import { defaultFont, type Font, fontCovers, fontNamed, fonts, fontsFor } from './fonts.ts';
import { type Script, scriptOfCodePoint } from './scripts.ts';

export interface FontRun {
  readonly font: Font;
  readonly text: string;
}

/**
 * Returns the font of a style for captions of a language: the chosen font if it covers the language, otherwise the
 * first font that does. The default Noto Sans becomes Noto Sans CJK JP on a Japanese tab.
 */
export function baseFont(family: string, language: LanguageCode): Font {
  const chosen = fontNamed(family);
  if (fontCovers(chosen, language)) return chosen;
  return fontsFor(language)[0] ?? defaultFont;
}

/** Zero-width joiner, which joins emoji into one image drawn with one font. */
const joiner = '\u200d';

/** Whether a font has a character of its scripts. */
export type HasLetter = (font: Font, codePoint: number) => boolean;

/**
 * Splits a text into runs that a single shipped font can draw. Without an explicit font for every run, the renderer
 * would fall back to system fonts, which differ between the browser and the export. Without `hasLetter`, fonts are
 * assumed to have all characters of their scripts.
 */
export function fontRuns(
  text: string,
  family: string,
  language: LanguageCode,
  hasLetter: HasLetter = () => true,
): FontRun[] {
  const base = baseFont(family, language);
  if (isPlain(text, base, hasLetter)) return [{ font: base, text }];
  const candidates = [base, ...otherFonts(family, language)];
  const runs: { font: Font; text: string }[] = [];
  for (const letter of lettersOf(text)) {
    const script = scriptOfCodePoint(letter.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    const neighbour = last?.font ?? base;
    const has = (font: Font) => hasAll(font, letter, hasLetter);
    const isOwn = script === 'Zyyy' ? needsFont(letter, neighbour, base, has) : !last?.text.endsWith(joiner);
    const font = isOwn ? fontOf(script === 'Zyyy' ? 'Latn' : script, candidates, has) : neighbour;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Whether the base font covers the text: Latin letters and typographic punctuation, as in most captions. */
function isPlain(text: string, base: Font, hasLetter: HasLetter): boolean {
  if (base.scripts.includes('Latn') && /^[\n -~]*$/.test(text)) return hasAll(base, text, hasLetter);
  const isWhole = base.scripts.includes('Cyrl') && !base.isPartial;
  return isWhole && /^[\n -\u02ff\u0370-\u052f\u1e00-\u200a\u2010-\u205e\u20a0-\u20bf\u2122]*$/.test(text);
}

/** Returns the characters of a text, those of letters together with their accents. */
const lettersOf = (text: string): Iterable<string> =>
  /[\u0300-\u036f]/.test(text) ? (text.match(/[\p{L}\p{N}][\u0300-\u036f]+|./gsu) ?? []) : text;

/** Whether a font has a letter as it is drawn, which is as one character with its accents if there is one. */
function hasAll(font: Font, letter: string, hasLetter: HasLetter): boolean {
  if (!font.isPartial) return true;
  for (const character of letter.normalize('NFC')) if (!hasLetter(font, character.codePointAt(0) ?? 0)) return false;
  return true;
}

const wholeFonts = fonts.filter((font) => !font.isPartial);
const fallbackFonts = wholeFonts.filter((font) => font.isFallbackOnly);

const othersByChoice = new Map<string, readonly Font[]>();

/** Returns the fonts for what the base font lacks, in order of preference. */
function otherFonts(family: string, language: LanguageCode): readonly Font[] {
  const choice = `${language} ${family}`;
  const known = othersByChoice.get(choice);
  if (known) return known;
  const chosen = fontNamed(family);
  const [first = defaultFont] = fontsFor(language);
  const others = [...(isOtherRegion(chosen, language) ? [] : [chosen]), first, ...fallbackFonts, ...wholeFonts];
  othersByChoice.set(choice, others);
  return others;
}

const fontOf = (script: Script, candidates: readonly Font[], has: (font: Font) => boolean): Font =>
  candidates.find((font) => font.scripts.includes(script) && has(font)) ?? defaultFont;

/** Whether a CJK font is for another region: the Korean font draws Chinese characters in their Korean form. */
function isOtherRegion(font: Font, language: LanguageCode): boolean {
  return font.onlyLanguages !== undefined && !font.onlyLanguages.includes(language);
}

/**
 * Whether a digit or symbol is not drawn with its neighbor's font: that font lacks it, or only stands in for the base
 * font. Spaces and combining marks use the neighbor's font if it has them.
 */
function needsFont(letter: string, neighbour: Font, base: Font, has: (font: Font) => boolean): boolean {
  if (!has(neighbour)) return true;
  const isStandIn = base.isPartial === true && neighbour !== base && base.scripts.includes('Latn');
  return (isStandIn || !neighbour.scripts.includes('Latn')) && !/[\s\p{Mn}\p{Cf}]/u.test(letter);
}
