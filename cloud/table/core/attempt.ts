import { type Pacing, type RetryBounds, withRetries } from '../../retry.ts';

/**
 * Error after every attempt was rejected for a temporary reason: too many requests, or items held by other
 * transactions. The last attempt changed nothing. The cause is the error of that attempt.
 */
export class TableBusy extends Error {
  constructor(cause: unknown) {
    super('the table is busy', { cause });
    this.name = 'table.busy';
  }
}

/** Error for a batch that was only partly processed. */
export class Unprocessed extends Error {}

/** Retry limits. A function that answers a request has 29 seconds, often for several operations. */
const bounds: RetryBounds = { maxAttempts: 10, firstWaitMs: 25, maxWaitMs: 1000, maxTotalMs: 6000 };

/**
 * Errors of requests that changed nothing and may succeed later. The SDK retries only some of them, and only briefly.
 */
const temporaryErrors = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionConflictException',
  // An earlier attempt, whose reply was lost, is still being applied.
  'TransactionInProgressException',
]);

/** Reasons of a canceled transaction that do not depend on what it writes. */
const temporaryReasons = new Set(['ProvisionedThroughputExceeded', 'ThrottlingError', 'TransactionConflict']);

/** Returns the reasons of a canceled transaction, one for each action; empty for any other error. */
export function cancellationReasons(error: unknown): readonly (string | undefined)[] {
  if (!(error instanceof Error) || !('CancellationReasons' in error)) return [];
  const reasons = error.CancellationReasons as readonly { Code?: string }[] | undefined;
  return reasons?.map((reason) => reason.Code) ?? [];
}

/**
 * Whether a request was rejected for a temporary reason. A failed condition is a final answer, even together with a
 * conflict.
 */
export function isTemporary(error: unknown): boolean {
  if (error instanceof Unprocessed) return true;
  const reasons = cancellationReasons(error);
  if (reasons.includes('ConditionalCheckFailed')) return false;
  if (reasons.some((reason) => reason !== undefined && temporaryReasons.has(reason))) return true;
  return error instanceof Error && temporaryErrors.has(error.name);
}

/**
 * Sends a request to the table, and repeats it while it is rejected for a temporary reason.
 * @throws TableBusy after the last attempt.
 */
export async function sendToTable<T>({ pacing }: { readonly pacing: Pacing }, send: () => Promise<T>): Promise<T> {
  try {
    return await withRetries(send, isTemporary, bounds, pacing);
  } catch (error) {
    throw isTemporary(error) ? new TableBusy(error) : error;
  }
}
