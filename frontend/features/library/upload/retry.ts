import { ApiError } from '../../../platform/api/client.ts';
import { Unreachable } from '../../../platform/api/request.ts';
import { ConnectionLost, type UploadEnvironment } from './environment.ts';

const firstWaitMs = 500;
const maxWaitMs = 15_000;
/** A server that keeps replying with errors is not asked again without end. */
const maxRefusals = 8;

export interface RetryOptions {
  readonly environment: Pick<UploadEnvironment, 'wait' | 'random'>;
  readonly signal: AbortSignal;
  /** Called with true while waiting for another try, with false after it has worked. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** Waiting time before try `attempt` (from 1): doubling, capped, and spread so that clients do not march in step. */
function backoffMs(attempt: number, random: number): number {
  const full = Math.min(maxWaitMs, firstWaitMs * 2 ** (attempt - 1));
  return Math.round(full * (0.5 + random / 2));
}

/** Runs work until it succeeds. A lost connection is waited out; what the API refuses fails at once. */
export async function withRetries<T>(work: () => Promise<T>, retries: RetryOptions): Promise<T> {
  for (let attempt = 1, refusals = 0; ; attempt++) {
    try {
      const result = await work();
      retries.onWaiting(false);
      return result;
    } catch (error) {
      retries.signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      if (!isSilence(error) && ++refusals >= maxRefusals) throw error;
      retries.onWaiting(true);
      await retries.environment.wait(backoffMs(attempt, retries.environment.random()), retries.signal);
    }
  }
}

/** A storage server that answered with a status that may pass. */
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
