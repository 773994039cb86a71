import { bounds } from '../../../../../domain/captions/bounds.ts';
import type { Caption, CaptionId } from '../../../../../domain/captions/types.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { minimumTicks, moveMs, snapMs, ticksBetween } from '../../../../../domain/timecode/frames.ts';
import type { FrameRateSetting } from '../../../../../domain/timecode/rates.ts';

/** Snap targets of a dragged time, in addition to the times of neighbors. */
export interface Snapping {
  /** Playhead and shot changes, in milliseconds, in any order. */
  readonly points: readonly number[];
  /** Maximum distance at which a time snaps, in milliseconds. */
  readonly reachMs: number;
  /** Minimum gap between two captions, in ticks of the document's frame rate. Drags stop at it. */
  readonly gapTicks: number;
  /** Whether the neighbor's time moves with a dragged edge. The neighbor then does not stop it. */
  readonly takesNeighbour?: boolean;
}

export interface CaptionTimes {
  readonly id: CaptionId;
  readonly startMs: number;
  readonly endMs: number;
}

/** Times of captions while they are dragged. */
interface Dragged {
  readonly times: readonly CaptionTimes[];
  /** Instant that they snapped to, to be displayed; null if they snapped only to the grid. */
  readonly snappedMs: number | null;
}

export interface Edge {
  readonly id: CaptionId;
  readonly side: 'start' | 'end';
}

/**
 * Returns a caption whose in or out time is dragged to an instant. With snapping, the edge stops at the minimum gap to
 * the neighbor; without it (null), it moves freely and may overlap. In both cases it stays on the grid and keeps the
 * minimum duration.
 */
export function dragEdge(doc: CaptionDocument, edge: Edge, toMs: number, snapping: Snapping | null): Dragged | null {
  const caption = doc.get(edge.id);
  if (!caption) return null;
  const rate = doc.settings.frameRate;
  const neighbour = snapping?.takesNeighbour ? undefined : doc.neighbour(edge.id, edge.side === 'start' ? -1 : 1);
  const stopMs = snapping && neighbour ? stopAt(neighbour, edge.side, snapping.gapTicks, rate) : null;
  const [low, high] = edgeRange(caption, edge.side, stopMs, rate);
  const targets = snapping ? [...snapping.points, ...(stopMs === low || stopMs === high ? [stopMs] : [])] : [];
  const clampedMs = Math.min(Math.max(toMs, low), high);
  const snappedMs = nearest(
    targets.map((ms) => snapMs(ms, rate)).filter((ms) => ms >= low && ms <= high),
    clampedMs,
    snapping?.reachMs ?? 0,
  );
  const ms = snappedMs ?? snapMs(clampedMs, rate);
  const { id, startMs, endMs } = caption;
  return { times: [edge.side === 'start' ? { id, startMs: ms, endMs } : { id, startMs, endMs: ms }], snappedMs };
}

/**
 * Returns the range of an edge. A caption that is already closer to its neighbor may stay there, but not move closer.
 */
function edgeRange(
  { startMs, endMs }: Caption,
  side: Edge['side'],
  stopMs: number | null,
  rate: FrameRateSetting | null,
): [low: number, high: number] {
  const minTicks = minimumTicks(rate);
  return side === 'start'
    ? [stopMs === null ? 0 : Math.min(stopMs, startMs), moveMs(endMs, -minTicks, rate)]
    : [moveMs(startMs, minTicks, rate), stopMs === null ? bounds.latestMs : Math.max(stopMs, endMs)];
}

/** Returns the time that leaves the minimum gap to the neighbor on a side. */
function stopAt({ startMs, endMs }: Caption, side: Edge['side'], gapTicks: number, rate: FrameRateSetting | null) {
  return side === 'start' ? moveMs(endMs, gapTicks, rate) : moveMs(startMs, -gapTicks, rate);
}

/**
 * Returns captions that are dragged together by an amount. With snapping, the first in time and the last out time snap,
 * and no caption passes a neighbor that stays; without it (null), they move freely.
 */
export function dragBlocks(
  doc: CaptionDocument,
  ids: readonly CaptionId[],
  byMs: number,
  snapping: Snapping | null,
): Dragged | null {
  const captions = ids.flatMap((id) => doc.get(id) ?? []).sort((a, b) => a.startMs - b.startMs);
  const [first, last] = [captions[0], captions.at(-1)];
  if (!first || !last) return null;
  const rate = doc.settings.frameRate;
  const [low, high] = moveRange(doc, captions, snapping?.gapTicks ?? null);
  const wantedMs = Math.min(Math.max(byMs, low), high);
  const moves = snapping ? snapMoves(doc, first, last, snapping) : [];
  const byNear = nearest(
    moves.map(({ byMs }) => byMs).filter((by) => by >= low && by <= high),
    wantedMs,
    snapping?.reachMs ?? 0,
  );
  const ticks = ticksBetween(first.startMs, snapMs(first.startMs + (byNear ?? wantedMs), rate), rate);
  const move = (ms: number) => moveMs(ms, ticks, rate);
  return {
    times: captions.map(({ id, startMs, endMs }) => ({ id, startMs: move(startMs), endMs: move(endMs) })),
    snappedMs: moves.find(({ byMs }) => byMs === byNear)?.atMs ?? null,
  };
}

/**
 * Returns how far the captions can move to either side, in milliseconds. If `gapTicks` is null, gaps can be closed and
 * neighbors passed.
 */
function moveRange(
  doc: CaptionDocument,
  captions: readonly Caption[],
  gapTicks: number | null,
): [low: number, high: number] {
  const moved = new Set(captions.map(({ id }) => id));
  let [low, high] = [-(captions[0]?.startMs ?? 0), bounds.latestMs];
  if (gapTicks === null) return [low, high];
  const rate = doc.settings.frameRate;
  const stop = (neighbour: Caption, side: Edge['side']) => stopAt(neighbour, side, gapTicks, rate);
  for (const { id, startMs, endMs } of captions) {
    const [before, after] = [doc.neighbour(id, -1), doc.neighbour(id, 1)];
    if (before && !moved.has(before.id)) low = Math.max(low, Math.min(0, stop(before, 'start') - startMs));
    if (after && !moved.has(after.id)) high = Math.min(high, Math.max(0, stop(after, 'end') - endMs));
  }
  return [low, high];
}

/** Returns the moves that bring the first in time or the last out time to a snap target. */
function snapMoves(
  doc: CaptionDocument,
  first: Caption,
  last: Caption,
  { points, gapTicks }: Snapping,
): { readonly byMs: number; readonly atMs: number }[] {
  const rate = doc.settings.frameRate;
  const [before, after] = [doc.neighbour(first.id, -1), doc.neighbour(last.id, 1)];
  const startMs = before && stopAt(before, 'start', gapTicks, rate);
  const endMs = after && stopAt(after, 'end', gapTicks, rate);
  // A caption that is already closer does not jump away.
  const starts = startMs !== undefined && startMs <= first.startMs ? [...points, startMs] : points;
  const ends = endMs !== undefined && endMs >= last.endMs ? [...points, endMs] : points;
  const move = (fromMs: number) => (ms: number) => ({ byMs: snapMs(ms, rate) - fromMs, atMs: snapMs(ms, rate) });
  return [...starts.map(move(first.startMs)), ...ends.map(move(last.endMs))];
}

/** Returns the value nearest to another within reach, or null. The first one wins if several are equally near. */
function nearest(values: readonly number[], to: number, reach: number): number | null {
  let best: number | null = null;
  for (const value of values) {
    const distance = Math.abs(value - to);
    if (distance <= reach && (best === null || distance < Math.abs(best - to))) best = value;
  }
  return best;
}
