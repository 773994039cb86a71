import { ticksOf } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import type { SpokenWord } from './read.ts';

/** A caption may stay this long after its last word, when nothing follows: reading ends after hearing. */
export const lingerMs = 500;

/** How early a caption that begins with each word may show, and how long one that ends with it, in ticks. */
export interface Room {
  readonly earliest: readonly number[];
  readonly latest: readonly number[];
}

/**
 * A caption may begin in the silence that the one before it leaves, and stay until the next word. What is spoken
 * over by the next word has no room behind it.
 */
export function roomOf(words: readonly SpokenWord[], rate: FrameRateSetting | null): Room {
  const starts = words.map(({ startMs }) => ticksOf(startMs, rate));
  const leaves = words.map(({ endMs }) => ticksOf(endMs + lingerMs, rate));
  return {
    earliest: starts.map((start, i) => Math.min(start, leaves[i - 1] ?? 0)),
    latest: words.map((_, i) => starts[i + 1] ?? Number.POSITIVE_INFINITY),
  };
}

/** Ticks for which a caption of the words from index `from` up to `to` can show. */
export function ticksFor({ earliest, latest }: Room, from: number, to: number): number {
  return (latest[to - 1] ?? 0) - (earliest[from] ?? 0);
}

/** The room of the words from index `from` up to `to`. */
export function roomWithin({ earliest, latest }: Room, from: number, to: number): Room {
  return { earliest: earliest.slice(from, to), latest: latest.slice(from, to) };
}
