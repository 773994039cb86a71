import { RunFailure } from './progress.ts';

/** How often progress that changes many times a second is written. */
const everyMs = 1500;

/** The progress of a long job, written to the table at intervals. */
export interface SteadyProgress {
  /** Accepts a fraction at any rate. */
  readonly onProgress: (fraction: number) => void;
  /** Aborted when the run has ended or was superseded, so the job should stop. Its reason is that `RunFailure`. */
  readonly signal: AbortSignal;
}

/**
 * Writes progress at intervals, one write at a time; values in between are skipped. A write that fails for any other
 * reason than the state of the run is lost: the next one has newer progress, and the result is written by itself.
 */
export function steadyProgress(write: (fraction: number) => Promise<void>): SteadyProgress {
  const controller = new AbortController();
  let nextMs = 0;
  const onProgress = (fraction: number) => {
    if (performance.now() < nextMs || controller.signal.aborted) return;
    nextMs = Number.POSITIVE_INFINITY;
    const finish = () => {
      nextMs = performance.now() + everyMs;
    };
    write(fraction).then(finish, (error: unknown) => {
      if (error instanceof RunFailure) controller.abort(error);
      else finish();
    });
  };
  return { onProgress, signal: controller.signal };
}
