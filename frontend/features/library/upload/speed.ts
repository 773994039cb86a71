/** Length of the sliding window; older samples are dropped. */
const windowMs = 5_000;
const minMs = 500;

interface Sample {
  readonly atMs: number;
  readonly bytes: number;
}

/** Measures the transfer speed from a growing byte count. */
export class SpeedMeter {
  #samples: Sample[] = [];

  /** Adds the current byte count. A lower count (a part is sent again) restarts the measurement. */
  add(bytes: number, atMs: number): void {
    const last = this.#samples.at(-1);
    if (last && bytes < last.bytes) this.#samples = [];
    this.#samples.push({ atMs, bytes });
    this.#samples = this.#samples.filter((sample) => atMs - sample.atMs <= windowMs);
  }

  /** Average speed within the window. Null until half a second has been measured. */
  get bytesPerSecond(): number | null {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.atMs - first.atMs < minMs) return null;
    return ((last.bytes - first.bytes) * 1000) / (last.atMs - first.atMs);
  }
}
