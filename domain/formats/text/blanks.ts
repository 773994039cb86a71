/**
 * Which parts of a text are blank. A hostile file asks this of the same part again and again, so the visible characters
 * up to each place are counted once.
 */
export class Blanks {
  readonly #text: string;
  #visibleBefore: Uint32Array | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether the text has only blanks from an offset to another. */
  isBlank(from: number, to: number): boolean {
    this.#visibleBefore ??= countVisible(this.#text);
    const last = this.#text.length;
    const [start, end] = [Math.min(from, last), Math.min(to, last)];
    return start >= end || this.#visibleBefore[start] === this.#visibleBefore[end];
  }
}

/** For each offset the number of visible characters before it. */
function countVisible(text: string): Uint32Array {
  const before = new Uint32Array(text.length + 1);
  let visible = 0;
  for (let at = 0; at < text.length; at++) {
    if (!isBlankUnit(text.charCodeAt(at))) visible++;
    before[at + 1] = visible;
  }
  return before;
}

/** ASCII without a look at a table; the rest as `trim` has it. */
const isBlankUnit = (unit: number): boolean =>
  unit < 0x80 ? unit === 0x20 || (unit >= 9 && unit <= 13) : String.fromCharCode(unit).trim() === '';
