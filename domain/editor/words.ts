import type { LanguageCode, Word } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';

export type RealignWords = (words: readonly Word[], newText: string, language: LanguageCode) => readonly Word[];

/** Where each word stands in the text, or null when the text no longer holds them all in order. */
export function wordSpans(text: string, words: readonly Word[]): readonly { start: number; end: number }[] | null {
  const spans: { start: number; end: number }[] = [];
  let from = 0;
  for (const word of words) {
    const start = text.indexOf(word.text, from);
    if (start < 0) return null;
    from = start + word.text.length;
    spans.push({ start, end: from });
  }
  return spans;
}

const letter = /[\p{L}\p{N}]/u;

/** Where a whole word stands from an offset on: `a` does not stand in `and`. Without spaces any place will do. */
function findWord(text: string, word: string, from: number, hasSpaces: boolean): number {
  const isWhole = (at: number) => !letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + word.length));
  let at = text.indexOf(word, from);
  while (hasSpaces && at >= 0 && !isWhole(at)) at = text.indexOf(word, at + 1);
  return at;
}

/** Words that are still in the text, in order, keep their times; those that went are dropped. */
export const keepFoundWords: RealignWords = (words, newText, language) => {
  const hasSpaces = separatorOf(language) === ' ';
  let from = 0;
  return words.filter((word) => {
    const at = findWord(newText, word.text, from, hasSpaces);
    if (at >= 0) from = at + word.text.length;
    return at >= 0;
  });
};
