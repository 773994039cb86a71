/** Takes pieces of any requested length from a stream. */
export class ByteQueue {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #left: Uint8Array = new Uint8Array();

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#pieces = bytes[Symbol.asyncIterator]();
  }

  /** Reads the next bytes into memory; fewer if the stream ends first. */
  async take(count: number): Promise<Uint8Array> {
    const taken = new Uint8Array(count);
    let at = 0;
    for (; at < count; ) {
      const piece = await this.#next(count - at);
      if (!piece) break;
      taken.set(piece, at);
      at += piece.length;
    }
    return taken.subarray(0, at);
  }

  /** Yields the next `count` bytes as they arrive. @throws RangeError if the stream ends first. */
  async *pass(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      const piece = await this.#next(left);
      if (!piece) throw new RangeError('the stream ended within a box');
      left -= piece.length;
      yield piece;
    }
  }

  /** Returns at most `most` bytes; null at the end. */
  async #next(most: number): Promise<Uint8Array | null> {
    while (this.#left.length === 0) {
      const { value, done } = await this.#pieces.next();
      if (done) return null;
      this.#left = value;
    }
    const piece = this.#left.subarray(0, most);
    this.#left = this.#left.subarray(piece.length);
    return piece;
  }
}
