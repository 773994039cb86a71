import fontCoverage from './fontCoverage.json' with { type: 'json' };
import { FontLetters } from './fontLetters.ts';

const latin = /^[\n -~\u00a0-\u024f\u2010-\u2027]*$/;

/** Characters that are not drawn: line ends, joiners, direction marks, variation selectors. */
const invisible = /[\p{Cc}\p{Cf}\p{Z}\p{Variation_Selector}]/u;

let coverage: FontLetters | undefined;

/**
 * Cache of whether the shipped fonts draw a character, by code point. Most texts repeat the same few hundred
 * characters.
 */
const drawn = new Map<number, boolean>();

function isDrawn(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const known = drawn.get(code);
  if (known !== undefined) return known;
  coverage ??= new FontLetters(fontCoverage);
  const isKnown = invisible.test(character) || coverage.has(code);
  drawn.set(code, isKnown);
  return isKnown;
}

/** Returns the characters of a text that no shipped font draws, each once, in order. Preview and export omit them. */
export function undrawnCharacters(text: string): string {
  if (latin.test(text)) return '';
  return [...new Set(text)].filter((character) => !isDrawn(character)).join('');
}
