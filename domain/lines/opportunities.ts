import { beginsDialogue } from './join.ts';
import { endingMarks, mark, marksOf, skipBlanks } from './marks.ts';

/**
 * Where a text may be broken. Break `i` ends a line at `ends[i]` and starts the next at `starts[i]`; blanks between the
 * two are dropped. The first break is the start of the text and the last its end.
 */
export interface Opportunities {
  readonly ends: number[];
  readonly starts: number[];
  readonly cost: CostFunction;
  /** A lower bound of the cost that needs no dictionary; null if the cost itself needs none. */
  readonly minCost: CostFunction | null;
  /** A lower bound by punctuation alone, for languages whose words decide the cost; null for others. */
  readonly markCost: CostFunction | null;
  /** The ends of breaks that were added only because no other is within reach; null if there are none. */
  forced: Set<number> | null;
}

/**
 * How bad a break is, in halves of a character of unevenness; may be negative. Called only for the few breaks that leave
 * lines within the limits, because computing a cost takes longer than finding a break.
 */
export type CostFunction = (end: number, start: number) => number;

/** The cost of a break by its kind. One half-width character of unevenness costs 1. */
export const penalty = {
  afterSentence: -44,
  /** After a clause and before the conjunction of the next one. */
  betweenClauses: -36,
  /** After a clause and before one that belongs to it. */
  beforeSubclause: -35,
  /** After a comma and before a preposition. */
  beforeApposition: -34,
  afterClause: -26,
  /** Before a conjunction. */
  beforeClause: -20,
  /** Before the conjunction of a clause that belongs to the one before. */
  beforeSubordinate: -19,
  beforeLeadingWord: -12,
  /** Between a noun and the subject of a clause that has no conjunction. */
  beforeSubject: -11,
  /** Between a subject and its verb. */
  beforePredicate: -6,
  afterPhrase: 0,
  /** Between a number and its unit. */
  withinUnit: 14,
  /** After an article, before a postposition, between the parts of a name. */
  withinPhrase: 34,
  /** Between the words of a compound. */
  withinCompound: 24,
  /** Before a suffix of the word before it. */
  beforeSuffix: 40,
  withinWord: 60,
  /** If nothing better is within reach. */
  forced: 90,
} as const;

/**
 * What kinds of breaks cost between captions, where they differ: a conjunction is little better than a preposition there,
 * and after punctuation no better than another word. A clause that belongs to the one before stays with it rather than
 * one that can stand alone.
 */
const costsBetweenCaptions: ReadonlyMap<number, number> = new Map([
  [penalty.betweenClauses, -26],
  [penalty.beforeSubclause, -16],
  [penalty.beforeApposition, -20],
  [penalty.afterClause, -24],
  [penalty.beforeSubordinate, -16],
  [penalty.beforeSubject, 0],
]);

/** The cost of a break as one between captions. */
export const betweenCaptions = (cost: number): number => costsBetweenCaptions.get(cost) ?? cost;

/** The costs of breaks: the exact one and what may be known of it earlier. */
export type Costs = Pick<Opportunities, 'cost' | 'minCost' | 'markCost'>;

export function noOpportunities(text: string, { cost, minCost, markCost }: Costs): Opportunities {
  const start = skipBlanks(text, 0);
  return { ends: [start], starts: [start], cost, minCost, markCost, forced: null };
}

export function addOpportunity({ ends, starts }: Opportunities, end: number, start: number): void {
  ends.push(end);
  starts.push(start);
}

/** How bad break `i` is; 0 for the end of the text. */
export function penaltyOf(breaks: Opportunities, i: number): number {
  return costOf(breaks, i, breaks.cost);
}

/** A lower bound of how bad break `i` is. */
export function minPenaltyOf(breaks: Opportunities, i: number): number {
  return costOf(breaks, i, breaks.minCost ?? breaks.cost);
}

/** The lower bound of how bad break `i` is that is known soonest. */
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
 * Whether a line may begin at a dash after a blank: that of a speaker comes after the end of a sentence. Any other line
 * that began with one would be taken for a speaker's from then on.
 */
export function mayBeginLine(text: string, end: number, next: number): boolean {
  return !beginsDialogue(text, next) || (endingMarks(text, end) & mark.sentenceEnd) !== 0;
}

/** Spaces that join what stands beside them. */
const isNoBreakSpace = (code: number): boolean => code === 0xa0 || code === 0x202f || code === 0x2007;

/**
 * Whether a word that is too wide for a line may be broken here: kinsoku holds for such a break too, and a no-break space
 * alone on a line would be taken for an empty one.
 */
export function mayBreakWord(text: string, at: number): boolean {
  if (isNoBreakSpace(text.charCodeAt(at)) || isNoBreakSpace(text.charCodeAt(at - 1))) return false;
  if ((marksOf(text.charCodeAt(at)) & mark.neverFirst) !== 0) return false;
  return (marksOf(text.charCodeAt(at - 1)) & mark.neverLast) === 0 && !beginsDialogue(text, at);
}
