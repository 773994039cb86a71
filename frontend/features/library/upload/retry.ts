import { ApiError } from '../../../platform/api/client.ts';
import { Unreachable } from '../../../platform/api/request.ts';
import { isCallLimit, retryAfterMs } from '../../../platform/api/retryAfter.ts';
import { ConnectionLost, type UploadEnvironment } from './environment.ts';

const firstWaitMs = 500;
const maxWaitMs = 15_000;
/** Maximum number of error responses before giving up. */
const maxRefusals = 8;

export interface RetryOptions {
  readonly environment: Pick<UploadEnvironment, 'wait' | 'random'>;
  readonly signal: AbortSignal;
  /** Called with true while waiting for a retry, and with false after a success. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** Delay before attempt `attempt` (one-based): exponential backoff with a cap and jitter. */
function backoffMs(attempt: number, random: number): number {
  const full = Math.min(maxWaitMs, firstWaitMs * 2 ** (attempt - 1));
  return Math.round(full * (0.5 + random / 2));
}

/**
 * Runs work with retries, not before the time that the API asks for. A lost connection and the limit of calls a minute
 * are retried indefinitely, server errors and other rate limiting up to `maxRefusals` times. Any other error is rethrown
 * immediately.
 */
export async function withRetries<T>(work: () => Promise<T>, retries: RetryOptions): Promise<T> {
  for (let attempt = 1, refusals = 0; ; attempt++) {
    try {
      const result = await work();
      retries.onWaiting(false);
      return result;
    } catch (error) {
      retries.signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      if (!isSilence(error) && !isCallLimit(error) && ++refusals >= maxRefusals) throw error;
      retries.onWaiting(true);
      const waitMs = Math.max(backoffMs(attempt, retries.environment.random()), retryAfterMs(error) ?? 0);
      await retries.environment.wait(waitMs, retries.signal);
    }
  }
}

/** Thrown when the storage responded with a status that may be temporary. */
export class StorageTrouble extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`storage answered ${status}`);
    this.status = status;
  }
}

function isSilence(error: unknown): boolean {
  return error instanceof Unreachable || error instanceof ConnectionLost;
}

function isPassing(error: unknown): boolean {
  const isBusy = error instanceof ApiError && (error.status >= 500 || error.status === 429);
  return isSilence(error) || isBusy || error instanceof StorageTrouble;
}
