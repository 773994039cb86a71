import { bounds } from '../captions/bounds.ts';
import { parseTimecode } from '../timecode/clock.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';

/** Maximum number of shot changes stored for one recording: ten hours with a change every two seconds. */
export const maxShots = 18_000;

/** Stored shot changes of a recording. */
export interface ShotList {
  readonly version: 1;
  /** Start of each shot except the first, in milliseconds, in order. */
  readonly shotsMs: readonly number[];
}

/** Reads the stored value; null if it is not a list of shot changes. */
export function readShotList(json: unknown): readonly number[] | null {
  if (typeof json !== 'object' || json === null || !('shotsMs' in json) || !Array.isArray(json.shotsMs)) return null;
  const shotsMs: readonly unknown[] = json.shotsMs;
  return shotsMs.length <= maxShots && shotsMs.every(isInstant) ? shotsMs : null;
}

const isInstant = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Times of a text file, or its first invalid line. */
export type ShotTimes = { readonly shotsMs: readonly number[] } | { readonly wrongLine: number; readonly text: string };

/**
 * Reads shot changes from a text file with one time per line: a timecode of the rate, a clock time, or seconds with
 * decimals, as shot detection programs write them. Empty lines and lines that begin with `#` are skipped.
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
