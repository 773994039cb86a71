/** Offsets of a character in a text. Ascending lookups take one pass in total, however rare the character is. */
export class Occurrences {
  readonly #text: string;
  readonly #sign: string;
  #next = -1;

  constructor(text: string, sign: string) {
    this.#text = text;
    this.#sign = sign;
  }

  /**
   * Returns the first occurrence at or after an offset, or the end of the text. The offset must not be lower than in
   * the previous call.
   */
  from(offset: number): number {
    if (this.#next < offset) {
      const found = this.#text.indexOf(this.#sign, offset);
      this.#next = found < 0 ? this.#text.length : found;
    }
    return this.#next;
  }
}
