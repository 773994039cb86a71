import { moveMs, ticksBetween } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';

interface Whole {
  readonly startMs: number;
  readonly endMs: number;
}

/** How long the parts of a caption last, in ticks. */
export interface PartTicks {
  /** How long each part needs to be read. */
  readonly needed: readonly number[];
  /** The minimum of any part. All of them must fit into the caption. */
  readonly min: number;
}

/**
 * The times between the parts of a caption, as near to the wanted ones as the parts can be read. In a caption that is too
 * short for all of them, no part has more than it needs, so that none is short for the sake of another one.
 */
export function partBoundaries(
  { startMs, endMs }: Whole,
  wantedMs: readonly number[],
  { needed, min }: PartTicks,
  rate: FrameRateSetting | null,
): number[] {
  const total = ticksBetween(startMs, endMs, rate);
  const isEnough = sumOf(needed) <= total;
  const fair = Math.floor(total / (2 * needed.length));
  const low = isEnough ? needed : needed.map((ticks) => Math.min(ticks, Math.max(min, fair)));
  let before = 0;
  return wantedMs.map((ms, i) => {
    const first = before + (low[i] ?? 0);
    const last = total - sumOf(low.slice(i + 1));
    const wanted = Math.min(Math.max(ticksBetween(startMs, ms, rate), first), last);
    before = isEnough ? wanted : within(wanted, total - sumOf(needed.slice(i + 1)), before + (needed[i] ?? 0));
    return moveMs(startMs, before, rate);
  });
}

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
