import type { FrameRateSetting } from './rates.ts';
import { type ExactRate, exactRate } from './rates.ts';

/** Minimum section length without a frame rate. */
const minimumWithoutRateMs = 100;

/** Returns the start of a frame in milliseconds, rounded half up. Integer arithmetic, exact below 10^9 frames. */
export function frameToMs(frame: number, rate: ExactRate): number {
  return Math.floor((2000 * frame * rate.denominator + rate.numerator) / (2 * rate.numerator));
}

/**
 * Returns the frame nearest to a time, rounded half up. Not the frame that contains the time: after rounding to
 * milliseconds that one is wrong for up to 97 % of frames, while the nearest one is always right.
 */
export function msToFrame(ms: number, rate: ExactRate): number {
  return Math.floor((2 * ms * rate.numerator + 1000 * rate.denominator) / (2000 * rate.denominator));
}

/** Returns the nearest time on the grid, or the nearest whole millisecond if no rate is set. */
export function snapMs(ms: number, setting: FrameRateSetting | null): number {
  if (setting === null) return Math.round(ms);
  const rate = exactRate(setting);
  return frameToMs(msToFrame(ms, rate), rate);
}

/** Returns the last time on the grid that is not after the given time; infinite for an infinite one. */
export function lastTimeWithin(ms: number, setting: FrameRateSetting | null): number {
  if (!Number.isFinite(ms)) return ms;
  const nearest = snapMs(ms, setting);
  return nearest > ms ? moveMs(nearest, -1, setting) : nearest;
}

/** Returns the first time on the grid that is not before the given time. */
export function firstTimeFrom(ms: number, setting: FrameRateSetting | null): number {
  const nearest = snapMs(ms, setting);
  return nearest < ms ? moveMs(nearest, 1, setting) : nearest;
}

/**
 * Moves a time by whole ticks: frames if a rate is set, otherwise milliseconds. Times move by frames because rounded
 * milliseconds do not add up: one frame at 23.98 is 42 ms, two are 83.
 */
export function moveMs(ms: number, ticks: number, setting: FrameRateSetting | null): number {
  if (setting === null) return ms + ticks;
  const rate = exactRate(setting);
  return frameToMs(msToFrame(ms, rate) + ticks, rate);
}

/** Converts a duration to ticks: the nearest number of frames if a rate is set, otherwise milliseconds. */
export function ticksOf(durationMs: number, setting: FrameRateSetting | null): number {
  return setting === null ? Math.round(durationMs) : msToFrame(durationMs, exactRate(setting));
}

/** Returns the ticks between two times on the grid. */
export function ticksBetween(startMs: number, endMs: number, setting: FrameRateSetting | null): number {
  return ticksOf(endMs, setting) - ticksOf(startMs, setting);
}

/** Returns the minimum section length in ticks: two frames, or 100 ms without a rate. */
export function minimumTicks(setting: FrameRateSetting | null): number {
  return setting === null ? minimumWithoutRateMs : 2;
}
