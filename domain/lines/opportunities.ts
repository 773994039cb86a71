import { beginsDialogue } from './join.ts';
import { endingMarks, mark, marksOf, skipBlanks } from './marks.ts';

/**
 * Possible breaks of a text. Break `i` ends a line at `ends[i]` and starts the next at `starts[i]`; spaces between the
 * two are dropped. The first break is the start of the text and the last its end.
 */
export interface Opportunities {
  readonly ends: number[];
  readonly starts: number[];
  readonly cost: CostFunction;
  /** Lower bound of the cost that needs no dictionary; null if the cost itself needs none. */
  readonly minCost: CostFunction | null;
  /** Lower bound of the cost by punctuation alone, for languages whose words determine the cost; otherwise null. */
  readonly markCost: CostFunction | null;
  /** Ends of breaks that were added only because no other is within reach; null without such breaks. */
  forced: Set<number> | null;
}

/**
 * Computes the cost of a break, in halves of a character of unevenness; may be negative. Called only for the few breaks
 * that leave lines within the limits, because computing a cost takes longer than finding a break.
 */
export type CostFunction = (end: number, start: number) => number;

/** Cost of a break by its kind. One half-width character of unevenness costs 1. */
export const penalty = {
  afterSentence: -44,
  /** Break after a clause and before the conjunction of the next one. */
  betweenClauses: -36,
  /** Break after a clause and before one that belongs to it. */
  beforeSubclause: -35,
  /** Break after a comma and before a preposition. */
  beforeApposition: -34,
  afterClause: -26,
  /** Break before a conjunction. */
  beforeClause: -20,
  /** Break before the conjunction of a clause that belongs to the one before. */
  beforeSubordinate: -19,
  beforeLeadingWord: -12,
  /** Break between a noun and the subject of a clause that has no conjunction. */
  beforeSubject: -11,
  /** Break between a subject and its verb. */
  beforePredicate: -6,
  afterPhrase: 0,
  /** Break between a number and its unit. */
  withinUnit: 14,
  /** Break after an article, before a postposition, or between the parts of a name. */
  withinPhrase: 34,
  /** Break between the words of a compound. */
  withinCompound: 24,
  /** Break before a suffix of the word before it. */
  beforeSuffix: 40,
  withinWord: 60,
  /** Break that is used if nothing better is within reach. */
  forced: 90,
} as const;

/**
 * Costs of breaks between captions, if they differ: a conjunction is little better than a preposition there, and after
 * punctuation no better than another word. A clause that belongs to the one before is kept with it rather than one that
 * can stand alone.
 */
const costsBetweenCaptions: ReadonlyMap<number, number> = new Map([
  [penalty.betweenClauses, -26],
  [penalty.beforeSubclause, -16],
  [penalty.beforeApposition, -20],
  [penalty.afterClause, -24],
  [penalty.beforeSubordinate, -16],
  [penalty.beforeSubject, 0],
]);

/** Returns the cost of a break if it is used between captions. */
export const betweenCaptions = (cost: number): number => costsBetweenCaptions.get(cost) ?? cost;

/** Costs of breaks: the exact cost and its lower bounds. */
export type Costs = Pick<Opportunities, 'cost' | 'minCost' | 'markCost'>;

export function noOpportunities(text: string, { cost, minCost, markCost }: Costs): Opportunities {
  const start = skipBlanks(text, 0);
  return { ends: [start], starts: [start], cost, minCost, markCost, forced: null };
}

export function addOpportunity({ ends, starts }: Opportunities, end: number, start: number): void {
  ends.push(end);
  starts.push(start);
}

/** Returns the cost of break `i`; 0 for the end of the text. */
export function penaltyOf(breaks: Opportunities, i: number): number {
  return costOf(breaks, i, breaks.cost);
}

/** Returns a lower bound of the cost of break `i`. */
export function minPenaltyOf(breaks: Opportunities, i: number): number {
  return costOf(breaks, i, breaks.minCost ?? breaks.cost);
}

/** Returns the fastest lower bound of the cost of break `i`. */
export function leastPenaltyOf(breaks: Opportunities, i: number): number {
  return costOf(breaks, i, breaks.markCost ?? breaks.minCost ?? breaks.cost);
}

/** Whether {@link leastPenaltyOf} may be less than the exact cost. */
export const isEstimated = ({ minCost, markCost }: Opportunities): boolean => minCost !== null || markCost !== null;

function costOf({ ends, starts, forced }: Opportunities, i: number, cost: CostFunction): number {
  if (i >= ends.length - 1) return 0;
  const end = ends[i] ?? 0;
  return forced?.has(end) ? penalty.forced : cost(end, starts[i] ?? end);
}

/**
 * Whether a line may start after a space at `next`. A dash there must follow the end of a sentence, as a speaker's dash
 * does; any other line that starts with a dash would be mistaken for another speaker's.
 */
export function mayBeginLine(text: string, end: number, next: number): boolean {
  return !beginsDialogue(text, next) || (endingMarks(text, end) & mark.sentenceEnd) !== 0;
}

/** Whether a code unit is a space that keeps its neighbors together. */
const isNoBreakSpace = (code: number): boolean => code === 0xa0 || code === 0x202f || code === 0x2007;

/**
 * Whether a word that is too wide for a line may be broken at an offset. Kinsoku applies to such breaks too, and a
 * no-break space alone on a line would be mistaken for an empty line.
 */
export function mayBreakWord(text: string, at: number): boolean {
  if (isNoBreakSpace(text.charCodeAt(at)) || isNoBreakSpace(text.charCodeAt(at - 1))) return false;
  if ((marksOf(text.charCodeAt(at)) & mark.neverFirst) !== 0) return false;
  return (marksOf(text.charCodeAt(at - 1)) & mark.neverLast) === 0 && !beginsDialogue(text, at);
}
