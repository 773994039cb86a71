import type { Caption, Word } from './types.ts';

/**
 * Whether any of the words was spoken while the caption is shown: a caption that was moved away no longer matches their
 * times.
 */
export function areHeardIn({ startMs, endMs }: Pick<Caption, 'startMs' | 'endMs'>, words: readonly Word[]): boolean {
  return words.some((word) => word.startMs < endMs && word.endMs > startMs);
}

const blank = /[\s\u200b]/gu;

/**
 * Returns the letters of a text without white space, and their offsets in it. White space is ignored because a line may
 * break within a word.
 */
function squeeze(text: string): { letters: string; offsets: number[] } {
  const offsets: number[] = [];
  const letters = text.replace(blank, '');
  for (let at = 0; at < text.length; at++) if (text[at] === letters[offsets.length]) offsets.push(at);
  return { letters, offsets };
}

/** Returns the span of each word in the text, or null if the text no longer contains them all in order. */
export function wordSpans(text: string, words: readonly Word[]): readonly { start: number; end: number }[] | null {
  const { letters, offsets } = squeeze(text);
  const spans: { start: number; end: number }[] = [];
  let from = 0;
  for (const word of words) {
    const sought = word.text.replace(blank, '');
    const found = letters.indexOf(sought, from);
    if (found < 0) return null;
    from = found + sought.length;
    const start = offsets[found] ?? text.length;
    spans.push({ start, end: sought === '' ? start : (offsets[from - 1] ?? 0) + 1 });
  }
  return spans;
}
