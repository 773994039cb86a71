import type { LanguageCode } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { isSpaced } from '../lines/marks.ts';

/** Whether two letters are of words that have a blank between them. */
export const areWords = (before: number, after: number): boolean => isOfWord(before) && isOfWord(after);

/** General punctuation (… and —) stands beside every script. */
export const isOfWord = (code: number): boolean => isSpaced(code) && !(code >= 0x2000 && code < 0x2e80);

/**
 * What stands between two texts that are put together: the separator of their language. In one that is written without
 * blanks it is nothing, but for a blank between two Latin words: they would be one word.
 */
export function separatorBetween(before: string, after: string, language: LanguageCode): '' | ' ' {
  if (separatorOf(language) !== '') return ' ';
  return areWords(before.charCodeAt(before.length - 1), after.charCodeAt(0)) ? ' ' : '';
}

/** Puts texts together. An empty one adds nothing, not even a separator. */
export function joinTexts(texts: readonly string[], language: LanguageCode): string {
  let joined = '';
  for (const text of texts) {
    if (joined !== '' && text !== '') joined += separatorBetween(joined, text, language);
    joined += text;
  }
  return joined;
}
