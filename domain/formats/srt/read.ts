import type { Reader, ReadOptions, Warning, WarningCode } from '../cues.ts';
import { cueFile } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { afterMidnight } from '../text/afterMidnight.ts';
import { withoutSettings } from '../text/cueSettings.ts';
import { LineCounter } from '../text/lineCounter.ts';
import { withLineFeeds } from '../text/lines.ts';
import { readMarkup, withBlanksOf } from '../text/markup.ts';
import { Occurrences } from '../text/occurrences.ts';
import { type OpenCue, withEnds } from '../text/openEnds.ts';
import { mayHaveTags } from '../text/tags.ts';
import { warning } from '../warnings.ts';
import { type CueTimes, readTimingLine, readUsualLine } from './times.ts';

/**
 * Reads SubRip, which has no specification and many dialects; test/domain/formats/wildSrt.ts lists the supported ones.
 * A timing line starts a cue and only the next timing line ends it, so texts may contain empty lines. Returns null if
 * the file has no cue.
 */
export const read: Reader = (bytes, options = {}) => {
  const { text, found, warnings } = decodeText(bytes, options);
  const reader = new SrtReader(prepared(text), options, [...warnings]);
  reader.readCues();
  const { cues, firstAt } = afterMidnight(withEnds(reader.cues));
  if (firstAt >= 0)
    reader.warnings.push(warning(reader.lineOf(firstAt), 'file.unusual', 'times count on after 24 hours'));
  return cueFile(cues, reader.lineOf, reader.warnings, found);
};

/**
 * Removes the DEL characters of some recorders, and lone CRs. CRLF is kept, because most files have no other line end.
 */
function prepared(text: string): string {
  const clean = text.includes('\x7f') ? text.replaceAll('\x7f', '') : text;
  return clean.includes('\r') && /\r(?!\n)/.test(clean) ? withLineFeeds(clean) : clean;
}

/** Matches the head of an arrow. */
const arrow = /[>→⇒＞]/g;
const rareArrows = ['→', '⇒', '＞'];

const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/** Reads from one arrow to the next, and examines the lines between them only where a text starts or ends. */
class SrtReader {
  readonly cues: OpenCue[] = [];
  readonly warnings: Warning[];
  readonly #text: string;
  readonly #options: ReadOptions;
  readonly #lines: LineCounter;
  readonly #returns: Occurrences;
  /** Whether an arrow may be anything other than `>`, which is the fastest to search for. */
  readonly #hasRareArrows: boolean;
  /** Whether a text may have tags. Most files have none and need no search in each text. */
  readonly #hasTags: boolean;
  /** Offset of each cue's timing line. */
  readonly #offsets: number[] = [];

  /** Times and index of the cue whose text is being read; null before the first cue. */
  #times: CueTimes | null = null;
  #index: number | null = null;
  /** Start of that cue's text; 0 before the first cue. */
  #textFrom = 0;

  constructor(text: string, options: ReadOptions, warnings: Warning[]) {
    this.#text = text;
    this.#options = options;
    this.#lines = new LineCounter(text);
    this.#returns = new Occurrences(text, '\r');
    this.#hasRareArrows = rareArrows.some((head) => text.includes(head));
    this.#hasTags = mayHaveTags(text);
    this.warnings = warnings;
  }

  /** Returns the line number of a cue's times. */
  readonly lineOf = (index: number): number => this.#lines.at(this.#offsets[index] ?? 0);

  readCues(): void {
    const text = this.#text;
    for (let arrow = this.#nextArrow(0); arrow >= 0; ) {
      const end = text.indexOf('\n', arrow);
      const to = end < 0 ? text.length : end;
      this.#readLine(lineStart(text, arrow, 0), to);
      arrow = this.#nextArrow(to);
    }
    this.#endCue(this.#endOfLastCue());
  }

  #nextArrow(from: number): number {
    if (!this.#hasRareArrows) return this.#text.indexOf('>', from);
    arrow.lastIndex = from;
    return arrow.test(this.#text) ? arrow.lastIndex - 1 : -1;
  }

  /** Reads a line that contains an arrow. */
  #readLine(from: number, to: number): void {
    const end = this.#text.charCodeAt(to - 1) === carriageReturn ? to - 1 : to;
    const times = readUsualLine(this.#text, from, end) ?? readTimingLine(this.#text.slice(from, end), this.#options);
    if (times === null || (!times.isSure && this.#isTextAbove(from))) return;
    const indexLine = this.#indexAbove(from);
    this.#endCue(indexLine?.from ?? from);
    this.#times = times;
    this.#index = indexLine?.index ?? null;
    this.#textFrom = Math.min(to + 1, this.#text.length);
    this.#offsets.push(from);
    for (const code of times.faults) this.#warn(code);
    if (textAfterTimes(times) !== '') this.#warn('text.afterTimes');
  }

  /** Ends the open cue; its text is everything up to the offset. */
  #endCue(to: number): void {
    if (this.#times === null) {
      this.#skipHeader(to);
      return;
    }
    const { startMs, endMs } = this.#times;
    const lead = textAfterTimes(this.#times);
    const whole = lead === '' ? this.#textUpTo(to) : `${lead}\n${this.#textUpTo(to)}`.trimEnd();
    const { source, place } = withoutSettings(whole);
    if (!this.#hasTags || !mayHaveTags(source)) {
      this.cues.push({ startMs, endMs, texts: [source], ...(place && { style: place }) });
      return;
    }
    const { speaker, ...marked } = readMarkup(source);
    const { text, style, marks, isLossy } = withBlanksOf(marked, marked.text.trimEnd());
    if (isLossy) this.#warn('markup.dropped');
    const looks = { ...(marks && { marks }), ...((style || place) && { style: { ...place, ...style } }) };
    this.cues.push({ startMs, endMs, texts: [text], ...looks, ...(speaker && { speaker }) });
  }

  #skipHeader(to: number): void {
    if (this.#text.slice(0, to).trim() === '') return;
    this.warnings.push(warning(1, 'file.unusual', 'the text before the first times was left out'));
  }

  /** Returns the text of the open cue without empty lines at its start and white space at its end. */
  #textUpTo(to: number): string {
    const end = this.#endAbove(to);
    let from = this.#textFrom;
    for (let at = from; at < end && isBlank(this.#text.charCodeAt(at)); at++) {
      if (this.#text[at] === '\n') from = at + 1;
    }
    return this.#withoutReturns(from, end);
  }

  /** Returns a part of the text without its CRs. Searching each text for them would cost as much as everything else. */
  #withoutReturns(from: number, to: number): string {
    let text = '';
    let start = from;
    for (let at = this.#returns.from(start); at < to; at = this.#returns.from(start)) {
      text += this.#text.slice(start, at);
      start = at + 1;
    }
    return text + this.#text.slice(start, to);
  }

  /** Returns the end of the last line of the open cue's text above the offset, without white space. */
  #endAbove(offset: number): number {
    let end = offset;
    while (end > this.#textFrom && isBlank(this.#text.charCodeAt(end - 1))) end--;
    return end;
  }

  /**
   * Returns the index above a timing line; null if there is no index or the digits are text of the previous cue. Digits
   * below an empty line are an index; directly below text or times they are one if the previous cue has an index too.
   */
  #indexAbove(timingLine: number): { readonly from: number; readonly index: number } | null {
    const end = this.#endAbove(timingLine);
    const from = this.#lineStart(end);
    const index = indexAt(this.#text, from, end);
    if (index === null) return null;
    if (this.#times === null) return { from, index };
    const isAfterIndex = this.#index !== null;
    const isIndex = this.#isRightAbove(end, timingLine)
      ? isAfterIndex || this.#isBelowBlankLine(from)
      : isAfterIndex && index === (this.#index ?? 0) + 1;
    return isIndex ? { from: this.#repeatAbove(from, index), index } : null;
  }

  /** Returns the start of an index that is there twice, with an empty line between; otherwise that of the index. */
  #repeatAbove(line: number, index: number): number {
    const end = this.#endAbove(line);
    const from = this.#lineStart(end);
    const isRepeat = !this.#isRightAbove(end, line) && indexAt(this.#text, from, end) === index;
    return isRepeat && this.#isBelowBlankLine(from) ? from : line;
  }

  /** Whether the line directly above is text, in which case something that only resembles times is text too. */
  #isTextAbove(line: number): boolean {
    const end = this.#endAbove(line);
    const isText = end > this.#textFrom && this.#isRightAbove(end, line);
    return isText && indexAt(this.#text, this.#lineStart(end), end) === null;
  }

  /** Returns the start of the line that ends at the offset. */
  #lineStart(end: number): number {
    return lineStart(this.#text, end, this.#textFrom);
  }

  #isRightAbove(end: number, line: number): boolean {
    return this.#text.indexOf('\n', end) + 1 === line;
  }

  #isBelowBlankLine(line: number): boolean {
    if (line === this.#textFrom) return false;
    const above = this.#text.slice(this.#lineStart(line - 1), line);
    return [...above].every((sign) => isBlank(sign.charCodeAt(0)));
  }

  /** Returns the end of the last cue: above the head of another cue, if the file was cut off within that head. */
  #endOfLastCue(): number {
    const text = this.#text;
    if (this.#times === null || this.#index === null) return text.length;
    const tailFrom = Math.max(this.#textFrom - 1, text.length - maxHeadLength);
    const head = headCutOff.exec(text.slice(tailFrom));
    if (head === null || Number(head[1]) !== this.#index + 1) return text.length;
    const end = tailFrom + head.index;
    this.warnings.push(warning(this.#lines.at(end), 'file.truncated'));
    return end;
  }

  #warn(code: WarningCode): void {
    this.warnings.push(warning(this.lineOf(this.#offsets.length - 1), code));
  }
}

/** Maximum length of the cut-off head of a cue: an empty line, an index, and the start of a timing line. */
const maxHeadLength = 120;
const headCutOff = /\n[^\S\n]*\n\s*(\d{1,9})[^\S\n]*(?:\n[\d:;.,\s>-]*)?$/;

/** Matches a line with an index. Direction marks precede it in files created with Hebrew or Arabic. */
const indexLine = /^[\0- \u00a0\ufeff\u200b-\u200f]*\d+$/;

/** Returns the index in a part of the text; null if the part is anything else. */
function indexAt(text: string, from: number, to: number): number | null {
  return plainIndex(text, from, to) ?? readIndex(text.slice(from, to));
}

function readIndex(line: string): number | null {
  return indexLine.test(line) ? Number(line.slice(line.search(/\d/))) : null;
}

/** Maximum number of digits of an index. */
const maxIndexLength = 9;

/** Returns an index that consists only of digits, as nearly all do, without copying the text; null for all others. */
function plainIndex(text: string, from: number, to: number): number | null {
  if (from === to || to - from > maxIndexLength) return null;
  let index = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return null;
    index = index * 10 + digit;
  }
  return index;
}

/**
 * Returns the start of the line that ends at the offset, or `earliest` if that is later. Lines with times and indexes
 * are short.
 */
function lineStart(text: string, end: number, earliest: number): number {
  let at = end;
  while (at > earliest && text.charCodeAt(at - 1) !== lineFeed) at--;
  return at;
}

/**
 * Whether a code unit is white space or a control character; beyond ASCII, only characters that get into files by
 * accident.
 */
const isBlank = (code: number): boolean => code <= 0x20 || code === 0xa0 || code === 0xfeff;

/**
 * Returns the text that follows the times; coordinates (`X1:117 X2:600`) and WebVTT settings (`align:start`) are not
 * text.
 */
function textAfterTimes({ rest }: CueTimes): string {
  if (rest === '') return '';
  return rest.split(/\s+/).every((word) => /^[a-z][a-z0-9]*:[^\s]+$/i.test(word)) ? '' : rest;
}

/**
 * Keeps one reader alive, with its properties as they are during reading. V8 discards the compiled code of a class if
 * it collects garbage while there is no instance, and half of the next file would be read before the code is compiled
 * again.
 */
export const keptReader = new SrtReader('1\n00:00:00,000 --> 00:00:01,000\nkept\r\nalive\n', {}, []);
keptReader.readCues();
