import { clockText } from '../text/clock.ts';
import { joinCueLines } from '../text/lines.ts';
import { CueBatch } from './batch.ts';
import { headLength, hundredHoursMs, stampHeads, stampLineEnd } from './heads.ts';
import { Layout } from './layout.ts';
import { mayBeMarkup } from './takenForMarkup.ts';

/** About what a cue takes, for a file to grow into memory that it need not be copied out of. */
const usualCueBytes = 112;

const separator = '\r\n\r\n';

/**
 * A SubRip file in UTF-8, put together cue by cue. Encoding each text alone, and making texts of numbers and of lines
 * with other ends, costs several times as much as what is said. So the platform encodes many texts at once, some way
 * ahead in the file; from there their lines move to their places, and numbers are put into the bytes between them.
 */
export class SrtBytes {
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;
  #size = 0;
  readonly #encoder = new TextEncoder();
  readonly #batch = new CueBatch();
  readonly #layout = new Layout(this.#batch);

  /** Whether something that was added has a sign of tags or times: asked of many texts at once, and only until one has. */
  #hasSigns = false;

  /** The index of the batch's first cue, its digits, and the last index with as many. */
  #index = 1;
  #digits = 1;
  #lastOfDigits = 9;

  /** @param cues how many are to be expected, where it is known. */
  constructor(cues = 0) {
    this.#bytes = new Uint8Array(0x8000 + cues * usualCueBytes);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** Adds a cue, unless all its lines are blank. Times are whole milliseconds. */
  add(startMs: number, endMs: number, said: string): void {
    if (startMs >= hundredHoursMs || endMs >= hundredHoursMs) {
      this.#addLate(startMs, endMs, said);
      return;
    }
    const batch = this.#batch;
    batch.add(startMs, endMs, said);
    if (batch.isFull || this.#index + batch.count > this.#lastOfDigits) this.#flush();
  }

  /** Whether readers may take something in the finished file for markup that is said. */
  get mayHaveMarkup(): boolean {
    return this.#hasSigns;
  }

  /** The file. Cues cannot be added after this. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#flush();
    if (this.#size === 0) return new Uint8Array();
    this.#size += this.#encode(separator, this.#size);
    // A head begins with the end of the cue before, which the first one has not.
    return this.#bytes.subarray(separator.length, this.#size);
  }

  /** Heads have no room for a third digit of the hours. */
  #addLate(startMs: number, endMs: number, said: string): void {
    this.#flush();
    this.#hasSigns ||= mayBeMarkup(said);
    const lines = joinCueLines(said).replaceAll('\n', '\r\n');
    if (lines === '') return;
    const times = `${clockText(startMs, ',')} --> ${clockText(endMs, ',')}`;
    this.#size += this.#encode(`${separator}${this.#index}\r\n${times}\r\n${lines}`, this.#size);
    this.#advance(1);
  }

  #flush(): void {
    const batch = this.#batch;
    this.#hasSigns ||= mayBeMarkup(batch.text);
    const isWritten = batch.text.indexOf('\r') < 0 && this.#write(false);
    if (!isWritten) {
      batch.tidy();
      this.#write(true);
    }
    this.#advance(batch.count);
    batch.clear();
  }

  /** Writes the batch, or nothing of it and answers false where it is not tidy. */
  #write(isTidy: boolean): boolean {
    const { text, count } = this.#batch;
    const head = headLength(this.#digits);
    // Behind all places, so that no line moves onto one that has not moved: a line feed becomes two bytes.
    const ahead = this.#size + count * head + 4 * text.length + 8;
    const sizeBytes = this.#encode(text, ahead);
    const end = this.#layout.fit(this.#batch, sizeBytes, this.#size, head, isTidy);
    if (end < 0) return false;
    // What moves in eights takes some bytes from behind the text along.
    this.#view.setFloat64(ahead + sizeBytes, 0);
    const { moves, laterLines, places } = this.#layout;
    moves.apply(this.#view, ahead);
    for (const line of laterLines) stampLineEnd(this.#view, line);
    stampHeads(this.#view, this.#batch, places, this.#index, this.#digits);
    this.#size = end;
    return true;
  }

  #advance(cues: number): void {
    this.#index += cues;
    if (this.#index <= this.#lastOfDigits) return;
    this.#digits++;
    this.#lastOfDigits = this.#lastOfDigits * 10 + 9;
  }

  /** Answers how many bytes the text took. */
  #encode(text: string, at: number): number {
    // No letter takes more than three bytes for each of its units, and eight bytes are moved where one is left.
    const needed = at + 3 * text.length + 8;
    if (needed > this.#bytes.length) this.#grow(Math.max(needed, 4 * this.#bytes.length));
    return this.#encoder.encodeInto(text, this.#bytes.subarray(at)).written;
  }

  /** Memory that is never written to costs nothing, copying does: so it grows in few large steps. */
  #grow(length: number): void {
    const larger = new Uint8Array(length);
    larger.set(this.#bytes.subarray(0, this.#size));
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}
