import type { LanguageCode, Word } from '../captions/types.ts';

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

/** Words that are still where they were keep their times; those that went are dropped. */
export const keepFoundWords: RealignWords = (words, newText) => {
  let from = 0;
  return words.filter((word) => {
    const at = newText.indexOf(word.text, from);
    if (at >= 0) from = at + word.text.length;
    return at >= 0;
  });
};
