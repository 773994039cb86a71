import type { SubtitleLimits } from '../captions/types.ts';
import { unitsPerCharacter } from '../limits/width.ts';
import { widthBetween } from '../lines/measured.ts';
import { betweenCaptions, penalty, penaltyOf } from '../lines/opportunities.ts';
import type { Passage } from './measure.ts';
import type { SpokenWord } from './read.ts';
import { type Room, ticksFor } from './room.ts';

/** Words from index `from` up to `to`. */
export type WordRange = readonly [from: number, to: number];

/**
 * What the parts of the cost weigh, in halves of a character of unevenness (see `domain/lines/opportunities.ts`). They
 * are the middle of the values that find the cuts of people best in `npm run bench captions`; a fifth more or less of any
 * changes the result by a percent.
 */
const weights = {
  /** Each caption, which keeps their number small: a cut must be worth more than this. */
  caption: 120,
  /** A caption said in no time, and in proportion one said in less than {@link briefMs}: it should share another. */
  brief: 450,
  /** A caption with more than this share of the letters that it may have leaves no choice of breaks. */
  maxFullness: 0.84,
  tightness: 250,
  /** Sentences share a caption that leaves room. */
  maxShared: 0.7,
  crowdedness: 1000,
  /** A good break matters more between captions than between lines: the reader sees the first part alone. */
  place: 4,
  /** A cut in a pause, by its tenths of a second up to a limit. */
  pause: 10,
  maxPause: 70,
  /** What a pause of {@link lastingPauseMs} is worth more with each tenth of a second, except within a phrase. */
  lastingPause: 100,
  /** The end of a sentence within a caption that begins or ends within another sentence. */
  mixed: 200,
  /** A cut after nothing but a few words since the last mark (`and one day, | he said`); not from this share of a line. */
  opener: 150,
  maxOpener: 0.6,
  /** A cut within a sentence that would fit in one caption, and within one that does not. */
  within: 30,
  withinLong: 15,
  /**
   * A cut between two sentences that together fill less than a share of a caption: people let them share one, unless the
   * first is a question, which mostly another person answers.
   */
  together: 350,
  maxTogether: 0.55,
  /** The best break between the two lines of a caption, if it is a bad one. */
  line: 1.5,
  /** Two lines that only a break within a word allows. */
  brokenWord: 150,
  /** A break that is forbidden. */
  forbidden: 1000,
  /** A caption shorter than the minimum is worse than any allowed cut; the shorter, the worse. */
  short: 400,
  missing: 200,
} as const;

/** The room around words for captions, and the minimum duration of a caption in ticks. */
export interface CaptionTime {
  readonly room: Room;
  readonly minTicks: number;
}

/**
 * The cheapest split of a passage into captions within the limits, by dynamic programming over the words: the work is the
 * number of words times the words of one caption. A single word that exceeds the limits is a caption of its own.
 */
export function cutPassage(passage: Passage, limits: SubtitleLimits, time: CaptionTime): WordRange[] {
  const count = passage.words.length;
  const cuts = cutsOf(passage, limits);
  const costs: number[] = [0];
  const from: number[] = [0];
  for (let to = 1; to <= count; to++) {
    costs[to] = Number.POSITIVE_INFINITY;
    for (let at = to - 1; at >= 0; at--) {
      const isSingle = at === to - 1;
      if (!isSingle && !fits(passage, at, to, limits)) break;
      const cost = (costs[at] ?? 0) + captionCostOf(passage, cuts, [at, to], limits) + shortnessCost(time, at, to);
      if (cost < (costs[to] ?? 0)) [costs[to], from[to]] = [cost, at];
    }
  }
  const ranges: WordRange[] = [];
  for (let to = count; to > 0; to = from[to] ?? 0) ranges.push([from[to] ?? 0, to]);
  return ranges.reverse();
}

function fits({ words, breakBefore, reach }: Passage, from: number, to: number, limits: SubtitleLimits): boolean {
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

function captionCostOf(passage: Passage, cuts: Cuts, [from, to]: WordRange, limits: SubtitleLimits): number {
  const { breakBefore } = passage;
  const [first, last] = [placeBefore(breakBefore, from), placeAfter(breakBefore, to)];
  const fullness = fullnessOf(passage, from, to, limits);
  const tightness = weights.tightness * Math.max(0, fullness - weights.maxFullness);
  const lines = lineCost(passage, cuts, first, last);
  const itself = weights.caption + briefCost(passage.words, from, to) + tightness + lines;
  const shared = areSeveral(cuts, from, to) ? mixedCost(cuts, from, to) + crowdedCost(fullness) : 0;
  return itself + (cuts.costs[to] ?? 0) + shared;
}

/** DCMP, Captioning Key: no caption for less than 40 frames. What is said faster is read with what stands beside it. */
const briefMs = 4000 / 3;

function briefCost(words: readonly SpokenWord[], from: number, to: number): number {
  const spokenMs = (words[to - 1]?.endMs ?? 0) - (words[from]?.startMs ?? 0);
  return weights.brief * Math.min(1, Math.max(0, 1 - spokenMs / briefMs));
}

/** How full a caption of the words from index `from` up to `to` is: 1 if it has all letters that it may have. */
function fullnessOf({ breakBefore, measured }: Passage, from: number, to: number, limits: SubtitleLimits): number {
  const width = widthBetween(measured, placeBefore(breakBefore, from), placeAfter(breakBefore, to));
  return width / (limits.maxCharsPerLine * limits.maxOfLines * unitsPerCharacter);
}

const crowdedCost = (fullness: number): number => weights.crowdedness * Math.max(0, fullness - weights.maxShared);

const togetherCost = (fullness: number): number => weights.together * Math.max(0, weights.maxTogether - fullness);

/** The cost of the best break that leaves two lines between two breaks; 0 if it is a good one, or none is needed. */
function lineCost({ lineReach }: Passage, { places }: Cuts, first: number, last: number): number {
  let least = Number.POSITIVE_INFINITY;
  const farthest = lineReach[first] ?? last;
  if (farthest >= last) return 0;
  for (let at = farthest; at > first && (lineReach[at] ?? 0) >= last && least > 0; at--)
    least = Math.min(least, Math.max(0, places(at)));
  // More than two lines: their breaks are not compared.
  if (!Number.isFinite(least)) return 0;
  return weights.line * least + (least >= penalty.withinWord ? weights.brokenWord : 0);
}

/** Whether a sentence ends within the words from index `from` up to `to`, and another follows it there. */
const areSeveral = ({ sentences }: Cuts, from: number, to: number): boolean =>
  (sentences[to - 1] ?? 0) > (sentences[from] ?? 0);

/** Sentences share a caption only as a whole. */
function mixedCost({ sentences }: Cuts, from: number, to: number): number {
  const before = (word: number): number => sentences[word] ?? 0;
  const beginsOne = from === 0 || before(from) > before(from - 1);
  const endsOne = before(to) > before(to - 1);
  return weights.mixed * (Number(!beginsOne) + Number(!endsOne));
}

function shortnessCost({ room, minTicks }: CaptionTime, from: number, to: number): number {
  const missing = Math.min(1, 1 - ticksFor(room, from, to) / minTicks);
  return missing > 0 ? weights.short + weights.missing * missing : 0;
}

/** The cost of a cut before each word, and how many sentences end before it. */
interface Cuts {
  readonly costs: readonly number[];
  readonly sentences: readonly number[];
  /** How bad each break of the measured text is. */
  readonly places: (place: number) => number;
}

function cutsOf(passage: Passage, limits: SubtitleLimits): Cuts {
  const count = passage.words.length;
  const costs = [0];
  const sentences = [0];
  const places = remembered((place) => penaltyOf(passage.measured.breaks, place));
  // The sentence that ends at a word begins at `begin`, the one before it at `before`.
  let [before, begin] = [0, 0];
  // The first word after the last mark.
  let clause = 0;
  for (let to = 1; to <= count; to++) {
    const place = passage.breakBefore[to] ?? -1;
    const kind = place < 0 ? weights.forbidden : kindOf(passage, places(place), to);
    const isEnd = to === count || kind <= penalty.afterSentence;
    if (to === count) costs.push(0);
    else costs.push(place < 0 ? kind : weights.place * betweenCaptions(kind) - pauseWorth(passage.words, to, kind));
    sentences.push((sentences[to - 1] ?? 0) + Number(isEnd));
    if (!isEnd && kind <= penalty.beforeSubordinate)
      costs[to] = (costs[to] ?? 0) + openerCost(passage, clause, to, limits);
    if (kind <= penalty.afterClause) clause = to;
    if (!isEnd) continue;
    addBetween(costs, begin, to, fits(passage, begin, to, limits) ? weights.within : weights.withinLong);
    if (begin > 0 && !isQuestion(passage.words[begin - 1]))
      costs[begin] = (costs[begin] ?? 0) + togetherCost(fullnessOf(passage, before, to, limits));
    [before, begin] = [begin, to];
  }
  return { costs, sentences, places };
}

/** Whether a question ends with a word, in any script: `?`, `？`, `؟`. */
const isQuestion = (word: SpokenWord | undefined): boolean => /[?？؟]/u.test(word?.mark ?? '');

/** The cost of a cut after the words from index `from` up to `to`, which have no mark within: too few to stand alone. */
function openerCost(passage: Passage, from: number, to: number, limits: SubtitleLimits): number {
  const share = fullnessOf(passage, from, to, limits) * limits.maxOfLines;
  return weights.opener * Math.max(0, 1 - share / weights.maxOpener);
}

/** So long a pause is one that a speaker makes, not the closure of a consonant. */
const audiblePauseMs = 200;

/** What a cut before a word is by its mark, or by its pause where sentences end without one. */
function kindOf({ hasUnmarkedEnds, words }: Passage, cost: number, to: number): number {
  const isEnd = hasUnmarkedEnds && cost === penalty.afterClause && pauseBefore(words, to) >= audiblePauseMs;
  return isEnd ? penalty.afterSentence : cost;
}

/** A function that computes each value once: a caption that could end at any of twenty words asks for them each time. */
function remembered(compute: (at: number) => number): (at: number) => number {
  const known: number[] = [];
  return (at) => {
    known[at] ??= compute(at);
    return known[at] ?? 0;
  };
}

/** Adds to each value between two indexes, without those. */
function addBetween(values: number[], from: number, to: number, more: number): void {
  for (let at = from + 1; at < to; at++) values[at] = (values[at] ?? 0) + more;
}

/** A shorter silence is the closure of a consonant or an error of the recogniser, and says nothing about a cut. */
const leastPauseMs = 100;

/**
 * A longer pause than a speaker makes between two sentences of one thought. It is worth more the nearer it comes to the
 * silence that ends a caption everywhere; otherwise two replies 0.9 seconds apart would share one, and 1.0 would not.
 */
const lastingPauseMs = 400;

/** What a pause before a word takes off the cost of a cut there, which is of a kind. */
function pauseWorth(words: readonly SpokenWord[], to: number, kind: number): number {
  const pauseMs = pauseBefore(words, to);
  if (pauseMs < leastPauseMs) return 0;
  const lastingMs = kind <= penalty.afterPhrase ? Math.max(0, pauseMs - lastingPauseMs) : 0;
  return Math.min(weights.maxPause, (pauseMs / 100) * weights.pause) + (lastingMs / 100) * weights.lastingPause;
}

/** Milliseconds of silence before a word. */
const pauseBefore = (words: readonly SpokenWord[], to: number): number =>
  (words[to]?.startMs ?? 0) - (words[to - 1]?.endMs ?? 0);
