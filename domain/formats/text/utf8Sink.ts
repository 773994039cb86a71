/** Letters kept together before they are encoded: short enough to be garbage that dies young. */
const pieceLength = 16_384;

/**
 * A text that is written in pieces and wanted as UTF-8. One string of a hundred thousand captions would be a tree of
 * a million parts, all alive until the end, and collecting them costs more than writing them.
 */
export class Utf8Sink {
  #bytes = new Uint8Array(4 * pieceLength);
  #size = 0;
  #piece = '';
  readonly #encoder = new TextEncoder();

  /** Adds whole letters: a surrogate pair must not be cut in two. */
  add(text: string): void {
    this.#piece += text;
    if (this.#piece.length >= pieceLength) this.#flush();
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.#flush();
    return this.#bytes.slice(0, this.#size);
  }

  #flush(): void {
    // No letter takes more than three bytes for each of its units.
    const needed = this.#size + this.#piece.length * 3;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
      larger.set(this.#bytes.subarray(0, this.#size));
      this.#bytes = larger;
    }
    this.#size += this.#encoder.encodeInto(this.#piece, this.#bytes.subarray(this.#size)).written;
    this.#piece = '';
  }
}
