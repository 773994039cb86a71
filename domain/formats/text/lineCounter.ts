/** Line numbers of offsets in a text, counted lazily; ascending offsets take one pass in total. */
export class LineCounter {
  readonly #text: string;
  #line = 1;
  #lineFrom = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the one-based number of the line that contains the offset. */
  at(offset: number): number {
    if (offset < this.#lineFrom) {
      this.#line = 1;
      this.#lineFrom = 0;
    }
    for (;;) {
      const end = this.#text.indexOf('\n', this.#lineFrom);
      if (end < 0 || end >= offset) return this.#line;
      this.#line++;
      this.#lineFrom = end + 1;
    }
  }
}
