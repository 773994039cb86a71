import type { Cue, Reader, ReadOptions, Warning, WarningCode } from '../cues.ts';
import { cueFile } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { splitLines } from '../text/lines.ts';
import { readMarkup } from '../text/markup.ts';
import { warning } from '../warnings.ts';
import { type CueTimes, mayBeTimingLine, readTimingLine } from './times.ts';

/**
 * Reads SubRip, which has no specification and many dialects; test/domain/formats/wildSrt.ts lists those it
 * understands. A timing line starts a cue and only the next timing line ends it, so texts may contain blank lines.
 * Returns null if the file has no cue.
 */
export const read: Reader = (bytes, options = {}) => {
  const { text, warnings } = decodeText(bytes);
  // Some recorders leave DEL characters in their files.
  const clean = text.includes('\x7f') ? text.replaceAll('\x7f', '') : text;
  const reader = new SrtReader(splitLines(clean), options, [...warnings]);
  reader.readLines();
  return cueFile(reader.cues, (index) => reader.timingLines[index] ?? 0, reader.warnings);
};

class SrtReader {
  readonly cues: Cue[] = [];
  /** The line number of each cue's times, from 1. */
  readonly timingLines: number[] = [];
  readonly warnings: Warning[];
  readonly #lines: readonly string[];
  readonly #options: ReadOptions;

  /** The times and index of the cue whose text is being read; null before the first cue. */
  #times: CueTimes | null = null;
  #index: number | null = null;
  /** Where the text of that cue starts in the list of lines. */
  #textFrom = 0;

  constructor(lines: readonly string[], options: ReadOptions, warnings: Warning[]) {
    this.#lines = lines;
    this.#options = options;
    this.warnings = warnings;
  }

  readLines(): void {
    for (let at = 0; at < this.#lines.length; at++) {
      const line = this.#line(at);
      const times = mayBeTimingLine(line) ? readTimingLine(line, this.#options) : null;
      if (times !== null && (times.isSure || !this.#isTextAbove(at))) this.#startCue(at, times);
    }
    this.#endCue(this.#endOfLastCue());
  }

  #line(at: number): string {
    return this.#lines[at] ?? '';
  }

  #startCue(at: number, times: CueTimes): void {
    const indexLine = this.#indexAbove(at);
    this.#endCue(indexLine?.at ?? at);
    this.#times = times;
    this.#index = indexLine?.index ?? null;
    this.#textFrom = at + 1;
    this.timingLines.push(at + 1);
    for (const code of times.faults) this.#warn(code);
    if (textAfterTimes(times) !== '') this.#warn('text.afterTimes');
  }

  /** Ends the open cue; its text is everything above the line `to`. */
  #endCue(to: number): void {
    if (this.#times === null) {
      this.#skipHeader(to);
      return;
    }
    const { startMs, endMs } = this.#times;
    const lead = textAfterTimes(this.#times);
    const source = lead === '' ? this.#textUpTo(to) : `${lead}\n${this.#textUpTo(to)}`.trimEnd();
    if (!source.includes('<') && !source.includes('{')) {
      this.cues.push({ startMs, endMs, texts: [source] });
      return;
    }
    const { text, style, isLossy } = readMarkup(source);
    if (isLossy) this.#warn('markup.dropped');
    this.cues.push({ startMs, endMs, texts: [text.trimEnd()], ...(style && { style }) });
  }

  #skipHeader(to: number): void {
    if (this.#lines.slice(0, to).every((line) => line.trim() === '')) return;
    this.warnings.push(warning(1, 'file.unusual', 'the text before the first times was left out'));
  }

  #textUpTo(to: number): string {
    const last = this.#lastLineAbove(to);
    let first = this.#textFrom;
    while (first < last && isBlank(this.#line(first))) first++;
    if (last < first) return '';
    const end = withoutTrailingBlanks(this.#line(last));
    return first === last ? end : `${this.#lines.slice(first, last).join('\n')}\n${end}`;
  }

  /** The last line of the open cue above the line `to` that is not blank; -1 if there is none. */
  #lastLineAbove(to: number): number {
    let at = to - 1;
    while (at >= this.#textFrom && isBlank(this.#line(at))) at--;
    return at >= this.#textFrom ? at : -1;
  }

  /**
   * The index above a timing line, or null if there is none or if the digits are text of the cue before. They are an
   * index below a blank line; right below text or times they are one if the cue before has an index too.
   */
  #indexAbove(timingLine: number): { readonly at: number; readonly index: number } | null {
    const at = this.#lastLineAbove(timingLine);
    const index = at < 0 ? null : readIndex(this.#line(at));
    if (index === null) return null;
    if (this.#times === null) return { at, index };
    const isAfterBlank = at > this.#textFrom && isBlank(this.#line(at - 1));
    const isIndex =
      at === timingLine - 1 ? this.#index !== null || isAfterBlank : this.#index !== null && index === this.#index + 1;
    return isIndex ? { at, index } : null;
  }

  /** Whether the line right above is text, in which case something that only resembles times is text too. */
  #isTextAbove(at: number): boolean {
    return this.#lastLineAbove(at) === at - 1 && at > 0 && readIndex(this.#line(at - 1)) === null;
  }

  /** Where the last cue ends: above the head of another cue, if the file was cut off within that head. */
  #endOfLastCue(): number {
    const lines = this.#lines;
    if (this.#times === null || this.#index === null) return lines.length;
    const tail = `\n${lines.slice(this.#textFrom).join('\n')}`.slice(-maxHeadLength);
    const head = headCutOff.exec(tail);
    if (head === null || Number(head[1]) !== this.#index + 1) return lines.length;
    const end = lines.length - (head[0].split('\n').length - 1);
    this.warnings.push(warning(end, 'file.truncated'));
    return end;
  }

  #warn(code: WarningCode): void {
    this.warnings.push(warning(this.timingLines.at(-1) ?? null, code));
  }
}

/** A bound on the length of the cut-off head of a cue: a blank line, an index, and the beginning of a timing line. */
const maxHeadLength = 120;
const headCutOff = /\n[^\S\n]*\n\s*(\d{1,9})[^\S\n]*(?:\n[\d:;.,\s>-]*)?$/;

/** Direction marks precede the index in files that were made beside Hebrew or Arabic. */
const indexLine = /^[\0- \u00a0\ufeff\u200b-\u200f]*(\d+)$/;

function readIndex(line: string): number | null {
  const found = indexLine.exec(withoutTrailingBlanks(line));
  return found === null ? null : Number(found[1]);
}

/** Blanks and control characters; beyond ASCII only those that get into files by accident. */
const isBlankCode = (code: number): boolean => code <= 0x20 || code === 0xa0 || code === 0xfeff;

const isBlank = (line: string): boolean => withoutTrailingBlanks(line) === '';

function withoutTrailingBlanks(line: string): string {
  let end = line.length;
  while (end > 0 && isBlankCode(line.charCodeAt(end - 1))) end--;
  return line.slice(0, end);
}

/** Text that follows the times; coordinates (`X1:117 X2:600`) and WebVTT settings (`align:start`) are not text. */
function textAfterTimes({ rest }: CueTimes): string {
  if (rest === '') return '';
  return rest.split(/\s+/).every((word) => /^[a-z][a-z0-9]*:[^\s]+$/i.test(word)) ? '' : rest;
}
