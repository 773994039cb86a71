import { useState } from 'react';
import { useProblem } from './useProblem.ts';

interface Send {
  readonly busy: boolean;
  /** What went wrong with the last try, in the reader's words. */
  readonly problem: string | null;
  /** Runs a call; `rescue` returns true for a failure that it has handled. */
  readonly send: (work: () => Promise<unknown>, rescue?: (error: unknown) => boolean) => Promise<void>;
}

/** The state of a form that sends one call: busy, then done or a problem that stays until the next try. */
export function useSend(): Send {
  const say = useProblem();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(work: () => Promise<unknown>, rescue?: (error: unknown) => boolean) {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!rescue?.(error)) setProblem(say(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, send };
}
