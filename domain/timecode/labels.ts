import type { ExactRate } from './rates.ts';

/** Formats of displayed times: with the frame number, or with milliseconds. */
export const timecodeStyles = ['frames', 'ms'] as const;
export type TimecodeStyle = (typeof timecodeStyles)[number];

/** An SMPTE label: hours, minutes, seconds, frame number. */
export interface Label {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly frames: number;
}

/** Returns the number of frames in a day. Labels of iTT and of displays wrap there; SubRip's clock does not. */
export function framesPerDay(rate: ExactRate): number {
  return 144 * framesPerTenMinutes(rate);
}

function framesPerTenMinutes(rate: ExactRate): number {
  return 600 * rate.framesPerLabelSecond - 9 * rate.droppedPerMinute;
}

/** Returns the number that a frame's label would have if drop-frame skipped no labels. */
function withDropped(frame: number, rate: ExactRate): number {
  const { framesPerLabelSecond: base, droppedPerMinute: dropped } = rate;
  const cycle = framesPerTenMinutes(rate);
  const cycles = Math.floor(frame / cycle);
  const rest = frame - cycles * cycle;
  const inCycle = rest < 60 * base ? 0 : dropped * (Math.floor((rest - 60 * base) / (60 * base - dropped)) + 1);
  return frame + 9 * dropped * cycles + inCycle;
}

/** Returns the label of a frame. Hours continue beyond 24. The frame index must not be negative. */
export function labelOfFrame(frame: number, rate: ExactRate): Label {
  const base = rate.framesPerLabelSecond;
  const counted = withDropped(frame, rate);
  const totalSeconds = Math.floor(counted / base);
  return {
    hours: Math.floor(totalSeconds / 3600),
    minutes: Math.floor(totalSeconds / 60) % 60,
    seconds: totalSeconds % 60,
    frames: counted % base,
  };
}

/** Whether the label exists: every part is in range, and drop-frame does not skip it. */
export function isLegalLabel(label: Label, rate: ExactRate): boolean {
  const parts = [label.hours, label.minutes, label.seconds, label.frames];
  if (parts.some((part) => !Number.isInteger(part) || part < 0)) return false;
  if (label.minutes > 59 || label.seconds > 59 || label.frames >= rate.framesPerLabelSecond) return false;
  return label.minutes % 10 === 0 || label.seconds > 0 || label.frames >= rate.droppedPerMinute;
}

/** Returns the frame of a label, or null if there is no such label (`00:01:00:00` in drop-frame). */
export function frameOfLabel(label: Label, rate: ExactRate): number | null {
  if (!isLegalLabel(label, rate)) return null;
  const totalMinutes = 60 * label.hours + label.minutes;
  const counted = (60 * totalMinutes + label.seconds) * rate.framesPerLabelSecond + label.frames;
  return counted - rate.droppedPerMinute * (totalMinutes - Math.floor(totalMinutes / 10));
}

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`);

/** Formats a label as `hh:mm:ss:ff`, with a semicolon before the frames of a drop-frame label. */
export function formatLabel(label: Label, rate: ExactRate): string {
  const mark = rate.droppedPerMinute > 0 ? ';' : ':';
  return `${two(label.hours)}:${two(label.minutes)}:${two(label.seconds)}${mark}${two(label.frames)}`;
}

/** Parses `hh:mm:ss:ff`; separators may be `;`, and the last one `.`. Null if it is not a valid label. */
export function parseLabel(text: string, rate: ExactRate): Label | null {
  const found = /^(\d{1,3})[:;](\d{1,2})[:;](\d{1,2})[:;.](\d{1,2})$/.exec(text.trim());
  if (!found) return null;
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = found.slice(1).map(Number);
  const label = { hours, minutes, seconds, frames };
  return isLegalLabel(label, rate) ? label : null;
}
