import { isCallLimit, retryAfterMs } from './retryAfter.ts';

interface Wait {
  readonly untilMs: number;
}

const waits = new Set<Wait>();
const listeners = new Set<() => void>();

/** Time until which work waits for the call limit, in milliseconds since 1970; null while none waits. */
export const workWaitsUntilMs = (): number | null =>
  waits.size === 0 ? null : Math.max(...[...waits].map(({ untilMs }) => untilMs));

/** Notifies the listener when {@link workWaitsUntilMs} changes. */
export function subscribeToWaits(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs one of many pieces of work. Repeats it in the next minute if the person has made too many calls in this one. */
export async function withinCallLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isCallLimit(error)) throw error;
      await wait(retryAfterMs(error) ?? 1000);
    }
  }
}

async function wait(ms: number): Promise<void> {
  const one: Wait = { untilMs: Date.now() + ms };
  waits.add(one);
  tell();
  await new Promise((resolve) => setTimeout(resolve, ms));
  waits.delete(one);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
