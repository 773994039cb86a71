import { moveMs, ticksBetween } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';

interface Whole {
  readonly startMs: number;
  readonly endMs: number;
}

/** Durations of the parts of a caption, in ticks. */
export interface PartTicks {
  /** Time needed to read each part. */
  readonly needed: readonly number[];
  /** Minimum of any part. All of them must fit into the caption. */
  readonly min: number;
}

/**
 * Returns the times between the parts of a caption: as near to the wanted times as possible while all parts can be
 * read. In a caption that is too short for this, no part gets more time than it needs at the expense of another.
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
