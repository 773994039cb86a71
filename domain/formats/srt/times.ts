import { frameToMs } from '../../timecode/frames.ts';
import { frameOfLabel, parseLabel } from '../../timecode/labels.ts';
import { exactRate } from '../../timecode/rates.ts';
import type { ReadOptions, WarningCode } from '../cues.ts';

/** The times of one timing line as a careless program or a person wrote them. */
export interface WildTimes {
  readonly startMs: number;
  readonly endMs: number;
  /** What stands after the times: WebVTT settings, coordinates, or words. */
  readonly rest: string;
  /** Whether both times have hours or a fraction: `10:30 -> 11:00` may also be something that is said. */
  readonly isSure: boolean;
  readonly faults: readonly WarningCode[];
}

/** Digits as an input method for Japanese writes them, and its other signs that stand in times. */
const fullWidth = /[\uFF10-\uFF19：；，．＞－　]/g;
const toHalfWidth = (text: string): string =>
  text.replace(fullWidth, (sign) => (sign === '　' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0)));

const time = String.raw`([-−]?\s?\d{1,10}(?:\s?[:;.,،、]\s?\d{1,10}){1,3})`;
const arrow = String.raw`\s*(?:[-–—−‐]+\s?>+|=>|→|⇒)\s*`;
/** Marks of direction that nobody sees, as files have them that were made beside Hebrew or Arabic. */
const unseen = String.raw`[\s\u200B-\u200F\u202A-\u202E\u2066-\u2069]*`;
const wildLine = new RegExp(`^${unseen}${time}${arrow}(?:${time})?(?=$|[\\s\\u0000A-Za-z<{])(.*)$`, 's');

/** Longer lines are no timing lines: a bound on what a hostile file can make of the expression above. */
export const longestLine = 400;

/** Reads a timing line that is not the canonical one. Null when it is text. */
export function readWildTimes(line: string, options: ReadOptions = {}): WildTimes | null {
  if (line.length > longestLine) return null;
  const found = wildLine.exec(toHalfWidth(line));
  if (!found) return null;
  const [, start = '', end, rest = ''] = found;
  const from = readTime(start, options);
  const to = end === undefined ? null : readTime(end, options);
  if (from === null || (end !== undefined && to === null)) return null;
  const faults = [...from.faults, ...(to?.faults ?? ['time.missing' as const])];
  const isSure = from.isSure && (to?.isSure ?? true);
  // Half and full width are equally long, so the rest is taken as it was written.
  const written = line.slice(line.length - rest.length).trim();
  return { startMs: from.ms, endMs: to?.ms ?? from.ms, rest: written, isSure, faults: [...new Set(faults)] };
}

interface WildTime {
  readonly ms: number;
  readonly isSure: boolean;
  readonly faults: readonly WarningCode[];
}

/** `h:m:s,f`, `m:s,f`, `h:m:s`, `m:s` or `s,f`; the last mark says whether the last number is a fraction. */
export function readTime(text: string, options: ReadOptions): WildTime | null {
  const bare = text.replace(/\s/g, '').replace('،', ',').replace('、', ',');
  const isNegative = /^[-−]/.test(bare);
  const parts = bare.replace(/^[-−]/, '').split(/[:;.,]/);
  const marks = bare.replace(/[^:;.,]/g, '');
  const label = parts.length === 4 && /^::[:;]$/.test(marks) ? labelMs(bare, options) : null;
  if (label !== null) return { ms: label, isSure: true, faults: [] };
  const hasFraction = parts.length === 4 || (/[.,]$/.test(marks) && marks !== '..' && marks !== ',,');
  const fraction = hasFraction ? (parts.pop() ?? '') : '';
  const [seconds = 0, minutes = 0, hours = 0] = parts.map(Number).reverse();
  const whole = (hours * 60 + minutes) * 60 + seconds;
  const ms = whole * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  if (!Number.isSafeInteger(ms) || hours > 9999) return null;
  const faults: WarningCode[] = [];
  if (parts.length > 1 && (seconds > 59 || (parts.length > 2 && minutes > 59))) faults.push('time.carried');
  if (isNegative && ms > 0) faults.push('time.negative');
  if (mayBeLabel(bare, marks)) faults.push('time.framesAsFraction');
  return { ms: isNegative ? 0 : ms, isSure: parts.length === 3 || (parts.length === 2 && hasFraction), faults };
}

/** Milliseconds have three digits, frame numbers one or two. */
const mayBeLabel = (text: string, marks: string): boolean => /^::[:;]$/.test(marks) && /[:;]\d\d?$/.test(text);

/** `hh:mm:ss:ff` counts frames where the frame rate is known and the frame number has two digits. */
function labelMs(text: string, { frameRate }: ReadOptions): number | null {
  if (!frameRate || !/[:;]\d\d$/.test(text)) return null;
  const rate = exactRate(frameRate);
  const label = parseLabel(text, rate);
  const frame = label && frameOfLabel(label, rate);
  return frame === null ? null : frameToMs(frame, rate);
}
