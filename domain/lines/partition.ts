import { type MeasuredText, widthBetween } from './measured.ts';
import { penaltyOf } from './opportunities.ts';

/** The farthest break that a line (or a caption) beginning at each break can reach. */
export type Reach = Int32Array;

/** How far one line reaches, from every break: two hands that only move forward. */
export function lineReach(measured: MeasuredText, limitUnits: number): Reach {
  const count = measured.breaks.ends.length;
  const reach = new Int32Array(count);
  let to = 0;
  for (let from = 0; from < count; from++) {
    to = Math.max(to, Math.min(from + 1, count - 1));
    while (to + 1 < count && widthBetween(measured, from, to + 1) <= limitUnits) to++;
    reach[from] = to;
  }
  return reach;
}

/** How far `lines` lines reach. */
export function reachOfLines(line: Reach, lines: number): Reach {
  return line.map((first) => {
    let to = first;
    for (let i = 1; i < lines; i++) to = line[to] ?? to;
    return to;
  });
}

/** The least number of pieces from the first break to the last. */
export function countPieces(reach: Reach): number {
  const last = reach.length - 1;
  let pieces = 0;
  for (let at = 0; at < last; pieces++) at = Math.max(at + 1, reach[at] ?? last);
  return Math.max(1, pieces);
}

/** One more piece is always worse than any unevenness or any place of a break. */
const pieceCost = 10_000;
/** Of two equally even ways the one with the longer last line wins. */
const shortLastCost = 2;

/**
 * The best breaks between the first and the last: as few pieces as possible, even ones, at good places. Every
 * break knows the best way to end there, and looks back only as far as a piece reaches: linear in the text.
 * `weight` says how much a good place counts beside evenness.
 */
export function choosePlaces(measured: MeasuredText, reach: Reach, weight = 1): number[] {
  const last = reach.length - 1;
  const pieces = countPieces(reach);
  if (pieces === 1) return [];
  const target = widthBetween(measured, 0, last) / pieces;
  return pieces === 2 ? [bestMiddle(measured, reach, target, weight)] : bestPath(measured, reach, target, weight);
}

function unevenness(width: number, target: number, isLast: boolean): number {
  return Math.abs(width - target) + (isLast && width < target ? shortLastCost : 0);
}

function bestMiddle(measured: MeasuredText, reach: Reach, target: number, weight: number): number {
  const last = reach.length - 1;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = reach[0] ?? 0; at > 0 && (reach[at] ?? 0) >= last; at--) {
    const first = unevenness(widthBetween(measured, 0, at), target, false);
    const second = unevenness(widthBetween(measured, at, last), target, true);
    const cost = first + second + weight * penaltyOf(measured.breaks, at);
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}

function bestPath(measured: MeasuredText, reach: Reach, target: number, weight: number): number[] {
  const last = reach.length - 1;
  const costs = new Float64Array(reach.length).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(reach.length);
  costs[0] = 0;
  for (let to = 1; to <= last; to++) {
    const place = pieceCost + weight * penaltyOf(measured.breaks, to);
    for (let at = to - 1; at >= 0 && (reach[at] ?? 0) >= to; at--) {
      const cost = (costs[at] ?? 0) + place + unevenness(widthBetween(measured, at, to), target, to === last);
      if (cost < (costs[to] ?? 0)) [costs[to], from[to]] = [cost, at];
    }
  }
  const places: number[] = [];
  for (let at = from[last] ?? 0; at > 0; at = from[at] ?? 0) places.push(at);
  return places.reverse();
}
