import { RunFailure } from './progress.ts';

/** Minimum interval between writes of progress that changes many times a second. */
const everyMs = 1500;

/** Progress of a long job, written to the table at intervals. */
export interface SteadyProgress {
  /** Accepts a fraction at any rate. */
  readonly onProgress: (fraction: number) => void;
  /** Aborted when the run has ended or was superseded, so that the job stops. Its reason is the `RunFailure`. */
  readonly signal: AbortSignal;
}

/**
 * Writes progress at intervals, one write at a time; values in between are skipped. A write that fails for another
 * reason than the state of the run is lost: the next one has newer progress, and the result is written separately.
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
