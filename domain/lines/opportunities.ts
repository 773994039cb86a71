import { mark, marksOf } from './marks.ts';

/**
 * Where a text may be broken. Break `i` ends a line at `ends[i]` and begins the next at `starts[i]`; blanks
 * between the two are dropped. The first is the beginning of the text and the last its end.
 */
export interface Opportunities {
  readonly ends: number[];
  readonly starts: number[];
  readonly judge: Judge;
  /** Says at least how bad a break is without looking words up; null where judging costs little anyway. */
  readonly guess: Judge | null;
  /** The ends of breaks that were only added because no other is within reach; null while there is none. */
  forced: Set<number> | null;
}

/**
 * How bad a break is, in halves of a character of unevenness that it would be worth; may be negative. It is asked
 * only of the few breaks that would leave lines within the limits: judging costs more than finding.
 */
export type Judge = (end: number, start: number) => number;

/** What a break costs at each kind of place. One half-width letter of unevenness costs 1. */
export const penalty = {
  afterSentence: -44,
  afterClause: -26,
  beforeLeadingWord: -12,
  afterPhrase: 0,
  /** Between a number and its unit. */
  withinUnit: 14,
  /** After an article, before a postposition, between the parts of a name. */
  clinging: 34,
  /** Between the words of a compound. */
  withinCompound: 24,
  /** Before an ending that belongs to the word before it. */
  beforeSuffix: 40,
  withinWord: 60,
  /** Where nothing better is within reach. */
  forced: 90,
} as const;

export function noOpportunities(text: string, judge: Judge, guess: Judge | null = null): Opportunities {
  const start = skipBlanks(text, 0);
  return { ends: [start], starts: [start], judge, guess, forced: null };
}

export function addOpportunity({ ends, starts }: Opportunities, end: number, start: number): void {
  ends.push(end);
  starts.push(start);
}

/** How bad break `i` is. The last one, at the end of the text, is none. */
export function penaltyOf(breaks: Opportunities, i: number): number {
  return judgeBreak(breaks, i, breaks.judge);
}

/** How bad break `i` is at least. */
export function leastPenaltyOf(breaks: Opportunities, i: number): number {
  return judgeBreak(breaks, i, breaks.guess ?? breaks.judge);
}

function judgeBreak({ ends, starts, forced }: Opportunities, i: number, judge: Judge): number {
  if (i >= ends.length - 1) return 0;
  const end = ends[i] ?? 0;
  return forced?.has(end) ? penalty.forced : judge(end, starts[i] ?? end);
}

/** The first place from `at` on that is no blank. */
export function skipBlanks(text: string, at: number): number {
  let place = at;
  while ((marksOf(text.charCodeAt(place)) & mark.blank) !== 0) place++;
  return place;
}

/** The end of the text without the blanks there. */
export function trimmedLength(text: string): number {
  let end = text.length;
  while (end > 0 && (marksOf(text.charCodeAt(end - 1)) & mark.blank) !== 0) end--;
  return end;
}
