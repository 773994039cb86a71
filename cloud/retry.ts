import { setTimeout } from 'node:timers/promises';

/** Clock and randomness of repeated attempts. Tests replace them. */
export interface Pacing {
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Returns a random number from 0 to 1, excluding 1. */
  readonly random: () => number;
  readonly nowMs: () => number;
}

export const realPacing: Pacing = { sleep: setTimeout, random: Math.random, nowMs: () => performance.now() };

/** Limits of repeated attempts. */
export interface RetryBounds {
  readonly maxAttempts: number;
  /** Maximum wait after the first attempt. It doubles with each further attempt, up to `maxWaitMs`. */
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
  /** No attempt begins later than this after the first one. */
  readonly maxTotalMs: number;
}

/**
 * Repeats an attempt while it fails with a temporary error. Waits with full jitter, so that clients that failed
 * together do not retry together.
 * @throws the error of the last attempt.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  isTemporary: (error: unknown) => boolean,
  { maxAttempts, firstWaitMs, maxWaitMs, maxTotalMs }: RetryBounds,
  { sleep, random, nowMs }: Pacing = realPacing,
): Promise<T> {
  const startMs = nowMs();
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      const waitMs = random() * Math.min(maxWaitMs, firstWaitMs * 2 ** (count - 1));
      const isLast = count === maxAttempts || nowMs() - startMs + waitMs > maxTotalMs;
      if (isLast || !isTemporary(error)) throw error;
      await sleep(waitMs);
    }
  }
}
