import { bounds } from '../captions/bounds.ts';
import { parseTimecode } from '../timecode/clock.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';

/** Shot changes that are kept for one recording: ten hours of a change every two seconds. */
export const maxShots = 18_000;

/** The stored shot changes of a recording. */
export interface ShotList {
  readonly version: 1;
  /** The first instant of each shot but the first, in milliseconds, in order. */
  readonly shotsMs: readonly number[];
}

/** Reads what is stored; null if it is not a list of shot changes. */
export function readShotList(json: unknown): readonly number[] | null {
  if (typeof json !== 'object' || json === null || !('shotsMs' in json) || !Array.isArray(json.shotsMs)) return null;
  const shotsMs: readonly unknown[] = json.shotsMs;
  return shotsMs.length <= maxShots && shotsMs.every(isInstant) ? shotsMs : null;
}

const isInstant = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The times of a text file, or the first line that is none. */
export type ShotTimes = { readonly shotsMs: readonly number[] } | { readonly wrongLine: number; readonly text: string };

/**
 * Reads shot changes from a text file with one time a line: a timecode of the rate, a clock time, or seconds with
 * decimals, as programs that detect shots write them. Empty lines and those that begin with `#` are left out.
 */
export function readShotTimes(text: string, rate: FrameRateSetting | null): ShotTimes {
  const shotsMs: number[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const time = line.trim();
    if (time === '' || time.startsWith('#')) continue;
    const ms = /^\d+(\.\d+)?$/.test(time) ? Math.round(Number(time) * 1000) : parseTimecode(time, rate);
    if (ms === null || ms > bounds.latestMs) return { wrongLine: index + 1, text: time.slice(0, 40) };
    if (shotsMs.length < maxShots) shotsMs.push(ms);
  }
  return { shotsMs };
}
