import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { unitsPerCharacter } from '../limits/width.ts';
import { widthBetween } from '../lines/measured.ts';
import { penalty, penaltyOf } from '../lines/opportunities.ts';
import type { Delivery } from './delivery.ts';
import type { Passage } from './measure.ts';

/** Where sentences, or parts of them, end. */
interface Boundaries {
  /** The nearest one before each word, and after it; the start and the end of the passage are boundaries too. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** What a passage is cut by, besides its words. */
export interface CutOptions {
  readonly limits: SubtitleLimits;
  readonly language: LanguageCode;
  readonly delivery: Delivery;
}

/** What is known of a passage before it is cut. A cut is named by the word that it stands before. */
export interface CutContext extends CutOptions {
  readonly passage: Passage;
  /** How bad a break before each word is, as `penalty` says; infinite where none is allowed. */
  readonly kinds: readonly number[];
  /** Milliseconds of silence before each word. */
  readonly pausesMs: readonly number[];
  readonly sentences: Boundaries;
  /** After any mark. */
  readonly clauses: Boundaries;
  /** After any mark, and before a conjunction. */
  readonly pieces: Boundaries;
  /** The measured break at or before each word, and at or after it. */
  readonly firstBreak: readonly number[];
  readonly lastBreak: readonly number[];
  readonly fullWidth: number;
  /** How bad each break of the measured text is. */
  readonly penaltyAt: (place: number) => number;
}

/** So long a pause is one that a speaker makes, not the closure of a consonant. */
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

/** What a break before a word is by its mark, or by its pause where sentences end without one. */
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

/** A function that computes each value once: a caption that could end at any of twenty words asks for them each time. */
function remembered(compute: (at: number) => number): (at: number) => number {
  const known: number[] = [];
  return (at) => {
    known[at] ??= compute(at);
    return known[at] ?? 0;
  };
}

/** The boundaries that are at least as good a place as a kind of break. The first and the last kind are boundaries. */
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

/** A word that may not start a line is measured with the one before it: each -1 becomes the value before it. */
function filled(places: readonly number[]): number[] {
  let known = places.find((place) => place >= 0) ?? 0;
  return places.map((place) => {
    if (place >= 0) known = place;
    return known;
  });
}

/** Whether a sentence ends before a word, or the passage does. */
export const isSentenceEnd = ({ kinds }: CutContext, at: number): boolean => (kinds[at] ?? 0) <= penalty.afterSentence;

/** Whether the mark of a clause or sentence is before a word. */
export const isClauseEnd = ({ kinds }: CutContext, at: number): boolean => (kinds[at] ?? 0) <= penalty.afterClause;

/** How full a caption of the words from index `from` up to `to` is: 1 if it has all letters that it may have. */
export function fullnessOf(
  { passage, firstBreak, lastBreak, fullWidth }: CutContext,
  from: number,
  to: number,
): number {
  return widthBetween(passage.measured, firstBreak[from] ?? 0, lastBreak[to] ?? 0) / fullWidth;
}

/** The same as a share of one line. */
export const lineShareOf = (context: CutContext, from: number, to: number): number =>
  fullnessOf(context, from, to) * context.limits.maxOfLines;

/** Whether the words from index `from` up to `to` may be one caption. */
export function fits({ passage, limits, firstBreak, lastBreak }: CutContext, from: number, to: number): boolean {
  const { words, reach } = passage;
  const durationMs = (words[to - 1]?.endMs ?? 0) - (words[from]?.startMs ?? 0);
  if (durationMs > limits.maxDurationSeconds * 1000) return false;
  return (reach[firstBreak[from] ?? 0] ?? 0) >= (lastBreak[to] ?? 0);
}
