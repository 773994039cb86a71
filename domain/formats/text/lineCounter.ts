/** Line numbers of offsets in a text, counted only as far as somebody asks; asking from top to bottom is one pass. */
export class LineCounter {
  readonly #text: string;
  #line = 1;
  #lineFrom = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The line that the offset stands in, from 1. */
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
