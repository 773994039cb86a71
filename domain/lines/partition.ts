import { unitsPerCharacter } from '../limits/width.ts';
import { type MeasuredText, widthBetween } from './measured.ts';
import { isEstimated, leastPenaltyOf, minPenaltyOf, type Opportunities, penalty, penaltyOf } from './opportunities.ts';

/** For each break, the farthest break that a line (or caption) starting there can reach. */
export type Reach = readonly number[];

/** Returns the reach of one line from every break, computed in one pass with two indexes. */
export function lineReach({ prefix, breaks }: MeasuredText, limitUnits: number): Reach {
  const { starts, ends } = breaks;
  const count = ends.length;
  const reach: number[] = [];
  let to = 0;
  for (let from = 0; from < count; from++) {
    const farthest = (prefix[starts[from] ?? 0] ?? 0) + limitUnits;
    to = Math.max(to, Math.min(from + 1, count - 1));
    while (to + 1 < count && (prefix[ends[to + 1] ?? 0] ?? 0) <= farthest) to++;
    reach.push(to);
  }
  return reach;
}

/** Returns the reach of a number of lines. */
export function reachOfLines(line: Reach, lines: number): Reach {
  return line.map((first) => {
    let to = first;
    for (let i = 1; i < lines; i++) to = line[to] ?? to;
    return to;
  });
}

/** Returns the minimum number of pieces from the first break to the last. */
function countPieces(reach: Reach): number {
  const last = reach.length - 1;
  let pieces = 0;
  for (let at = 0; at < last; pieces++) at = Math.max(at + 1, reach[at] ?? last);
  return Math.max(1, pieces);
}

/** Weighs the cost of a break against the unevenness of the resulting lines. */
type Weigh = (cost: number) => number;

/** Cost of an additional piece; exceeds any unevenness and any bad break. */
const pieceCost = 10_000;
/** Cost of a short last line: of two equally even partitions, the one with the longer last line is preferred. */
const shortLastCost = 2;

/**
 * Returns the best breaks between the first and the last: as few pieces as possible, of even length, with cheap breaks.
 * Uses dynamic programming over the breaks, each looking back only as far as a piece reaches: linear in the text.
 * @param weigh Weighs the cost of a break relative to evenness.
 */
export function choosePlaces(measured: MeasuredText, reach: Reach, weigh: Weigh): number[] {
  const last = reach.length - 1;
  const pieces = countPieces(reach);
  if (pieces === 1) return [];
  const target = widthBetween(measured, 0, last) / pieces;
  if (pieces > 2) return bestPath(measured, reach, target, weigh);
  const farthest = reach[0] ?? 0;
  let nearest = farthest;
  while (nearest > 1 && (reach[nearest - 1] ?? 0) >= last) nearest--;
  return [bestMiddle(measured, [nearest, farthest], target, weigh)];
}

/**
 * Returns the best breaks into lines of a width. Nearly all texts fit on one or two lines, for which one pass from each
 * end is enough.
 */
export function chooseLines(measured: MeasuredText, limitUnits: number): number[] {
  const last = measured.breaks.ends.length - 1;
  const width = widthBetween(measured, 0, last);
  if (width <= limitUnits) return [];
  let farthest = 1;
  while (farthest + 1 < last && widthBetween(measured, 0, farthest + 1) <= limitUnits) farthest++;
  let nearest = last - 1;
  while (nearest > 1 && widthBetween(measured, nearest - 1, last) <= limitUnits) nearest--;
  const weigh = weighingOn(limitUnits);
  if (nearest > farthest) return choosePlaces(measured, lineReach(measured, limitUnits), weigh);
  return [
    bestMiddle(
      measured,
      [nearest, farthest],
      width / 2,
      weigh,
      imbalanceCost * weightOn(limitUnits) * halfWeightOn(limitUnits),
    ),
  ];
}

/**
 * Cost of two lines if one of them is empty, in addition to their unevenness: people seldom put a short `Well,` on a
 * line of its own above a long line. The cost grows with the square of the imbalance, so that lines of nearly equal
 * length stay comparable.
 */
const imbalanceCost = 26;

/** Line width, in characters, for which the costs of punctuation in `penalty` apply unchanged. */
const tableWidth = 18;

/**
 * Returns the weighing for lines of a width. Breaks after punctuation count more on wider lines, because the same
 * unevenness in characters is more visible on the 13 characters of a Japanese line than on 42. A bad break is equally
 * bad on any line, so it counts more on wide ones, and breaks at function words count half of that more.
 */
function weighingOn(limitUnits: number): Weigh {
  const weight = weightOn(limitUnits);
  const half = halfWeightOn(limitUnits);
  return (cost) => {
    if (cost <= penalty.afterClause) return weight * cost;
    return cost > 0 ? Math.max(1, weight) * cost : half * cost;
  };
}

const weightOn = (limitUnits: number): number => limitUnits / (tableWidth * unitsPerCharacter);

/** Returns the weight of a line width, with half of the increase for wide lines. */
const halfWeightOn = (limitUnits: number): number => Math.max(1, (1 + weightOn(limitUnits)) / 2);

function unevenness(width: number, target: number, isLast: boolean): number {
  return Math.abs(width - target) + (isLast && width < target ? shortLastCost : 0);
}

/** Returns the best of a range of breaks that each leave two pieces; the last one if several are equally good. */
function bestMiddle(
  measured: MeasuredText,
  [nearest, farthest]: readonly [number, number],
  target: number,
  weigh: Weigh,
  imbalanceWeight = 0,
): number {
  const { breaks } = measured;
  const last = breaks.ends.length - 1;
  // Cost of each break besides its penalty, and with the lower bound of its penalty.
  const evenness: number[] = [];
  const costs: number[] = [];
  for (let at = farthest; at >= nearest; at--) {
    const first = unevenness(widthBetween(measured, 0, at), target, false);
    const second = unevenness(widthBetween(measured, at, last), target, true);
    const imbalance = (first + second) / (2 * target);
    const uneven = first + second + imbalanceWeight * imbalance ** 2;
    evenness.push(uneven);
    costs.push(uneven + weigh(leastPenaltyOf(breaks, at)));
  }
  // The best break by lower bounds is the best overall once its bound equals its cost, so words are looked up for few
  // breaks.
  let best = indexOfLeast(costs);
  if (!isEstimated(breaks)) return farthest - best;
  for (; ; best = indexOfLeast(costs)) {
    const cost = (evenness[best] ?? 0) + weigh(penaltyOf(breaks, farthest - best));
    if (cost <= (costs[best] ?? 0)) return farthest - best;
    costs[best] = cost;
  }
}

function indexOfLeast(costs: readonly number[]): number {
  let best = 0;
  for (let i = 1; i < costs.length; i++) if ((costs[i] ?? 0) < (costs[best] ?? 0)) best = i;
  return best;
}

/**
 * Computes the difference between the cost of a break and its lower bound, by looking up words. The best partition by
 * lower bounds is the best overall once its surcharges are zero, so only a few words are looked up.
 */
class Surcharge {
  readonly #breaks: Opportunities;
  readonly #weigh: Weigh;
  readonly #known = new Set<number>();

  constructor({ breaks }: MeasuredText, weigh: Weigh) {
    this.#breaks = breaks;
    this.#weigh = weigh;
  }

  /** Returns the surcharge of a break; 0 if called again for the same break. */
  at(place: number): number {
    if (this.#breaks.minCost === null || this.#known.has(place)) return 0;
    this.#known.add(place);
    return this.#weigh(penaltyOf(this.#breaks, place)) - this.#weigh(minPenaltyOf(this.#breaks, place));
  }
}

/** After this many attempts all breaks are looked up, which keeps the work linear in the text. */
const maxAttempts = 6;

function bestPath(measured: MeasuredText, reach: Reach, target: number, weigh: Weigh): number[] {
  const costs = reach.map((_, at) => pieceCost + weigh(minPenaltyOf(measured.breaks, at)));
  const surcharge = new Surcharge(measured, weigh);
  for (let attempt = 1; ; attempt++) {
    const places = cheapestPath(measured, reach, target, costs);
    const checked = attempt < maxAttempts ? places : reach.keys();
    let isBest = true;
    for (const place of checked) {
      const more = surcharge.at(place);
      costs[place] = (costs[place] ?? 0) + more;
      isBest &&= more === 0;
    }
    if (isBest) return places;
  }
}

/** Returns the cheapest path from the first break to the last, by the costs of its breaks and its unevenness. */
function cheapestPath(
  { prefix, breaks }: MeasuredText,
  reach: Reach,
  target: number,
  breakCosts: readonly number[],
): number[] {
  const last = reach.length - 1;
  const costs = [0];
  const from = [0];
  for (let to = 1; to <= last; to++) {
    const end = prefix[breaks.ends[to] ?? 0] ?? 0;
    let [least, best] = [Number.POSITIVE_INFINITY, 0];
    for (let at = to - 1; at >= 0 && (reach[at] ?? 0) >= to; at--) {
      const width = end - (prefix[breaks.starts[at] ?? 0] ?? 0);
      const cost = (costs[at] ?? 0) + unevenness(width, target, to === last);
      if (cost >= least) continue;
      least = cost;
      best = at;
    }
    costs.push(least + (breakCosts[to] ?? 0));
    from.push(best);
  }
  const places: number[] = [];
  for (let at = from[last] ?? 0; at > 0; at = from[at] ?? 0) places.push(at);
  return places.reverse();
}
