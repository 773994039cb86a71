import type { SubtitleLimits } from '../captions/types.ts';
import { minimumTicks, moveMs, ticksOf } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';

/** Limits of durations in ticks: frames if a frame rate is set, otherwise milliseconds. */
export interface TickLimits {
  readonly min: number;
  readonly max: number;
}

/**
 * Minimum readable duration: a caption shorter than five sixths of a second cannot be read (Netflix, Timed Text Style
 * Guide, General Requirements).
 */
const readableMs = 5000 / 6;

/** Returns the minimum duration of a readable caption. */
export const readableTicks = (rate: FrameRateSetting | null): number => ticksOf(readableMs, rate);

/** Maximum possible reading speed, in any language. If a caption requires a faster one, its times are a mistake. */
export const possibleCharactersPerSecond = 35;

/** Returns the minimum duration in which a number of characters can be read. */
export function ticksToRead(characters: number, rate: FrameRateSetting | null): number {
  const ms = (characters / possibleCharactersPerSecond) * 1000;
  const nearest = ticksOf(ms, rate);
  return Math.max(readableTicks(rate), moveMs(0, nearest, rate) < ms ? nearest + 1 : nearest);
}

/**
 * Returns the smallest number of ticks that is not shorter than the minimum duration, and the largest that is not
 * longer than the maximum. If no whole number of frames is within both, the minimum takes precedence.
 */
export function ticksWithin(limits: SubtitleLimits, rate: FrameRateSetting | null): TickLimits {
  const nearestMin = ticksOf(limits.minDurationSeconds * 1000, rate);
  const nearestMax = ticksOf(limits.maxDurationSeconds * 1000, rate);
  const isUnder = moveMs(0, nearestMin, rate) < Math.floor(limits.minDurationSeconds * 1000);
  const isOver = moveMs(0, nearestMax, rate) > Math.ceil(limits.maxDurationSeconds * 1000);
  const min = Math.max(minimumTicks(rate), isUnder ? nearestMin + 1 : nearestMin);
  return { min, max: Math.max(min, isOver ? nearestMax - 1 : nearestMax) };
}
