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

/**
 * Splits a text into runs that a single shipped font can draw. Without an explicit font for every run, the renderer
 * would fall back to system fonts, which differ between the browser and the export.
 */
export function fontRuns(text: string, family: string, language: LanguageCode): FontRun[] {
  const base = baseFont(family, language);
  if (isPlain(text) && base.scripts.includes('Cyrl')) return [{ font: base, text }];
  const pick = (script: Script) => fontOf(script === 'Zyyy' ? 'Latn' : script, base, family, language);
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const script = scriptOfCodePoint(character.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    const isOwn = script === 'Zyyy' ? needsFont(character, last?.font ?? base) : !last?.text.endsWith(joiner);
    const font = isOwn ? pick(script) : (last?.font ?? base);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** Whether the base font covers the text: Latin letters and typographic punctuation, as in most captions. */
function isPlain(text: string): boolean {
  return /^[\n -\u02ff\u0370-\u052f\u1e00-\u200a\u2010-\u205e\u20a0-\u20bf\u2122]*$/.test(text);
}

function fontOf(script: Script, base: Font, family: string, language: LanguageCode): Font {
  if (base.scripts.includes(script)) return base;
  const chosen = fontNamed(family);
  if (chosen.scripts.includes(script) && !isOtherRegion(chosen, language)) return chosen;
  const holding = fonts.filter((font) => font.scripts.includes(script));
  return holding.find((font) => font.isFallbackOnly) ?? holding[0] ?? defaultFont;
}

/** Whether a CJK font is for another region: the Korean font draws Chinese characters in their Korean form. */
function isOtherRegion(font: Font, language: LanguageCode): boolean {
  return font.onlyLanguages !== undefined && !font.onlyLanguages.includes(language);
}

/**
 * Whether a digit or symbol is missing from the neighbor's font. Spaces and combining marks use that font in any case.
 */
function needsFont(character: string, neighbour: Font): boolean {
  return !neighbour.scripts.includes('Latn') && !/[\s\p{Mn}\p{Cf}]/u.test(character);
}
