import type { Cue, Reader, Warning } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { type FileRate, rateOfNumber } from '../text/fileRate.ts';
import { trimLines, withLineFeeds } from '../text/lines.ts';
import { warning } from '../warnings.ts';

const formatLine = /^[ \t]{0,9}FORMAT=[ \t]{0,9}(?:TIME\b|(\d{1,3}(?:[.,]\d{1,6})?))/im;

const number = String.raw`([+-]?(?:\d{1,9}(?:[.,]\d{0,9})?|[.,]\d{1,9}))`;
const timesLine = new RegExp(String.raw`^\s{0,9}${number}\s{1,20}${number}\s{0,20}(?:#.*)?$`);
const headerLine = /^\s{0,9}(?:#|(?:TITLE|FILE|AUTHOR|TYPE|FORMAT|NOTE)=)/i;

/** Seconds, the unit of a file with `FORMAT=TIME`. */
const seconds: FileRate = { toMs: (second) => Math.round(second * 1000), setting: null };

/**
 * Reads MPSub, MPlayer's own format. Above each text is the wait since the end of the caption before it, and its
 * duration, in seconds or, after `FORMAT=25`, in frames. Such a line follows an empty line, so texts may consist of
 * numbers, and other lines that follow an empty line are text too, except comments.
 */
export const read: Reader = (bytes, options = {}) => {
  const { text, found, warnings } = decodeText(bytes, options);
  const format = formatLine.exec(text);
  const unit = format?.[1] === undefined ? seconds : rateOfNumber(format[1]);
  if (format === null || unit === null) return null;
  const { captions, hasTextAbove } = captionsIn(withLineFeeds(text).split('\n'));
  const all: Warning[] = [...warnings];
  if (hasTextAbove) all.push(warning(1, 'file.unusual', 'the text before the first times was left out'));
  for (const { start, line } of captions) if (start < 0) all.push(warning(line, 'time.negative'));
  const { toMs, setting } = unit;
  const cues = captions.map(({ start, end, said }): Cue => {
    return { startMs: toMs(Math.max(0, start)), endMs: toMs(Math.max(0, end)), texts: [said] };
  });
  const lineOf = (index: number) => captions[index]?.line ?? 0;
  if (cues.length === 0) return null;
  return { columns: [null], cues, warnings: all, lineOf, encoding: found, ...(setting && { frameRate: setting }) };
};

/** Caption with its times in the unit of the file, from the start of the media. */
interface TimedText {
  readonly start: number;
  readonly end: number;
  readonly said: string;
  /** One-based number of the line with the times. */
  readonly line: number;
}

/** Returns the captions with text, and whether there is text above the first times. */
function captionsIn(lines: readonly string[]): { captions: readonly TimedText[]; hasTextAbove: boolean } {
  const captions: TimedText[] = [];
  let times: Omit<TimedText, 'said'> | null = null;
  let said: string[] = [];
  let position = 0;
  let hasTextAbove = false;
  let isBelowText = false;
  const finish = (): void => {
    const block = trimLines(said.join('\n'));
    if (block !== '' && times) captions.push({ ...times, said: block });
    else hasTextAbove ||= block !== '';
    said = [];
  };
  for (const [at, line] of lines.entries()) {
    const [, wait, duration] = (isBelowText ? null : timesLine.exec(line)) ?? [];
    const isHeader: boolean = !isBelowText && headerLine.test(line);
    isBelowText = line.trim() !== '' && !isHeader;
    if (wait !== undefined && duration !== undefined) {
      finish();
      const start = position + numberOf(wait);
      position = start + numberOf(duration);
      times = { start, end: position, line: at + 1 };
    } else if (!isHeader) said.push(line);
  }
  finish();
  return { captions, hasTextAbove };
}

const numberOf = (text: string): number => Number(text.replace(',', '.'));
