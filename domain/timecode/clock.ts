import { frameToMs, msToFrame, snapMs } from './frames.ts';
import { formatLabel, frameOfLabel, labelOfFrame, parseLabel } from './labels.ts';
import type { FrameRateSetting } from './rates.ts';
import { exactRate } from './rates.ts';

const pad = (n: number, width: number): string => String(n).padStart(width, '0');

/** Formats whole seconds as `mm:ss`, or as `hh:mm:ss` from one hour. Truncated, never negative. */
export function formatClock(ms: number): string {
  const total = Math.max(0, Math.floor(ms / 1000));
  const minutesAndSeconds = `${pad(Math.floor(total / 60) % 60, 2)}:${pad(total % 60, 2)}`;
  return total < 3600 ? minutesAndSeconds : `${pad(Math.floor(total / 3600), 2)}:${minutesAndSeconds}`;
}

/** Formats a time as `hh:mm:ss.mmm` with the given decimal mark; hours may exceed 99. */
export function formatMilliseconds(ms: number, mark: ',' | '.' = '.'): string {
  const whole = Math.max(0, Math.round(ms));
  const seconds = Math.floor(whole / 1000);
  const clock = `${pad(Math.floor(seconds / 3600), 2)}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}`;
  return `${clock}${mark}${pad(whole % 1000, 3)}`;
}

/**
 * Formats a time as the editor displays it: the SMPTE label (`hh:mm:ss:ff`, drop-frame `hh:mm:ss;ff`) if a frame rate
 * is set, otherwise `hh:mm:ss.mmm`.
 */
export function formatTimecode(ms: number, setting: FrameRateSetting | null): string {
  if (setting === null) return formatMilliseconds(ms);
  const rate = exactRate(setting);
  return formatLabel(labelOfFrame(Math.max(0, msToFrame(ms, rate)), rate), rate);
}

/** Parses `hh:mm:ss.mmm`, `mm:ss` or `ss.m`, with comma or point. Null for any other text. */
function parseClock(text: string): number | null {
  const found = /^(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,2})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!found) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = found;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

/**
 * Parses a typed time to milliseconds: a label of the set rate, or a clock time, which is snapped to the nearest frame.
 * Null for any other text and for a label that drop-frame skips.
 */
export function parseTimecode(text: string, setting: FrameRateSetting | null): number | null {
  if (setting === null) return parseClock(text);
  const rate = exactRate(setting);
  if (/^\d+:\d+:\d+[:;]\d+$/.test(text.trim())) {
    const label = parseLabel(text, rate);
    const frame = label && frameOfLabel(label, rate);
    return frame === null ? null : frameToMs(frame, rate);
  }
  const ms = parseClock(text);
  return ms === null ? null : snapMs(ms, setting);
}
