import { ApiError } from '../../../api/client.ts';

/** Delay in milliseconds that a refused call asks for; undefined if it asks for none. */
export function retryAfterMs(error: unknown): number | undefined {
  const seconds = error instanceof ApiError ? Number(error.details?.retryAfterSeconds) : Number.NaN;
  return seconds > 0 ? seconds * 1000 : undefined;
}

/** Whether a call was refused only because the person made too many within a minute. It was not executed. */
export const isCallLimit = (error: unknown): boolean => error instanceof ApiError && error.code === 'calls.toomany';

/** Runs one of many pieces of work. Repeats it in the next minute if the person has made too many calls in this one. */
export async function withinCallLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isCallLimit(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs(error) ?? 1000));
    }
  }
}
