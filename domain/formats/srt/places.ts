/** A growing list of places in a text. An array of a hundred thousand numbers takes longer to grow than to fill. */
export class Places {
  #places = new Int32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(place: number): void {
    if (this.#length === this.#places.length) {
      const larger = new Int32Array(2 * this.#length);
      larger.set(this.#places);
      this.#places = larger;
    }
    this.#places[this.#length++] = place;
  }

  /** The place of an index; the beginning of the text where there is none. */
  at(index: number): number {
    return this.#places[index] ?? 0;
  }
}
