import { utf8Length } from '../text/utf8Length.ts';
import { clockInBytes } from './usualTimes.ts';

const [lineFeed, carriageReturn, space, minus, arrowHead, zero] = [10, 13, 32, 45, 62, 48];
const longestNumber = 9;

/**
 * The heads of cues as nearly every program writes them: a blank line, an index, and `hh:mm:ss,mmm --> hh:mm:ss,mmm`,
 * with nothing else. They are looked for in the UTF-8 that a text was read from, several times faster than in the text:
 * all of a head is ASCII, so around its arrow letters are bytes. Arrows are asked for from top to bottom.
 */
export class UsualHeads {
  /** Of the head that was found last: its index, where its line begins in the text, and its times. */
  number = 0;
  from = 0;
  startMs = 0;
  endMs = 0;

  readonly #text: string;
  readonly #utf8: Uint8Array | null;
  readonly #isAscii: boolean;
  /** A place in the text, and the byte that it stands at. */
  #place = 0;
  #byte = 0;

  constructor(text: string, utf8: Uint8Array | null) {
    this.#text = text;
    this.#utf8 = utf8;
    this.#isAscii = utf8?.length === text.length;
  }

  /** Whether a usual head stands around the arrow. Since the last one that was asked for no `>` was left out. */
  findAround(arrow: number): boolean {
    const utf8 = this.#utf8;
    if (utf8 === null || this.#text.charCodeAt(arrow) !== arrowHead) return false;
    const byte = this.#isAscii ? arrow : this.#byteOf(utf8, arrow);
    if (!isAlone(utf8, byte)) return false;
    this.startMs = clockInBytes(utf8, byte - 15);
    this.endMs = clockInBytes(utf8, byte + 2);
    if (this.startMs < 0 || this.endMs < 0) return false;
    const numberFrom = this.#readNumber(utf8, utf8[byte - 17] === carriageReturn ? byte - 17 : byte - 16);
    if (numberFrom < 0 || !isBlank(utf8, numberFrom)) return false;
    this.from = arrow - (byte - numberFrom);
    return true;
  }

  /** Leaves out all up to a place, whatever stands there. */
  pass(place: number): void {
    if (this.#utf8 === null || this.#isAscii) return;
    this.#byte += utf8Length(this.#text, this.#place, place);
    this.#place = place;
  }

  /** Before the next `>` of the text is no other one in its bytes; and it stands there no earlier than in the text. */
  #byteOf(utf8: Uint8Array, arrow: number): number {
    let byte = this.#byte + arrow - this.#place;
    while (byte < utf8.length && utf8[byte] !== arrowHead) byte++;
    this.#place = arrow;
    this.#byte = byte;
    return byte;
  }

  /** Reads the number that ends before the byte; answers where it begins, or -1 where none does. */
  #readNumber(utf8: Uint8Array, end: number): number {
    let at = end;
    let value = 0;
    for (let unit = 1; at > end - longestNumber; at--, unit *= 10) {
      const digit = (utf8[at - 1] ?? 0) - zero;
      if (digit < 0 || digit > 9) break;
      value += digit * unit;
    }
    this.number = value;
    return at === end ? -1 : at;
  }
}

/** Whether the arrow is one of two minus signs between blanks, and the line of the times ends and begins around them. */
function isAlone(utf8: Uint8Array, arrow: number): boolean {
  if (utf8[arrow - 1] !== minus || utf8[arrow - 2] !== minus) return false;
  if (utf8[arrow - 3] !== space || utf8[arrow + 1] !== space || utf8[arrow - 16] !== lineFeed) return false;
  const next = utf8[arrow + 14];
  return next === lineFeed || (next === carriageReturn && utf8[arrow + 15] === lineFeed);
}

/** Whether a line begins at the byte, and the one above it is blank. */
function isBlank(utf8: Uint8Array, at: number): boolean {
  if (utf8[at - 1] !== lineFeed) return false;
  const above = utf8[at - 2];
  return above === lineFeed || (above === carriageReturn && utf8[at - 3] === lineFeed);
}
