/** How often a progress that moves many times a second is written down. */
const everyMs = 1500;

/** A long job's progress on its way to the table. */
export interface SteadyProgress {
  /** Takes a fraction as often as it likes to come. */
  readonly onProgress: (fraction: number) => void;
  /** Aborted when writing failed: the job no longer counts and should end. Its reason is that error. */
  readonly signal: AbortSignal;
}

/** Writes progress one at a time and not too often; what comes in between is left out. */
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
