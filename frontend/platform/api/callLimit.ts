import { isCallLimit, retryAfterMs } from './retryAfter.ts';

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
