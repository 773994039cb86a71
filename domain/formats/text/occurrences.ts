/** Where a sign stands in a text. Ascending offsets take one pass altogether, however rare the sign is. */
export class Occurrences {
  readonly #text: string;
  readonly #sign: string;
  #next = -1;

  constructor(text: string, sign: string) {
    this.#text = text;
    this.#sign = sign;
  }

  /**
   * The first place at or after an offset, which is not below that of the call before; the end of the text if there is
   * none.
   */
  from(offset: number): number {
    if (this.#next < offset) {
      const found = this.#text.indexOf(this.#sign, offset);
      this.#next = found < 0 ? this.#text.length : found;
    }
    return this.#next;
  }
}
