const lineFeed = 10;

/**
 * What is said between two places of a text, with `\n` for whatever ends its lines. Cut out line by line, which is
 * several times faster than an expression. Asking from top to bottom is one pass.
 */
export class SaidLines {
  readonly #text: string;
  /** Where the next CR stands, looked for as far as somebody asks; the end of the text where there is none. */
  #return = -1;

  constructor(text: string) {
    this.#text = text;
  }

  slice(from: number, to: number): string {
    const text = this.#text;
    let lines = '';
    let lineFrom = from;
    for (let end = this.#returnAfter(from); end < to; end = this.#returnAfter(lineFrom)) {
      lines += `${text.slice(lineFrom, end)}\n`;
      lineFrom = text.charCodeAt(end + 1) === lineFeed ? end + 2 : end + 1;
    }
    return lineFrom === from ? text.slice(from, to) : lines + text.slice(lineFrom, to);
  }

  #returnAfter(place: number): number {
    if (this.#return >= place) return this.#return;
    const found = this.#text.indexOf('\r', place);
    this.#return = found < 0 ? this.#text.length : found;
    return this.#return;
  }
}
