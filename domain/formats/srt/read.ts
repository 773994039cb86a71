import type { Cue, Reader, ReadOptions, Warning, WarningCode } from '../cues.ts';
import { cueFile } from '../cues.ts';
import { decodeText } from '../encoding/decode.ts';
import { LineCounter } from '../text/lineCounter.ts';
import { withLineFeeds } from '../text/lines.ts';
import { readMarkup } from '../text/markup.ts';
import { warning } from '../warnings.ts';
import { Arrows } from './arrows.ts';
import { isBeforeIndex, isEnding, isSpace } from './blanks.ts';
import { headCutOff } from './cutOff.ts';
import { Places } from './places.ts';
import { SaidLines } from './saidLines.ts';
import { longestLine, readWildTimes } from './times.ts';
import { UsualHeads } from './usualHeads.ts';
import { clockInText, isUsual } from './usualTimes.ts';

/**
 * Reads SubRip, which nobody specified and everybody writes: what is survived is the list of test/domain/formats
 * (wildSrt). It goes from arrow to arrow: what stands between two lines of times is looked at from its ends only, and
 * an expression is paid for just where the times are not the usual ones. Null: there is no cue.
 */
export const read: Reader = (bytes, options = {}) => {
  const { text, utf8, warnings } = decodeText(bytes);
  const clean = withoutJunk(text);
  const scanner = new Scanner(clean, clean === text ? utf8 : null, options, [...warnings]);
  scanner.scan();
  return cueFile(scanner.cues, scanner.lineOf, scanner.warnings);
};

/** DEL stands in files of some recorders; CRLF alone is left to the scanner, which is faster than rewriting the file. */
function withoutJunk(text: string): string {
  const clean = text.includes('\x7f') ? text.replaceAll('\x7f', '') : text;
  return /\r(?!\n)/.test(clean.slice(0, 65_536)) ? withLineFeeds(clean) : clean;
}

const [lineFeed, zero] = [10, 48];

class Scanner {
  readonly cues: Cue[] = [];
  readonly warnings: Warning[];
  readonly #text: string;
  readonly #options: ReadOptions;
  readonly #hasMarkup: boolean;
  readonly #arrows: Arrows;
  readonly #heads: UsualHeads;
  readonly #said: SaidLines;
  readonly #lines: LineCounter;
  /** Where the times of each cue stand. */
  readonly #offsets = new Places();

  /** The cue whose text is being read; before the first one, the header. */
  #isOpen = false;
  #startMs = 0;
  #endMs = 0;
  #textFrom = 0;
  #lead = '';
  #index = -1;

  /** The digits-only line above the times at hand. */
  #number = -1;
  #numberFrom = 0;

  constructor(text: string, utf8: Uint8Array | null, options: ReadOptions, warnings: Warning[]) {
    this.#text = text;
    this.#options = options;
    this.#hasMarkup = text.includes('<') || text.includes('{');
    this.#arrows = new Arrows(text);
    this.#heads = new UsualHeads(text, utf8);
    this.#said = new SaidLines(text);
    this.#lines = new LineCounter(text);
    this.warnings = warnings;
  }

  /** The line of a cue's times. */
  readonly lineOf = (index: number): number => this.#lines.at(this.#offsets.at(index));

  scan(): void {
    for (let arrow = this.#arrows.after(0); arrow >= 0; ) {
      const to = this.#heads.findAround(arrow) ? this.#takeHead(arrow) : this.#takeTimes(arrow);
      arrow = this.#arrows.after(to);
    }
    this.#close(this.#endOfLast());
  }

  /** Takes the usual head that was found around an arrow, and answers where it ends. */
  #takeHead(arrow: number): number {
    const { from, number, startMs, endMs } = this.#heads;
    this.#close(from);
    this.#open(arrow - 15, arrow + 14, startMs, endMs, number);
    return arrow + 14;
  }

  /** Takes the times around an arrow, where these are any, and answers where their line ends. */
  #takeTimes(arrow: number): number {
    const text = this.#text;
    const startMs = clockInText(text, arrow - 15);
    const endMs = startMs < 0 ? -1 : clockInText(text, arrow + 2);
    if (endMs >= 0 && isUsual(text, arrow)) {
      this.#openBelowIndex(arrow - 15, arrow + 14, startMs, endMs);
      return arrow + 14;
    }
    const end = text.indexOf('\n', arrow);
    const to = end < 0 ? text.length : end;
    this.#takeWildTimes(text.lastIndexOf('\n', arrow) + 1, to);
    this.#heads.pass(to);
    return to;
  }

  /** Where the last cue ends: before the head of another one that the file was cut off in. */
  #endOfLast(): number {
    const end = headCutOff(this.#text, this.#textFrom, this.#index + 1);
    if (!this.#isOpen || this.#index < 0 || end < 0) return this.#text.length;
    this.warnings.push(warning(this.#lines.at(end), 'file.truncated'));
    return end;
  }

  #takeWildTimes(from: number, to: number): void {
    const wild = readWildTimes(this.#text.slice(from, Math.min(to, from + longestLine + 1)), this.#options);
    if (wild === null || (!wild.isSure && this.#isSaidAbove(from))) return;
    this.#openBelowIndex(from, to, wild.startMs, wild.endMs);
    for (const code of wild.faults) this.#warn(code);
    if (wild.rest === '' || isSettings(wild.rest)) return;
    this.#lead = wild.rest;
    this.#warn('text.afterTimes');
  }

  #openBelowIndex(from: number, to: number, startMs: number, endMs: number): void {
    const hasIndex = this.#findIndex(from);
    this.#close(hasIndex ? this.#numberFrom : from);
    this.#open(from, to, startMs, endMs, hasIndex ? this.#number : -1);
  }

  #open(from: number, to: number, startMs: number, endMs: number, index: number): void {
    this.#isOpen = true;
    this.#startMs = startMs;
    this.#endMs = endMs;
    this.#offsets.push(from);
    this.#textFrom = to + 1;
    this.#index = index;
  }

  /** The end of the last line with something on it before the offset, at the earliest where the cue's text begins. */
  #endAbove(offset: number): number {
    let end = offset;
    while (end > this.#textFrom && isEnding(this.#text.charCodeAt(end - 1))) end--;
    return end;
  }

  /**
   * Finds a line of digits above the times and says whether it is their index, and not the last thing that was said:
   * after a blank line it is; right after words or times it is where the cue before had an index too.
   */
  #findIndex(from: number): boolean {
    const end = this.#endAbove(from);
    if (!this.#readNumber(end)) return false;
    if (!this.#isOpen) return true;
    if (!this.#isRightAbove(end, from)) return this.#index >= 0 && this.#number === this.#index + 1;
    return this.#index >= 0 || this.#isAfterBlank(this.#numberFrom);
  }

  #readNumber(end: number): boolean {
    let at = end;
    let value = 0;
    for (let unit = 1; at > this.#textFrom; at--, unit *= 10) {
      const digit = this.#text.charCodeAt(at - 1) - zero;
      if (digit < 0 || digit > 9) break;
      value += digit * unit;
    }
    if (at === end) return false;
    while (at > this.#textFrom && isBeforeIndex(this.#text.charCodeAt(at - 1))) at--;
    if (at > this.#textFrom && this.#text.charCodeAt(at - 1) !== lineFeed) return false;
    this.#number = value;
    this.#numberFrom = at;
    return true;
  }

  /** Whether a blank line stands above the line that begins here. */
  #isAfterBlank(lineFrom: number): boolean {
    let at = lineFrom - 1;
    if (at <= this.#textFrom) return at === this.#textFrom;
    while (at > this.#textFrom && isSpace(this.#text.charCodeAt(at - 1))) at--;
    return at === this.#textFrom || this.#text.charCodeAt(at - 1) === lineFeed;
  }

  /** Whether the line right above belongs to what is said, so that what looks like times may be said too. */
  #isSaidAbove(from: number): boolean {
    const end = this.#endAbove(from);
    return end > this.#textFrom && this.#isRightAbove(end, from) && !this.#readNumber(end);
  }

  /** Whether between what ends there and the line that begins here is one line end only. */
  #isRightAbove(end: number, from: number): boolean {
    if (end + 1 === from || (end + 2 === from && this.#text.charCodeAt(end) === 13)) return true;
    return this.#text.indexOf('\n', end) + 1 === from;
  }

  /** The cue's text is all up to here: a blank line within it does not end it, only the next times do. */
  #close(textTo: number): void {
    if (!this.#isOpen) {
      this.#skipHeader(textTo);
      return;
    }
    const text = this.#lead === '' ? this.#textUpTo(textTo) : `${this.#lead}\n${this.#textUpTo(textTo)}`.trimEnd();
    this.#lead = '';
    if (this.#hasMarkup && (text.includes('<') || text.includes('{'))) this.#pushMarked(text);
    else this.cues.push({ startMs: this.#startMs, endMs: this.#endMs, texts: [text] });
  }

  #pushMarked(source: string): void {
    const { text, style, isLossy } = readMarkup(source);
    if (isLossy) this.#warn('markup.dropped');
    const cue = { startMs: this.#startMs, endMs: this.#endMs, texts: [text.trimEnd()] };
    this.cues.push(style ? { ...cue, style } : cue);
  }

  #textUpTo(textTo: number): string {
    const to = this.#endAbove(Math.min(textTo, this.#text.length));
    let from = this.#textFrom;
    for (let at = from; at < to && isEnding(this.#text.charCodeAt(at)); at++) {
      if (this.#text.charCodeAt(at) === lineFeed) from = at + 1;
    }
    return from < to ? this.#said.slice(from, to) : '';
  }

  #warn(code: WarningCode): void {
    this.warnings.push(warning(this.lineOf(this.#offsets.length - 1), code));
  }

  #skipHeader(to: number): void {
    if (this.#text.slice(0, to).trim() === '') return;
    this.warnings.push(warning(1, 'file.unusual', 'the text before the first times was left out'));
  }
}

/** Coordinates of DVD rippers (`X1:117 X2:600`) and WebVTT's settings (`align:start`) say nothing in SubRip. */
function isSettings(rest: string): boolean {
  return rest.split(/\s+/).every((word) => /^[a-z][a-z0-9]*:[^\s]+$/i.test(word));
}
