/** Only the last seconds count: what was fast a minute ago says nothing. */
const windowMs = 5_000;
const minMs = 500;

interface Sample {
  readonly atMs: number;
  readonly bytes: number;
}

/** Measures how fast a growing number of bytes grows. */
export class SpeedMeter {
  #samples: Sample[] = [];

  /** Takes the bytes so far. A number that shrinks (a part is sent again) starts over. */
  add(bytes: number, atMs: number): void {
    const last = this.#samples.at(-1);
    if (last && bytes < last.bytes) this.#samples = [];
    this.#samples.push({ atMs, bytes });
    this.#samples = this.#samples.filter((sample) => atMs - sample.atMs <= windowMs);
  }

  /** Null until half a second has been seen. */
  get bytesPerSecond(): number | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.atMs - first.atMs < minMs) return null;
    return ((last.bytes - first.bytes) * 1000) / (last.atMs - first.atMs);
  }
}
