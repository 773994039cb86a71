import { frameToMs } from '../../timecode/frames.ts';
import { frameOfLabel, parseLabel } from '../../timecode/labels.ts';
import { exactRate, type FrameRateSetting, frameRateError } from '../../timecode/rates.ts';
import type { ReadOptions, WarningCode } from '../cues.ts';
import { farthestMs } from '../text/farthest.ts';

/** Times of a cue, as written by programs and people. */
export interface CueTimes {
  readonly startMs: number;
  /** Null if it is missing. */
  readonly endMs: number | null;
  /** Text after the times: WebVTT settings, coordinates, or text. */
  readonly rest: string;
  /** Whether both times have hours or a fraction: without them, `10:30 -> 11:00` may be text. */
  readonly isSure: boolean;
  readonly faults: readonly WarningCode[];
}

/** Whether the line contains the head of an arrow. */
export const mayBeTimingLine = (line: string): boolean => /[>→⇒＞]/.test(line);

/** Matches `hh:mm:ss,mmm --> hh:mm:ss,mmm`, as most programs write it. */
const usualLine = /\d\d:[0-5]\d:[0-5]\d[,.]\d{3} --> \d\d:[0-5]\d:[0-5]\d[,.]\d{3}/y;
const usualLength = '00:00:00,000 --> 00:00:00,000'.length;

const none: readonly WarningCode[] = [];

/** Reads a timing line, however carelessly it is written. Returns null if the line is text. */
export function readTimingLine(line: string, options: ReadOptions = {}): CueTimes | null {
  return readUsualLine(line, 0, line.length) ?? readUnusual(line, options);
}

/** Reads the times of a line as most programs write it, without copying the line; null for others. */
export function readUsualLine(text: string, from: number, to: number): CueTimes | null {
  usualLine.lastIndex = from;
  if (to - from !== usualLength || !usualLine.test(text)) return null;
  return { startMs: clockAt(text, from), endMs: clockAt(text, from + 17), rest: '', isSure: true, faults: none };
}

const usualClock = /^\d\d:[0-5]\d:[0-5]\d[,.]\d{3}$/;

/** Returns the milliseconds of `hh:mm:ss,mmm` or `hh:mm:ss.mmm`, as most programs write it; null for others. */
export const usualClockMs = (text: string): number | null => (usualClock.test(text) ? clockAt(text, 0) : null);

/** Returns the milliseconds of `hh:mm:ss,mmm` at the offset. Capturing the numbers would take three times as long. */
function clockAt(line: string, at: number): number {
  const minutes = twoDigits(line, at) * 60 + twoDigits(line, at + 3);
  return (minutes * 60 + twoDigits(line, at + 6)) * 1000 + twoDigits(line, at + 9) * 10 + digit(line, at + 11);
}

const twoDigits = (line: string, at: number): number => digit(line, at) * 10 + digit(line, at + 1);
const digit = (line: string, at: number): number => line.charCodeAt(at) - 48;

/** Digits and punctuation as typed with a Japanese input method. */
const fullWidth = /[\uFF10-\uFF19：；，．＞－　]/g;
const toHalfWidth = (text: string): string =>
  text.replace(fullWidth, (sign) => (sign === '　' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0)));

const time = String.raw`([-−]?\s?\d{1,20}(?:\s?[:;.,،、]\s?\d{1,20}){1,3})`;
const arrow = String.raw`\s*(?:[-–—−‐]+\s?[>→⇒]+|=>|→|⇒)\s*`;
/** Invisible direction marks in files created with Hebrew or Arabic. */
const invisible = String.raw`[\s\u200B-\u200F\u202A-\u202E\u2066-\u2069]*`;
const unusualLine = new RegExp(`^${invisible}${time}${arrow}(?:${time})?(?=$|[\\s\\u0000A-Za-z<{])(.*)$`, 's');

/** Maximum length of the start of a line that may contain times. Limits the time that the expression above takes. */
const maxTimesLength = 400;

function readUnusual(line: string, options: ReadOptions): CueTimes | null {
  const found = unusualLine.exec(toHalfWidth(line.slice(0, maxTimesLength)));
  if (!found) return null;
  const [, start = '', end, rest = ''] = found;
  const from = readTime(start, options);
  const to = end === undefined ? null : readTime(end, options);
  const faults = [...from.faults, ...(to?.faults ?? ['time.missing' as const])];
  const isSure = from.isSure && (to?.isSure ?? true);
  // Half and full width have the same length, so the rest can be taken from the original line.
  const written = line.slice(Math.min(line.length, maxTimesLength) - rest.length).trim();
  return { startMs: from.ms, endMs: to?.ms ?? null, rest: written, isSure, faults: [...new Set(faults)] };
}

interface Time {
  readonly ms: number;
  readonly isSure: boolean;
  readonly faults: readonly WarningCode[];
}

/**
 * Reads `h:m:s,f`, `m:s,f`, `h:m:s`, `m:s` or `s,f`; the last mark determines whether the last number is a fraction.
 */
export function readTime(text: string, options: ReadOptions): Time {
  const bare = text.replace(/\s/g, '').replace('،', ',').replace('、', ',');
  const isNegative = /^[-−]/.test(bare);
  const parts = bare.replace(/^[-−]/, '').split(/[:;.,]/);
  const marks = bare.replace(/[^:;.,]/g, '');
  const label = marksOfLabel.test(marks) ? labelMs(bare, options) : null;
  if (label !== null) return { ms: label, isSure: true, faults: [] };
  const hasFraction = parts.length === 4 || (/[.,]$/.test(marks) && marks !== '..' && marks !== ',,');
  const fraction = hasFraction ? (parts.pop() ?? '') : '';
  const [seconds = 0, minutes = 0, hours = 0] = parts.map(Number).reverse();
  const whole = (hours * 60 + minutes) * 60 + seconds;
  const ms = Math.min(whole * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0')), farthestMs);
  const faults: WarningCode[] = [];
  if (parts.length > 1 && (seconds > 59 || (parts.length > 2 && minutes > 59))) faults.push('time.carried');
  if (isNegative && ms > 0) faults.push('time.negative');
  if (mayBeLabel(bare, marks)) faults.push('time.framesAsFraction');
  return { ms: isNegative ? 0 : ms, isSure: parts.length === 3 || (parts.length === 2 && hasFraction), faults };
}

/** Matches the separators of a label. Some programs write semicolons before all numbers of a drop-frame label. */
const marksOfLabel = /^[:;]{3}$/;

/** Whether a time may end in a frame number, which has one or two digits; milliseconds have three. */
const mayBeLabel = (text: string, marks: string): boolean => marksOfLabel.test(marks) && /[:;]\d\d?$/.test(text);

/**
 * Returns `hh:mm:ss:ff` or the drop-frame label `hh;mm;ss;ff` in milliseconds; null if the frame rate is unknown or
 * the frame number does not have two digits.
 */
function labelMs(text: string, { frameRate }: ReadOptions): number | null {
  if (!frameRate || !/[:;]\d\d$/.test(text)) return null;
  const rate = exactRate(text.includes(':') ? frameRate : withDropFrame(frameRate));
  const label = parseLabel(text, rate);
  const frame = label && frameOfLabel(label, rate);
  return frame === null ? null : frameToMs(frame, rate);
}

/** Returns the setting with drop-frame labels, if its frame rate has them. */
function withDropFrame(setting: FrameRateSetting): FrameRateSetting {
  const dropFrame = { ...setting, dropFrame: true };
  return frameRateError(dropFrame) === null ? dropFrame : setting;
}
