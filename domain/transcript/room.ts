import { ticksOf } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import type { SpokenWord } from './read.ts';

/** Maximum time a caption stays after its last word if nothing follows, because reading takes longer than listening. */
export const lingerMs = 500;

/**
 * The earliest start of a caption that starts with each word, and the latest end of one that ends with it, in ticks.
 */
export interface Room {
  readonly earliest: readonly number[];
  readonly latest: readonly number[];
}

/**
 * Computes the time available around each word. A caption may start in the silence after the one before it, and stay
 * until the next word. A word that overlaps the next one has no time after it.
 */
export function roomOf(words: readonly SpokenWord[], rate: FrameRateSetting | null): Room {
  const starts = words.map(({ startMs }) => ticksOf(startMs, rate));
  const leaves = words.map(({ endMs }) => ticksOf(endMs + lingerMs, rate));
  return {
    earliest: starts.map((start, i) => Math.min(start, leaves[i - 1] ?? 0)),
    latest: words.map((_, i) => starts[i + 1] ?? Number.POSITIVE_INFINITY),
  };
}

/** Returns the number of ticks for which a caption with the words from index `from` up to `to` can be shown. */
export function ticksFor({ earliest, latest }: Room, from: number, to: number): number {
  return (latest[to - 1] ?? 0) - (earliest[from] ?? 0);
}

/** Returns the available times of the words from index `from` up to `to`. */
export function roomWithin({ earliest, latest }: Room, from: number, to: number): Room {
  return { earliest: earliest.slice(from, to), latest: latest.slice(from, to) };
}
