import type { SubtitleLimits } from '../captions/types.ts';
import { minimumTicks, moveMs, ticksOf } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';

/** Durations in ticks: frames where a rate is set, else milliseconds. */
export interface TickLimits {
  readonly least: number;
  readonly most: number;
}

/**
 * The smallest number of ticks that lasts at least, and the largest that lasts at most, so many seconds. Where no
 * whole number of frames is both, the least counts.
 */
export function ticksUnder(limits: SubtitleLimits, rate: FrameRateSetting | null): TickLimits {
  const least = ticksOf(limits.minDurationSeconds * 1000, rate);
  const most = ticksOf(limits.maxDurationSeconds * 1000, rate);
  const isUnder = moveMs(0, least, rate) < Math.floor(limits.minDurationSeconds * 1000);
  const isOver = moveMs(0, most, rate) > Math.ceil(limits.maxDurationSeconds * 1000);
  const shortest = Math.max(minimumTicks(rate), isUnder ? least + 1 : least);
  return { least: shortest, most: Math.max(shortest, isOver ? most - 1 : most) };
}
