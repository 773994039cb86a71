import type { SubtitleLimits } from '../captions/types.ts';
import { unitsPerCharacter } from '../limits/width.ts';
import { widthBetween } from '../lines/measured.ts';
import { penaltyOf } from '../lines/opportunities.ts';
import type { Sentence } from './measure.ts';
import { type Room, ticksFor } from './room.ts';

/** Words from index `from` up to `to`. */
export type WordRange = readonly [from: number, to: number];

/** Each caption costs this, which keeps their number small. */
const captionCost = 40;
/** A caption is best between two and six sevenths full: a fuller one leaves no choice where its lines break. */
const leastFull = 2 / 7;
const mostFull = 6 / 7;
const emptinessCost = 300;
const tightnessCost = 250;
/** A place to cut at counts more for a caption than for a line: the reader sees the first part alone. */
const placeWeight = 3;
const forbiddenCost = 1000;
/** A caption that has to go before it was read is worse than any legal cut, the worse the sooner it goes. */
const shortCost = 400;
const missingCost = 200;

/** The room that the words leave captions, and the ticks that one takes at least. */
export interface CaptionTime {
  readonly room: Room;
  readonly least: number;
}

/**
 * The cheapest cut of one sentence into captions that each fit: every word knows the best way to end there, so the
 * work is words times the words of one caption. A single word that does not fit is a caption all the same.
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

/** The last break at or before a word: a word that may begin no line is measured with the one before it. */
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
  const emptiness = emptinessCost * Math.max(0, leastFull - fullness);
  const tightness = tightnessCost * Math.max(0, fullness - mostFull);
  return captionCost + emptiness + tightness + cutCost(sentence, to);
}

function shortnessCost({ room, least }: CaptionTime, from: number, to: number): number {
  const missing = Math.min(1, 1 - ticksFor(room, from, to) / least);
  return missing > 0 ? shortCost + missingCost * missing : 0;
}

/** How much it hurts to cut before a word: by its place in the text, less in a pause, most where none may be. */
function cutCost({ words, breakBefore, measured }: Sentence, to: number): number {
  const next = words[to];
  if (!next) return 0;
  const place = breakBefore[to] ?? -1;
  if (place < 0) return forbiddenCost;
  const pauseMs = next.startMs - (words[to - 1]?.endMs ?? 0);
  return placeWeight * penaltyOf(measured.breaks, place) - Math.min(60, pauseMs / 10);
}
