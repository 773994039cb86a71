import { captionFeatures } from './captionFeatures.ts';
import { type CutContext, type CutOptions, contextOf, fits } from './cutContext.ts';
import { cutFeatures } from './cutFeatures.ts';
import type { Passage } from './measure.ts';
import { type Room, ticksFor } from './room.ts';
import { weights } from './weights.ts';

/** Words from index `from` up to, but not including, `to`. */
export type WordRange = readonly [from: number, to: number];

/** The time available around words for captions, and the minimum duration of a caption in ticks. */
export interface CaptionTime {
  readonly room: Room;
  readonly minTicks: number;
}

/**
 * Returns the most probable split of a passage into captions within the limits, by dynamic programming over the words.
 * The work is the number of words times the words of one caption. A single word that exceeds the limits becomes a
 * caption of its own.
 */
export function cutPassage(passage: Passage, options: CutOptions, time: CaptionTime): WordRange[] {
  const context = contextOf(passage, options);
  const count = passage.words.length;
  const scores: number[] = [0];
  const from: number[] = [0];
  for (let to = 1; to <= count; to++) {
    scores[to] = Number.NEGATIVE_INFINITY;
    const cut = to < count ? cutScore(context, to) : 0;
    for (let at = to - 1; at >= 0; at--) {
      const isSingle = at === to - 1;
      if (!isSingle && !fits(context, at, to)) break;
      const score = (scores[at] ?? 0) + cut + captionScore(context, at, to) + shortnessScore(time, at, to);
      if (score > (scores[to] ?? 0)) [scores[to], from[to]] = [score, at];
    }
  }
  const ranges: WordRange[] = [];
  for (let to = count; to > 0; to = from[to] ?? 0) ranges.push([from[to] ?? 0, to]);
  return ranges.reverse();
}

/** Returns the score of a cut before a word. */
function cutScore(context: CutContext, at: number): number {
  let score = 0;
  cutFeatures(context, at, (feature, value) => {
    score += weights[feature] * value;
  });
  return score;
}

/** Returns the score of a caption with the words from index `from` up to `to`. */
function captionScore(context: CutContext, from: number, to: number): number {
  let score = 0;
  captionFeatures(context, from, to, (feature, value) => {
    score += weights[feature] * value;
  });
  return score;
}

function shortnessScore({ room, minTicks }: CaptionTime, from: number, to: number): number {
  const missing = Math.min(1, 1 - ticksFor(room, from, to) / minTicks);
  return missing > 0 ? weights.short + weights.missing * missing : 0;
}
