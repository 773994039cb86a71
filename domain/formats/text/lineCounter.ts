/** The line numbers of offsets in a text, counted lazily; ascending offsets take one pass altogether. */
export class LineCounter {
  readonly #text: string;
  #line = 1;
  #lineFrom = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The number of the line that contains the offset, from 1. */
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
