import { beginsWithBlank } from '../text/lines.ts';
import { utf8Length } from '../text/utf8Length.ts';
import type { CueBatch } from './batch.ts';
import { Moves } from './moves.ts';

/** Where all of a batch belongs in the file: bytes from its beginning. */
export class Layout {
  /** The text of each cue. */
  readonly places: Int32Array;
  /** The lines after the first one of a cue. */
  readonly laterLines: number[] = [];
  /** How the lines get there, each with its line feed, from where they stand one after the other. */
  readonly moves = new Moves();

  constructor(batch: CueBatch) {
    this.places = new Int32Array(batch.lengths.length);
  }

  /**
   * Finds places from `from` on, with room for a head before each cue and a CR before each line feed. Answers where the
   * last line ends; or -1 where one may be blank or a text has half a letter, unless the batch is known to be tidy.
   * @param sizeBytes what the text takes in UTF-8.
   */
  fit(batch: CueBatch, sizeBytes: number, from: number, headLength: number, isTidy: boolean): number {
    const { text, count, lengths } = batch;
    const isAscii = sizeBytes === text.length;
    this.laterLines.length = 0;
    this.moves.clear();
    let place = from;
    let start = 0;
    let feed = text.indexOf('\n');
    for (let i = 0; i < count; i++) {
      const end = start + (lengths[i] ?? 0);
      place += headLength;
      this.places[i] = place;
      for (; ; feed = text.indexOf('\n', start)) {
        if (!isTidy && (start === end || beginsWithBlank(text, start))) return -1;
        if (feed < 0 || feed >= end) break;
        place += this.#line(place, isAscii ? feed + 1 - start : utf8Length(text, start, feed + 1)) + 1;
        this.laterLines.push(place);
        start = feed + 1;
      }
      place += this.#line(place, isAscii ? end - start : utf8Length(text, start, end));
      start = end;
    }
    return isTidy || this.moves.sizeBytes === sizeBytes ? place : -1;
  }

  #line(place: number, sizeBytes: number): number {
    this.moves.add(place, sizeBytes);
    return sizeBytes;
  }
}
