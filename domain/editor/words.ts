import type { Word } from '../captions/types.ts';

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
