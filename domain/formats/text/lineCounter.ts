/** Line numbers of offsets in a text, counted lazily; ascending offsets take one pass in total. */
export class LineCounter {
  readonly #text: string;
  #line = 1;
  #lineFrom = 0;
  /** End of the current line. Kept, because searching for it from each offset in a long line takes quadratic time. */
  #lineEnd: number;

  constructor(text: string) {
    this.#text = text;
    this.#lineEnd = this.#endFrom(0);
  }

  #endFrom(offset: number): number {
    const end = this.#text.indexOf('\n', offset);
    return end < 0 ? this.#text.length : end;
  }

  /** Returns the one-based number of the line that contains the offset. */
  at(offset: number): number {
    if (offset < this.#lineFrom) {
      this.#line = 1;
      this.#lineFrom = 0;
      this.#lineEnd = this.#endFrom(0);
    }
    while (this.#lineEnd < offset && this.#lineEnd < this.#text.length) {
      this.#line++;
      this.#lineFrom = this.#lineEnd + 1;
      this.#lineEnd = this.#endFrom(this.#lineFrom);
    }
    return this.#line;
  }
}
