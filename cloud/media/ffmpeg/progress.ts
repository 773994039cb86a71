/** Parses the `key=value` lines of ffmpeg's `-progress` and computes the completed fraction of a known duration. */
export class ProgressReader {
  frames = 0;
  outTimeMs = 0;
  readonly #totalMs: number;
  readonly #onProgress: ((fraction: number) => void) | undefined;

  constructor(totalMs: number, onProgress?: (fraction: number) => void) {
    this.#totalMs = totalMs;
    this.#onProgress = onProgress;
  }

  readonly line = (line: string): void => {
    const [key = '', value = ''] = line.split('=', 2);
    if (key === 'frame') this.frames = Number.parseInt(value, 10) || 0;
    // Before the first packet the time is "N/A" or a large negative number.
    if (key === 'out_time_us') this.outTimeMs = Math.max(0, (Number.parseInt(value, 10) || 0) / 1000);
    if (key === 'progress' && value === 'continue') this.#report();
  };

  /** Reports completion. Call it when the tool has succeeded: ffmpeg also prints `end` when it was stopped. */
  done(): void {
    this.#onProgress?.(1);
  }

  #report(): void {
    if (this.#totalMs > 0) this.#onProgress?.(Math.min(1, this.outTimeMs / this.#totalMs));
  }
}
