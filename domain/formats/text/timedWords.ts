import type { Caption, Cell } from '../../captions/types.ts';
import { wordSpans } from '../../captions/words.ts';

/** Start of a word in a text. */
export interface WordStart {
  /** Offset in the text. */
  readonly at: number;
  readonly startMs: number;
}

/**
 * Returns the starts of the words of a cell, in order of time and text and within the caption; empty if the text no
 * longer contains its words.
 */
export function wordStarts({ startMs, endMs }: Caption, { text, words = [] }: Cell): readonly WordStart[] {
  const spans = words.length > 0 ? wordSpans(text, words) : null;
  const starts: WordStart[] = [];
  let latestMs = startMs;
  for (const [index, { start }] of (spans ?? []).entries()) {
    const ms = words[index]?.startMs ?? 0;
    if (ms < latestMs || ms >= endMs) continue;
    starts.push({ at: start, startMs: ms });
    latestMs = ms;
  }
  return starts;
}
