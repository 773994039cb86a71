/** How often progress that changes many times a second is written. */
const everyMs = 1500;

/** The progress of a long job, written to the table at intervals. */
export interface SteadyProgress {
  /** Accepts a fraction at any rate. */
  readonly onProgress: (fraction: number) => void;
  /**
   * Aborted when a write failed: the run has ended or was superseded, so the job should stop. Its reason is that error.
   */
  readonly signal: AbortSignal;
}

/** Writes progress at intervals, one write at a time; values in between are skipped. */
export function steadyProgress(write: (fraction: number) => Promise<void>): SteadyProgress {
  const controller = new AbortController();
  let nextMs = 0;
  const onProgress = (fraction: number) => {
    if (performance.now() < nextMs || controller.signal.aborted) return;
    nextMs = Number.POSITIVE_INFINITY;
    write(fraction).then(
      () => {
        nextMs = performance.now() + everyMs;
      },
      (error: unknown) => controller.abort(error),
    );
  };
  return { onProgress, signal: controller.signal };
}
