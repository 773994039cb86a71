import { clockText } from '../text/clock.ts';
import { stampClock, stampNumber } from './stamps.ts';

/** Cues that are encoded together: few enough that their text is garbage which dies young. */
const batchSize = 256;

const separator = '\r\n\r\n';

/** What stands before what is said in a cue, with zeros where its index and its times belong. */
const formOf = (digits: number): string => `${separator}${'0'.repeat(digits)}\r\n00:00:00,000 --> 00:00:00,000\r\n`;
/** Where these stand in the form: bytes before its end. */
const [indexEnd, inTime, outTime] = [34, 31, 14];

/** From here on hours have a third digit, for which the form has no room. */
const hundredHoursMs = 360_000_000;

/**
 * A SubRip file in UTF-8, put together cue by cue. Making strings of the numbers and encoding these costs several
 * times as much as the texts. So texts are joined by forms with zeros, the platform encodes many of them at once,
 * and the numbers are stamped into the bytes.
 */
export class SrtBytes {
  #bytes = new Uint8Array(0x40_000);
  #view = new DataView(this.#bytes.buffer);
  #size = 0;
  readonly #encoder = new TextEncoder();

  /** What is said in the cues that are not encoded yet, and when. */
  #said: string[] = [];
  readonly #startMs = new Int32Array(batchSize);
  readonly #endMs = new Int32Array(batchSize);

  /** The index of the first of these, and the last one with as many digits. */
  #index = 1;
  #lastOfForm = 9;
  #form = formOf(1);

  /** Adds a cue. Times are whole milliseconds; the lines of what is said are joined by CRLF. */
  add(startMs: number, endMs: number, said: string): void {
    if (Math.max(startMs, endMs) >= hundredHoursMs) {
      this.#addLate(startMs, endMs, said);
      return;
    }
    const at = this.#said.length;
    this.#startMs[at] = startMs;
    this.#endMs[at] = endMs;
    this.#said.push(said);
    if (at + 1 === batchSize || this.#index + at === this.#lastOfForm) this.#flush();
  }

  /** The file. Cues cannot be added after this. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#flush();
    if (this.#size === 0) return new Uint8Array();
    this.#encode(separator);
    // The form begins with the end of the cue before, which the first one has not.
    return this.#bytes.subarray(separator.length, this.#size);
  }

  #addLate(startMs: number, endMs: number, said: string): void {
    this.#flush();
    this.#encode(`${separator}${this.#index}\r\n${clockText(startMs, ',')} --> ${clockText(endMs, ',')}\r\n${said}`);
    this.#advance(1);
  }

  #flush(): void {
    const form = this.#form;
    const said = this.#said;
    let text = '';
    for (const one of said) text = text + form + one;
    let at = this.#size + form.length;
    const isAscii = this.#encode(text) === text.length;
    for (let i = 0; i < said.length; i++) {
      stampNumber(this.#bytes, at - indexEnd, this.#index + i);
      stampClock(this.#view, at - inTime, this.#startMs[i] ?? 0);
      stampClock(this.#view, at - outTime, this.#endMs[i] ?? 0);
      const one = said[i] ?? '';
      at += form.length + (isAscii ? one.length : utf8Length(one));
    }
    this.#said = [];
    this.#advance(said.length);
  }

  #advance(cues: number): void {
    this.#index += cues;
    if (this.#index <= this.#lastOfForm) return;
    this.#lastOfForm = this.#lastOfForm * 10 + 9;
    this.#form = formOf(String(this.#lastOfForm).length);
  }

  /** Answers how many bytes the text took. */
  #encode(text: string): number {
    // No letter takes more than three bytes for each of its units.
    const needed = this.#size + 3 * text.length;
    if (needed > this.#bytes.length) this.#grow(Math.max(needed, 4 * this.#bytes.length));
    const { written } = this.#encoder.encodeInto(text, this.#bytes.subarray(this.#size));
    this.#size += written;
    return written;
  }

  /** Memory that is never written to costs nothing, copying does: so it grows in few large steps. */
  #grow(length: number): void {
    const larger = new Uint8Array(length);
    larger.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

/** How many bytes a text takes in UTF-8; a lone surrogate is written as U+FFFD. */
function utf8Length(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    length += unit < 0x800 ? 1 : 2;
    // A pair takes four bytes: two more than its units, which the first one has paid for.
    if ((unit & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) i++;
  }
  return length;
}
