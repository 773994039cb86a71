import type { LanguageCode, Word } from '../captions/types.ts';
import { possibleCharactersPerSecond } from '../limits/tickLimits.ts';
import { enhancedWidth } from '../limits/width.ts';

/** A part of the recording, in milliseconds. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Minimum time per letter: nobody speaks faster. Words that have to share time get more than that. */
const minLetterMs = 1000 / possibleCharactersPerSecond;
const sharedLetterMs = 2 * minLetterMs;

/**
 * Redistributes time among adjacent typed words if the newly typed words of a range have too little. If a caption is
 * retyped with pauses, each word is added after one that already has all the time.
 */
export function shareTyped(words: Word[], from: number, to: number, language: LanguageCode): void {
  let [first, end] = [from, to];
  const isShort = (letterMs: number): boolean => {
    const range = words.slice(first, end);
    const letters = range.reduce((sum, { text }) => sum + text.length, 0);
    return (range.at(-1)?.endMs ?? 0) - (range[0]?.startMs ?? 0) < letters * letterMs;
  };
  if (!isShort(minLetterMs)) return;
  const isTyped = (word: Word | undefined): boolean => word?.confidence === 1;
  while (isShort(sharedLetterMs) && (isTyped(words[first - 1]) || isTyped(words[end])))
    if (isTyped(words[first - 1])) first--;
    else end++;
  const range = words.slice(first, end);
  const span = { startMs: range[0]?.startMs ?? 0, endMs: range.at(-1)?.endMs ?? 0 };
  const texts = range.map(({ text }) => text);
  words.splice(first, end - first, ...shareTime(texts, span, language));
}

/** Divides a time among words by their width. */
export function shareTime(texts: readonly string[], { startMs, endMs }: Span, language: LanguageCode): Word[] {
  const widths = texts.map((text) => enhancedWidth(text, language));
  const total = widths.reduce((sum, width) => sum + width, 0) || 1;
  let before = 0;
  return texts.map((text, i) => {
    const from = startMs + Math.round(((endMs - startMs) * before) / total);
    before += widths[i] ?? 0;
    const to = startMs + Math.round(((endMs - startMs) * before) / total);
    return { text, startMs: from, endMs: to, confidence: 1 };
  });
}
