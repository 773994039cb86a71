/** Growing list of numbers that takes eight bytes for each, so that millions of them fit into memory. */
export class GrowingNumbers {
  #values = new Float64Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const longer = new Float64Array(2 * this.length);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.length++] = value;
  }

  /** Numbers added so far. */
  get values(): Float64Array {
    return this.#values.subarray(0, this.length);
  }
}
