import type { LanguageCode } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { isSpaced } from '../lines/marks.ts';

/** Whether two characters belong to words that are separated by a space. */
export const areWords = (before: number, after: number): boolean => isOfWord(before) && isOfWord(after);

/**
 * Whether a character belongs to a word of a script with spaces. General punctuation (… and —) is used with every
 * script and does not count.
 */
export const isOfWord = (code: number): boolean => isSpaced(code) && !(code >= 0x2000 && code < 0x2e80);

/**
 * Returns the separator to insert between two joined texts: that of their language. A language without spaces has no
 * separator, except for a space between two Latin words, which would otherwise become one word.
 */
export function separatorBetween(before: string, after: string, language: LanguageCode): '' | ' ' {
  if (separatorOf(language) !== '') return ' ';
  return areWords(before.charCodeAt(before.length - 1), after.charCodeAt(0)) ? ' ' : '';
}

/** Joins texts. An empty one adds nothing, not even a separator. */
export function joinTexts(texts: readonly string[], language: LanguageCode): string {
  let joined = '';
  for (const text of texts) {
    if (joined !== '' && text !== '') joined += separatorBetween(joined, text, language);
    joined += text;
  }
  return joined;
}
