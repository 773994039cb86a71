/**
 * Determines which parts of a text are white space. A hostile file causes repeated checks of the same part, so the
 * visible characters up to each offset are counted once.
 */
export class Blanks {
  readonly #text: string;
  #visibleBefore: Uint32Array | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether the text between two offsets is only white space. */
  isBlank(from: number, to: number): boolean {
    this.#visibleBefore ??= countVisible(this.#text);
    const last = this.#text.length;
    const [start, end] = [Math.min(from, last), Math.min(to, last)];
    return start >= end || this.#visibleBefore[start] === this.#visibleBefore[end];
  }
}

/** Returns, for each offset, the number of visible characters before it. */
function countVisible(text: string): Uint32Array {
  const before = new Uint32Array(text.length + 1);
  let visible = 0;
  for (let at = 0; at < text.length; at++) {
    if (!isBlankUnit(text.charCodeAt(at))) visible++;
    before[at + 1] = visible;
  }
  return before;
}

/** Whether a code unit is white space; ASCII without a table lookup, the rest as defined by `trim`. */
const isBlankUnit = (unit: number): boolean =>
  unit < 0x80 ? unit === 0x20 || (unit >= 9 && unit <= 13) : String.fromCharCode(unit).trim() === '';
