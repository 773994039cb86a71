import type { LanguageCode } from '../captions/types.ts';
import { defaultFont, type Font, fontCovers, fontNamed, fonts, fontsFor } from './fonts.ts';
import { type Script, scriptOfCodePoint } from './scripts.ts';

export interface FontRun {
  readonly font: Font;
  readonly text: string;
}

/**
 * The font of a style for captions of a language: the chosen one where it can write that language, else the
 * language's own. So the default Noto Sans means Noto Sans CJK JP on a Japanese tab.
 */
export function baseFont(family: string, language: LanguageCode): Font {
  const chosen = fontNamed(family);
  if (fontCovers(chosen, language)) return chosen;
  return fontsFor(language)[0] ?? defaultFont;
}

/**
 * Cuts a text into runs that one shipped font can draw. Left to itself the renderer would look for a missing
 * letter among the machine's fonts, and the browser's machine is not the export's: so we say the font of every run.
 */
export function fontRuns(text: string, family: string, language: LanguageCode): FontRun[] {
  const base = baseFont(family, language);
  if (isPlain(text) && base.scripts.includes('Cyrl')) return [{ font: base, text }];
  const pick = (script: Script) => fontOf(script === 'Zyyy' ? 'Latn' : script, base, family, language);
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const script = scriptOfCodePoint(character.codePointAt(0) ?? 0);
    const last = runs.at(-1);
    const font = script !== 'Zyyy' || needsFont(character, last?.font ?? base) ? pick(script) : (last?.font ?? base);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** Most captions: Latin letters and typographic punctuation, which the base font holds. */
function isPlain(text: string): boolean {
  return /^[\n -\u02ff\u0370-\u052f\u1e00-\u200a\u2010-\u205e\u20a0-\u20bf\u2122]*$/.test(text);
}

function fontOf(script: Script, base: Font, family: string, language: LanguageCode): Font {
  if (base.scripts.includes(script)) return base;
  const chosen = fontNamed(family);
  if (chosen.scripts.includes(script) && !isOtherCut(chosen, language)) return chosen;
  const holding = fonts.filter((font) => font.scripts.includes(script));
  return holding.find((font) => font.isFallbackOnly) ?? holding[0] ?? defaultFont;
}

/** A Korean cut chosen for a Chinese tab would draw Chinese characters the Korean way. */
function isOtherCut(font: Font, language: LanguageCode): boolean {
  return font.onlyLanguages !== undefined && !font.onlyLanguages.includes(language);
}

/** Spaces and marks stay with their neighbour; digits and signs need a font that has them. */
function needsFont(character: string, neighbour: Font): boolean {
  return !neighbour.scripts.includes('Latn') && !/[\s\p{Mn}\p{Cf}]/u.test(character);
}
