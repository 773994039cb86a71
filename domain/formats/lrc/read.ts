import type { Word } from '../../captions/types.ts';
import { type Cue, cueFile, type Reader, type Warning } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { readTime } from '../srt/times.ts';
import { withLineFeeds } from '../text/lines.ts';
import { closeEnds } from '../text/openEnds.ts';
import { warning } from '../warnings.ts';

const timeTag = /\s{0,9}\[(-?\d{1,4}:\d{1,2}(?::\d{2}\.\d{1,3}|[.:]\d{1,3})?)\]/y;
const wordTag = /<(\d{1,4}:\d{1,2}(?::\d{2}\.\d{1,3}|[.:]\d{1,3})?)>/;
const idTag = /^\s{0,9}\[(#|[a-z]{1,20}):?([^\]\n]{0,500})\]\s*$/i;

/**
 * Reads LRC: a line of text after each time, which lasts until the next line begins; a line without text ends the one
 * before it. Lines may have several times, and times before their words. A positive offset shows the lines earlier.
 */
export const read: Reader = (bytes, options = {}) => {
  const { text, found, warnings } = decodeText(bytes, options);
  const all: Warning[] = [...warnings];
  const timed: Timed[] = [];
  let offsetMs = 0;
  for (const [at, line] of withLineFeeds(text).split('\n').entries()) {
    const tag = /^\s{0,9}\[-?\d/.test(line) ? null : idTag.exec(line);
    if (tag?.[1]?.toLowerCase() === 'offset') offsetMs = offsetOf(tag[2] ?? '');
    if (!tag && !takeLine(line, at + 1, timed) && line.trim() !== '')
      all.push(warning(at + 1, 'file.unusual', 'text without times was left out'));
  }
  const sorted = timed.map((one) => moved(one, offsetMs)).toSorted((a, b) => a.startMs - b.startMs);
  const last = sorted.at(-1);
  if (last && last.text !== '' && last.endMs === null)
    all.push(warning(last.line, 'time.missing', 'the last line has no end; it lasts for four seconds'));
  const shown = closeEnds(sorted).filter((one) => one.text !== '');
  for (const { startMs, line } of shown) if (startMs < 0) all.push(warning(line, 'time.negative'));
  return cueFile(shown.map(cueOf), (index) => shown[index]?.line ?? 0, all, found);
};

interface Timed {
  readonly startMs: number;
  readonly endMs: number | null;
  readonly text: string;
  readonly words: readonly Stamped[];
  readonly line: number;
}

/** A word with the time before it. */
interface Stamped {
  readonly text: string;
  readonly startMs: number;
}

/** Largest offset; a larger number is a mistake. */
const maxOffsetMs = 3_600_000;

function offsetOf(text: string): number {
  const offset = /^\s*[+-]?\d{1,9}\s*$/.test(text) ? Number(text) : 0;
  return Math.abs(offset) <= maxOffsetMs ? offset : 0;
}

/** Reads a time, which may be before 0. LRC has one or two digits after a colon for hundredths too. */
function msOf(time: string): number {
  const clock = time
    .replace('-', '')
    .replace(/:(\d{1,3})$/, (whole, part, at, all) => (all.indexOf(':') < at ? `.${part}` : whole));
  const ms = readTime(clock, {}).ms;
  return time.startsWith('-') ? -ms : ms;
}

/** Adds a line once for each of its times. Returns whether it has any. */
function takeLine(line: string, number: number, timed: Timed[]): boolean {
  const starts: number[] = [];
  let from = 0;
  timeTag.lastIndex = 0;
  for (let tag = timeTag.exec(line); tag; tag = timeTag.exec(line)) {
    starts.push(msOf(tag[1] ?? ''));
    from = timeTag.lastIndex;
  }
  const [first = '', ...parts] = line.slice(from).split(wordTag);
  const stamped: Stamped[] = [];
  for (let at = 0; at < parts.length; at += 2)
    stamped.push({ text: parts[at + 1] ?? '', startMs: msOf(parts[at] ?? '') });
  const joined = [first, ...stamped.map((one) => one.text)].join('').trim();
  // Players write a space on both sides of the time of a word.
  const text = parts.length > 0 ? joined.replace(/ {2,}/g, ' ') : joined;
  const lead = first.trim() === '' ? [] : [{ text: first, startMs: starts[0] ?? 0 }];
  const words = parts.length > 0 && starts.length === 1 ? [...lead, ...stamped] : [];
  const end = words.length > 1 && words.at(-1)?.text.trim() === '' ? words.at(-1)?.startMs : undefined;
  for (const startMs of starts)
    timed.push({ startMs, endMs: end !== undefined && end > startMs ? end : null, text, words, line: number });
  return starts.length > 0;
}

function moved(one: Timed, offsetMs: number): Timed {
  if (offsetMs === 0) return one;
  const earlier = (ms: number): number => ms - offsetMs;
  const words = one.words.map(({ text, startMs }) => ({ text, startMs: earlier(startMs) }));
  return { ...one, startMs: earlier(one.startMs), endMs: one.endMs === null ? null : earlier(one.endMs), words };
}

function cueOf({ text, words, ...times }: Timed & { readonly endMs: number }): Cue {
  const [startMs, endMs] = [Math.max(0, times.startMs), Math.max(0, times.endMs)];
  const spoken = words.flatMap((word, at): Word[] => {
    const end = words[at + 1]?.startMs ?? endMs;
    return word.text.trim() === '' || end < word.startMs
      ? []
      : [{ text: word.text.trim(), startMs: Math.max(0, word.startMs), endMs: Math.max(0, end), confidence: 0 }];
  });
  return { startMs, endMs, texts: [text], ...(spoken.length > 0 && { words: spoken }) };
}
