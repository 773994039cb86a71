import { formatTimecode, parseTimecode } from './clock.ts';
import { frameToMs, snapMs } from './frames.ts';
import { frameOfLabel, parseLabel } from './labels.ts';
import { type ExactRate, exactRate, type FrameRateSetting } from './rates.ts';

/** Format of positions in a recording: labels of a rate, or milliseconds, from the first frame's timecode. */
export interface Timecodes {
  readonly rate: FrameRateSetting | null;
  /** Timecode of the first frame, `hh:mm:ss:ff`. */
  readonly startTimecode: string;
}

/** Settings of a document that positions depend on. */
interface PositionSettings {
  readonly frameRate: FrameRateSetting | null;
  readonly programme: { readonly startTimecode: string };
}

const startTimecode = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d):([0-5]\d)$/;

/** Whether a value is the timecode of a first frame: `hh:mm:ss:ff` with colons, at any frame rate. */
export const isStartTimecode = (value: unknown): value is string =>
  typeof value === 'string' && startTimecode.test(value);

/** Parses a start timecode in the forms that files and people use (`;` or `.` before the frames). Null for others. */
export function readStartTimecode(text: string): string | null {
  const plain = text.trim().replaceAll(/[;.]/g, ':');
  return isStartTimecode(plain) ? plain : null;
}

/**
 * Returns the frame that a start timecode labels. A label that the rate does not have is replaced by the first one of
 * its second: drop-frame skips labels, and a file's rate can be changed afterwards.
 */
export function startFrameOf(timecode: string, rate: ExactRate): number {
  const label = parseLabel(timecode, rate) ?? parseLabel(`${timecode.slice(0, 9)}${rate.droppedPerMinute}`, rate);
  return (label && frameOfLabel(label, rate)) ?? 0;
}

/** Returns the timecode of the first frame in milliseconds; without a rate, it has no frames. */
export function startMsOf({ rate, startTimecode: start }: Timecodes): number {
  if (rate === null) return parseTimecode(start.slice(0, 8), null) ?? 0;
  const exact = exactRate(rate);
  return frameToMs(startFrameOf(start, exact), exact);
}

/** Formats a position in a recording, in milliseconds from its first frame. */
export const formatPosition = (ms: number, timecodes: Timecodes): string =>
  formatTimecode(Math.max(0, ms) + startMsOf(timecodes), timecodes.rate);

/**
 * Parses a typed position to milliseconds from the first frame. A time before the first frame's timecode counts from
 * the first frame, so that `5` is five seconds into the recording in every programme. Null if `parseTimecode` is.
 */
export function parsePosition(text: string, timecodes: Timecodes): number | null {
  const ms = parseTimecode(text, timecodes.rate);
  const startMs = startMsOf(timecodes);
  return ms === null || ms < startMs ? ms : snapMs(ms - startMs, timecodes.rate);
}

/** Returns how a document writes its positions. */
export const timecodesOf = ({ frameRate, programme }: PositionSettings): Timecodes => ({
  rate: frameRate,
  startTimecode: programme.startTimecode,
});

/** Formats a duration: positions without the first frame's timecode. */
export const formatDuration = (ms: number, { rate }: Pick<Timecodes, 'rate'>): string => formatTimecode(ms, rate);
