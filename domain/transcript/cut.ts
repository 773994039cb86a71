import type { SubtitleLimits } from '../captions/types.ts';
import { unitsPerCharacter } from '../limits/width.ts';
import { widthBetween } from '../lines/measured.ts';
import { penaltyOf } from '../lines/opportunities.ts';
import type { Sentence } from './measure.ts';
import { type Room, ticksFor } from './room.ts';

/** Words from index `from` up to `to`. */
export type WordRange = readonly [from: number, to: number];

/** The cost of each caption, which keeps their number small. */
const captionCost = 40;
/** A caption is best between two and six sevenths full: a fuller one leaves no choice of where its lines break. */
const minFullness = 2 / 7;
const maxFullness = 6 / 7;
const emptinessCost = 300;
const tightnessCost = 250;
/** A good break matters more between captions than between lines: the reader sees the first part alone. */
const placeWeight = 3;
const forbiddenCost = 1000;
/** A caption shorter than the minimum is worse than any allowed cut; the shorter, the worse. */
const shortCost = 400;
const missingCost = 200;

/** The room around words for captions, and the minimum duration of a caption in ticks. */
export interface CaptionTime {
  readonly room: Room;
  readonly minTicks: number;
}

/**
 * The cheapest split of a sentence into captions within the limits, by dynamic programming over the words: the work is the
 * number of words times the words of one caption. A single word that exceeds the limits is a caption of its own.
 */
export function cutSentence(sentence: Sentence, limits: SubtitleLimits, time: CaptionTime): WordRange[] {
  const count = sentence.words.length;
  const costs: number[] = [0];
  const from: number[] = [0];
  for (let to = 1; to <= count; to++) {
    costs[to] = Number.POSITIVE_INFINITY;
    for (let at = to - 1; at >= 0; at--) {
      const isSingle = at === to - 1;
      if (!isSingle && !fits(sentence, at, to, limits)) break;
      const cost = (costs[at] ?? 0) + captionCostOf(sentence, at, to, limits) + shortnessCost(time, at, to);
      if (cost < (costs[to] ?? 0)) [costs[to], from[to]] = [cost, at];
    }
  }
  const ranges: WordRange[] = [];
  for (let to = count; to > 0; to = from[to] ?? 0) ranges.push([from[to] ?? 0, to]);
  return ranges.reverse();
}

function fits({ words, breakBefore, reach }: Sentence, from: number, to: number, limits: SubtitleLimits): boolean {
  const durationMs = (words[to - 1]?.endMs ?? 0) - (words[from]?.startMs ?? 0);
  if (durationMs > limits.maxDurationSeconds * 1000) return false;
  return (reach[placeBefore(breakBefore, from)] ?? 0) >= placeAfter(breakBefore, to);
}

/** The last break at or before a word: a word that may not start a line is measured with the one before it. */
function placeBefore(breakBefore: readonly number[], word: number): number {
  for (let i = word; i >= 0; i--) if ((breakBefore[i] ?? -1) >= 0) return breakBefore[i] ?? 0;
  return 0;
}

function placeAfter(breakBefore: readonly number[], word: number): number {
  for (let i = word; i < breakBefore.length; i++) if ((breakBefore[i] ?? -1) >= 0) return breakBefore[i] ?? 0;
  return breakBefore.at(-1) ?? 0;
}

function captionCostOf(sentence: Sentence, from: number, to: number, limits: SubtitleLimits): number {
  const { breakBefore, measured } = sentence;
  const width = widthBetween(measured, placeBefore(breakBefore, from), placeAfter(breakBefore, to));
  const capacity = limits.maxCharsPerLine * limits.maxOfLines * unitsPerCharacter;
  const fullness = width / capacity;
  const emptiness = emptinessCost * Math.max(0, minFullness - fullness);
  const tightness = tightnessCost * Math.max(0, fullness - maxFullness);
  return captionCost + emptiness + tightness + cutCost(sentence, to);
}

function shortnessCost({ room, minTicks }: CaptionTime, from: number, to: number): number {
  const missing = Math.min(1, 1 - ticksFor(room, from, to) / minTicks);
  return missing > 0 ? shortCost + missingCost * missing : 0;
}

/** The cost of a cut before a word: by its place in the text, less in a pause, most where a break is forbidden. */
function cutCost({ words, breakBefore, measured }: Sentence, to: number): number {
  const next = words[to];
  if (!next) return 0;
  const place = breakBefore[to] ?? -1;
  if (place < 0) return forbiddenCost;
  const pauseMs = next.startMs - (words[to - 1]?.endMs ?? 0);
  return placeWeight * penaltyOf(measured.breaks, place) - Math.min(60, pauseMs / 10);
}
