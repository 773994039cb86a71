import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { unitsPerCharacter } from '../limits/width.ts';
import { widthBetween } from '../lines/measured.ts';
import { penalty, penaltyOf } from '../lines/opportunities.ts';
import type { Delivery } from './delivery.ts';
import type { Passage } from './measure.ts';

/** Boundaries of sentences or of parts of sentences. */
interface Boundaries {
  /** Nearest boundary before and after each word; the start and end of the passage are boundaries too. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Parameters for cutting a passage, besides its words. */
export interface CutOptions {
  readonly limits: SubtitleLimits;
  readonly language: LanguageCode;
  readonly delivery: Delivery;
}

/**
 * Properties of a passage that are computed before it is cut. A cut is identified by the index of the word after it.
 */
export interface CutContext extends CutOptions {
  readonly passage: Passage;
  /** Penalty of a break before each word, as in `penalty`; infinite if a break is not allowed. */
  readonly kinds: readonly number[];
  /** Milliseconds of silence before each word. */
  readonly pausesMs: readonly number[];
  readonly sentences: Boundaries;
  /** Clause boundaries: after any punctuation mark. */
  readonly clauses: Boundaries;
  /** Piece boundaries: after any punctuation mark, and before a conjunction. */
  readonly pieces: Boundaries;
  /** Nearest measured break at or before each word, and at or after it. */
  readonly firstBreak: readonly number[];
  readonly lastBreak: readonly number[];
  readonly fullWidth: number;
  /** Returns the penalty of a break of the measured text. */
  readonly penaltyAt: (place: number) => number;
}

/** Minimum length of a pause that a speaker makes; shorter ones are the closure of a consonant. */
const audiblePauseMs = 200;

export function contextOf(passage: Passage, { limits, language, delivery }: CutOptions): CutContext {
  const { words, breakBefore, measured } = passage;
  const penaltyAt = remembered((place) => penaltyOf(measured.breaks, place));
  const pausesMs = words.map((word, at) => word.startMs - (words[at - 1]?.endMs ?? word.startMs));
  const kinds = words.map((_, at) =>
    at === 0 ? penalty.afterSentence : kindOf(passage, penaltyAt, at, pausesMs[at] ?? 0),
  );
  kinds.push(penalty.afterSentence);
  return {
    ...{ passage, limits, language, delivery, kinds, pausesMs, penaltyAt },
    sentences: boundariesOf(kinds, penalty.afterSentence),
    clauses: boundariesOf(kinds, penalty.afterClause),
    pieces: boundariesOf(kinds, penalty.beforeSubordinate),
    firstBreak: filled(breakBefore),
    lastBreak: filled(breakBefore.toReversed()).reverse(),
    fullWidth: limits.maxCharsPerLine * limits.maxOfLines * unitsPerCharacter,
  };
}

/**
 * Returns the penalty of a break before a word by its punctuation, or by its pause if the language does not mark
 * sentence ends.
 */
function kindOf(
  { breakBefore, hasUnmarkedEnds }: Passage,
  penaltyAt: (place: number) => number,
  at: number,
  pauseMs: number,
): number {
  const place = breakBefore[at] ?? -1;
  if (place < 0) return Number.POSITIVE_INFINITY;
  const kind = penaltyAt(place);
  return hasUnmarkedEnds && kind === penalty.afterClause && pauseMs >= audiblePauseMs ? penalty.afterSentence : kind;
}

/** Memoizes a function: a caption that could end at any of twenty words needs the same values each time. */
function remembered(compute: (at: number) => number): (at: number) => number {
  const known: number[] = [];
  return (at) => {
    known[at] ??= compute(at);
    return known[at] ?? 0;
  };
}

/** Returns the boundaries with a penalty of at most `least`. The first and last positions are always boundaries. */
function boundariesOf(kinds: readonly number[], least: number): Boundaries {
  const last = kinds.length - 1;
  const before: number[] = [];
  const after: number[] = [];
  for (let at = 0, found = 0; at <= last; at++) {
    before.push(found);
    if ((kinds[at] ?? 0) <= least) found = at;
  }
  for (let at = last, found = last; at >= 0; at--) {
    after[at] = found;
    if ((kinds[at] ?? 0) <= least) found = at;
  }
  return { before, after };
}

/** Replaces each -1 with the value before it: a word that may not start a line is measured with the word before it. */
function filled(places: readonly number[]): number[] {
  let known = places.find((place) => place >= 0) ?? 0;
  return places.map((place) => {
    if (place >= 0) known = place;
    return known;
  });
}

/** Whether a sentence or the passage ends before a word. */
export const isSentenceEnd = ({ kinds }: CutContext, at: number): boolean => (kinds[at] ?? 0) <= penalty.afterSentence;

/** Whether a punctuation mark that ends a clause or sentence precedes a word. */
export const isClauseEnd = ({ kinds }: CutContext, at: number): boolean => (kinds[at] ?? 0) <= penalty.afterClause;

/**
 * Returns the fullness of a caption with the words from index `from` up to `to`: 1 if it has the maximum number of
 * characters.
 */
export function fullnessOf(
  { passage, firstBreak, lastBreak, fullWidth }: CutContext,
  from: number,
  to: number,
): number {
  return widthBetween(passage.measured, firstBreak[from] ?? 0, lastBreak[to] ?? 0) / fullWidth;
}

/** Returns the width of a caption with the words from index `from` up to `to`, as a fraction of one line. */
export const lineShareOf = (context: CutContext, from: number, to: number): number =>
  fullnessOf(context, from, to) * context.limits.maxOfLines;

/** Whether the words from index `from` up to `to` may be one caption. */
export function fits({ passage, limits, firstBreak, lastBreak }: CutContext, from: number, to: number): boolean {
  const { words, reach } = passage;
  const durationMs = (words[to - 1]?.endMs ?? 0) - (words[from]?.startMs ?? 0);
  if (durationMs > limits.maxDurationSeconds * 1000) return false;
  return (reach[firstBreak[from] ?? 0] ?? 0) >= (lastBreak[to] ?? 0);
}
