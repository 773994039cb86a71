import { frameToMs } from '../../timecode/frames.ts';
import { frameOfLabel, isLegalLabel, type Label } from '../../timecode/labels.ts';
import type { FrameRateSetting } from '../../timecode/rates.ts';
import { type ExactRate, exactRate, frameRateOptions } from '../../timecode/rates.ts';
import type { Attributes } from '../xml/attributes.ts';

/** Time settings of the root element of a TTML file. */
export interface TtmlClock {
  /** Whether times are SMPTE labels, which count frames; media times are exact. */
  readonly isSmpte: boolean;
  readonly rate: ExactRate;
  /** Frame rate option of the file, if it has one. */
  readonly setting: FrameRateSetting | undefined;
  readonly tickRate: number;
  /** Number of parts of a frame, for labels with a fraction of a frame. */
  readonly subFrameRate: number;
  /** Whether the last number of a label is hundredths of a second, as some programs write it. */
  readonly hasHundredths: boolean;
}

/**
 * Returns the clock of a root element. `999 1000` is Apple's form of 1000/1001 and is read as such, like the standard
 * spelling; the difference would be 3.6 ms per hour. Without dropMode no label is dropped.
 * @param text The whole file, whose labels may show that they do not count frames.
 */
export function readClock(root: Attributes, text: string): TtmlClock {
  const frameRate = numberOf(root.get('frameRate')) ?? 30;
  const [up = 1, down = 1] = (root.get('frameRateMultiplier') ?? '').split(/[\s:]+/).map(Number);
  const isFractional = up > 0 && down > 0 && Math.abs(up / down - 1000 / 1001) < 0.0005;
  const isDropFrame = /drop(ntsc|pal)/i.test(root.get('dropMode') ?? '');
  const option = frameRateOptions.find(
    (one) =>
      one.framesPerLabelSecond === frameRate &&
      (one.denominator === 1001) === (isFractional || isDropFrame) &&
      one.dropFrame === isDropFrame,
  );
  const multiplier =
    up > 0 && down > 0 && !isFractional ? { up, down } : { up: isFractional ? 1000 : 1, down: isFractional ? 1001 : 1 };
  const rate = option ?? {
    numerator: frameRate * multiplier.up,
    denominator: multiplier.down,
    framesPerLabelSecond: Math.max(1, Math.round(frameRate)),
    droppedPerMinute: 0,
  };
  const subFrameRate = numberOf(root.get('subFrameRate')) ?? 1;
  return {
    isSmpte: root.get('timeBase') === 'smpte',
    rate,
    setting: option && root.has('frameRate') ? { frameRate: option.frameRate, dropFrame: option.dropFrame } : undefined,
    subFrameRate,
    hasHundredths: rate.framesPerLabelSecond <= mostFrames && endInHundredths(text),
    // The default tick is a part of a frame, or a second without a frame rate.
    tickRate:
      numberOf(root.get('tickRate')) ??
      (root.has('frameRate') ? (rate.numerator / rate.denominator) * subFrameRate : 1),
  };
}

const labelAttribute = /\b(?:begin|end|dur)\s{0,9}=\s{0,9}["']\d{1,4}:\d{2}:\d{2}:(\d{2})["']/g;

/** Highest frame rate in use for labels. */
const mostFrames = 60;

/**
 * Whether the last number of time labels counts hundredths of a second instead of frames: a file has at least four
 * labels, and in a quarter of them the number is too high for a frame.
 */
function endInHundredths(text: string): boolean {
  let count = 0;
  let above = 0;
  for (const [, number] of text.matchAll(labelAttribute)) {
    count++;
    if (Number(number) >= mostFrames) above++;
  }
  return count >= 4 && above * 4 >= count;
}

/** Warnings for time bases other than that of the media, with the handling of their times. */
const otherTimes: Readonly<Record<string, string>> = {
  clock: 'times of day (timeBase="clock") were read as times from the start',
  discontinuous:
    'the times are labels that may jump (markerMode="discontinuous"); they were read as times from the start',
};

/** Returns warnings for times that are read in another way than usual. */
export function unusualTimes(root: Attributes, { hasHundredths }: TtmlClock): readonly string[] {
  const other = otherTimes[root.get('timeBase') ?? ''] ?? otherTimes[root.get('markerMode') ?? ''];
  return [
    ...(other === undefined ? [] : [other]),
    ...(hasHundredths ? ['the last numbers of the times are too large for frames and were read as hundredths'] : []),
  ];
}

function numberOf(text: string | undefined): number | null {
  const value = Number(text ?? Number.NaN);
  return value > 0 && value <= 1e9 ? value : null;
}

/** Value of a time expression in milliseconds, also for expressions that count frames. */
export interface TtmlTime {
  readonly ms: number;
  /**
   * Whether the expression is a dropped label, has a frame number above the rate, or has a fifth number; it is read as
   * the nearest valid one.
   */
  readonly isIllegal: boolean;
}

/**
 * Reads a clock time (`hh:mm:ss.f`, `hh:mm:ss:ff`) or an offset (`1.5s`, `20f`), which may be negative; null for
 * anything else. A number without a unit, as some programs write it, is in seconds.
 */
export function readTtmlTime(text: string, clock: TtmlClock): TtmlTime | null {
  const sign = text.trim().startsWith('-') ? -1 : 1;
  const bare = text.trim().replace(/^[-+]/, '');
  const found = readLabel(bare, clock) ?? readClockTime(bare) ?? readOffset(bare, clock);
  return found && Number.isFinite(found.ms) ? { ms: sign * found.ms, isIllegal: found.isIllegal } : null;
}

function readLabel(text: string, clock: TtmlClock): TtmlTime | null {
  const found = /^(\d{1,20}):(\d{1,2}):(\d{1,2})[:;](\d{1,3})(?:\.(\d{1,9}))?$/.exec(text);
  const label = found && readFrames(found, clock);
  if (!label || found[5] === undefined) return label;
  const { rate, subFrameRate } = clock;
  if (subFrameRate === 1 && found[5].length > 1) return readDays(text);
  const partMs = (Math.min(1, Number(found[5]) / subFrameRate) * 1000 * rate.denominator) / rate.numerator;
  return { ...label, ms: Math.round(label.ms + (subFrameRate > 1 ? partMs : 0)) };
}

/** Reads `dd:hh:mm:ss.fff`, which is no time of TTML: without parts of frames, a fraction can only be of a second. */
function readDays(text: string): TtmlTime | null {
  const [days = '', ...clock] = text.split(/[:;]/);
  const time = readClockTime(clock.join(':'));
  return time && { ms: Number(days) * 86_400_000 + time.ms, isIllegal: true };
}

function readFrames(found: RegExpExecArray, { isSmpte, rate, hasHundredths }: TtmlClock): TtmlTime {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = found.slice(1, 5).map(Number);
  const label: Label = { hours, minutes, seconds, frames };
  if (hasHundredths) return { ms: wholeMs(label) + 10 * frames, isIllegal: frames > 99 };
  // On the media clock, frames are fractions of a second, without drop-frame.
  if (!isSmpte) return { ms: wholeMs(label) + frameToMs(frames, rate), isIllegal: frames >= rate.framesPerLabelSecond };
  if (isLegalLabel(label, rate)) return { ms: frameToMs(frameOfLabel(label, rate) ?? 0, rate), isIllegal: false };
  const counted = (3600 * hours + 60 * minutes + seconds) * rate.framesPerLabelSecond + frames;
  const wholeMinutes = 60 * hours + minutes;
  const dropped = rate.droppedPerMinute * (wholeMinutes - Math.floor(wholeMinutes / 10));
  return { ms: frameToMs(Math.max(0, counted - dropped), rate), isIllegal: true };
}

const wholeMs = ({ hours, minutes, seconds }: Label): number => ((hours * 60 + minutes) * 60 + seconds) * 1000;

function readClockTime(text: string): TtmlTime | null {
  const found = /^(?:(\d{1,20}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9}))?$/.exec(text);
  if (!found) return null;
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1, 4).map((part) => Number(part ?? 0));
  const fractionMs = Math.round(Number(`0.${found[4] ?? 0}`) * 1000);
  return { ms: wholeMs({ hours, minutes, seconds, frames: 0 }) + fractionMs, isIllegal: false };
}

function readOffset(text: string, { rate, tickRate }: TtmlClock): TtmlTime | null {
  const found = /^(\d{1,20}(?:\.\d{1,9})?)(h|ms|m|s|f|t)?$/.exec(text);
  if (!found) return null;
  const value = Number(found[1]);
  const factors: Readonly<Record<string, number>> = {
    h: 3_600_000,
    m: 60_000,
    s: 1000,
    ms: 1,
    f: (1000 * rate.denominator) / rate.numerator,
    t: 1000 / tickRate,
  };
  return { ms: Math.round(value * (factors[found[2] ?? 's'] ?? Number.NaN)), isIllegal: false };
}

/** Returns Apple's three attributes for a frame rate; null for a rate without a TTML mode. */
export function clockAttributes(setting: FrameRateSetting): string | null {
  const rate = exactRate(setting);
  if (rate.droppedPerMinute > 2) return null;
  const multiplier = rate.denominator === 1 ? '1 1' : '999 1000';
  const dropMode = setting.dropFrame ? 'dropNTSC' : 'nonDrop';
  return `ttp:frameRate="${rate.framesPerLabelSecond}" ttp:frameRateMultiplier="${multiplier}" ttp:dropMode="${dropMode}"`;
}
