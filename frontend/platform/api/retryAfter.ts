import { ApiError } from '../../../api/client.ts';

/** Delay in milliseconds that a refused call asks for; undefined if it asks for none. */
export function retryAfterMs(error: unknown): number | undefined {
  const seconds = error instanceof ApiError ? Number(error.details?.retryAfterSeconds) : Number.NaN;
  return seconds > 0 ? seconds * 1000 : undefined;
}

/** Whether a call was refused only because the person made too many within a minute. It was not executed. */
export const isCallLimit = (error: unknown): boolean => error instanceof ApiError && error.code === 'calls.toomany';
