import { unitsPerCharacter } from '../limits/width.ts';
import { type MeasuredText, widthBetween } from './measured.ts';
import { isEstimated, leastPenaltyOf, minPenaltyOf, type Opportunities, penalty, penaltyOf } from './opportunities.ts';

/** For each break, the farthest break that a line (or a caption) starting there can reach. */
export type Reach = readonly number[];

/** How far one line reaches from every break, found in one pass with two indexes. */
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

/** How far a number of lines reaches. */
export function reachOfLines(line: Reach, lines: number): Reach {
  return line.map((first) => {
    let to = first;
    for (let i = 1; i < lines; i++) to = line[to] ?? to;
    return to;
  });
}

/** The minimum number of pieces from the first break to the last. */
function countPieces(reach: Reach): number {
  const last = reach.length - 1;
  let pieces = 0;
  for (let at = 0; at < last; pieces++) at = Math.max(at + 1, reach[at] ?? last);
  return Math.max(1, pieces);
}

/** What the cost of a break counts, beside the unevenness of what it leaves. */
type Weigh = (cost: number) => number;

/** One more piece costs more than any unevenness or any bad break. */
const pieceCost = 10_000;
/** Of two equally even partitions, the one with the longer last line is preferred. */
const shortLastCost = 2;

/**
 * The best breaks between the first and the last: as few pieces as possible, of even length, with cheap breaks. Dynamic
 * programming over the breaks, each looking back only as far as a piece reaches: linear in the text.
 * @param weigh how much the cost of a break counts relative to evenness.
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

/** The same for lines of a width. Nearly all texts fit on one or two lines, for which one pass from each end is enough. */
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
 * What two lines cost of which one is empty, beside their unevenness: of a short `Well,` over a long line people seldom
 * make a line of its own. It grows with the square, so that lines of nearly one length stay comparable.
 */
const imbalanceCost = 26;

/** The width of a line, in characters, on which punctuation counts what its table says. */
const tableWidth = 18;

/**
 * How much breaks count on lines of a width: after punctuation more the wider they are, because the same unevenness in
 * characters is more to see on the 13 characters of a Japanese line than on 42. A bad break is as bad on any line, so it
 * counts more on wide ones, and what function words show half of that more.
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

/** Half as much more on wide lines. */
const halfWeightOn = (limitUnits: number): number => Math.max(1, (1 + weightOn(limitUnits)) / 2);

function unevenness(width: number, target: number, isLast: boolean): number {
  return Math.abs(width - target) + (isLast && width < target ? shortLastCost : 0);
}

/** The best of a range of breaks that each leave two pieces; the last of equally good ones. */
function bestMiddle(
  measured: MeasuredText,
  [nearest, farthest]: readonly [number, number],
  target: number,
  weigh: Weigh,
  imbalanceWeight = 0,
): number {
  const { breaks } = measured;
  const last = breaks.ends.length - 1;
  // What each break costs beside its penalty, and with the least that its penalty can be.
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
  // The best by lower bounds is the best of all once its bound is its cost, so the words of few breaks are looked up.
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
 * What looking up words adds to the lower bound of a break's cost. The best partition by lower bounds is the best one
 * overall as soon as its surcharges are zero, so few words are looked up.
 */
class Surcharge {
  readonly #breaks: Opportunities;
  readonly #weigh: Weigh;
  readonly #known = new Set<number>();

  constructor({ breaks }: MeasuredText, weigh: Weigh) {
    this.#breaks = breaks;
    this.#weigh = weigh;
  }

  /** The surcharge of a break; 0 when called again for the same break. */
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

/** The cheapest path from the first break to the last, by the costs of its breaks and its unevenness. */
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
