/** Pieces that stand one after the other in memory, and where each belongs further to the front. */
export class Moves {
  #places = new Int32Array(1024);
  #sizes = new Int32Array(1024);
  #count = 0;
  #sizeBytes = 0;

  /** Of all pieces. */
  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  clear(): void {
    this.#count = 0;
    this.#sizeBytes = 0;
  }

  /** The next piece. Its last bytes are moved with others behind them, which the next piece must come to lie on. */
  add(place: number, sizeBytes: number): void {
    if (this.#count === this.#places.length) this.#grow();
    this.#places[this.#count] = place;
    this.#sizes[this.#count] = sizeBytes;
    this.#count++;
    this.#sizeBytes += sizeBytes;
  }

  /**
   * Moves all, of which the first one stands at `from`. Up to seven bytes behind the last place are written too; behind
   * the last piece stand zeros.
   */
  apply(view: DataView, from: number): void {
    movePieces(view, this.#places, this.#sizes, this.#count, from);
  }

  #grow(): void {
    const [places, sizes] = [this.#places, this.#sizes];
    this.#places = new Int32Array(2 * places.length);
    this.#sizes = new Int32Array(2 * sizes.length);
    this.#places.set(places);
    this.#sizes.set(sizes);
  }
}

/**
 * Eight bytes at a time, as a number of that size: the call of the platform's own copying takes longer than a line does.
 * An engine may change the bits of what is no number, but those do not begin as UTF-8 goes on, nor with zeros.
 */
function movePieces(view: DataView, places: Int32Array, sizes: Int32Array, count: number, from: number): void {
  let source = from;
  for (let i = 0; i < count; i++) {
    const size = sizes[i] ?? 0;
    const end = (places[i] ?? 0) + size;
    let at = source;
    for (let place = places[i] ?? 0; place < end; place += 8, at += 8) {
      view.setFloat64(place, view.getFloat64(at, true), true);
    }
    source += size;
  }
}
