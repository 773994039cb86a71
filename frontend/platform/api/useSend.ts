import { useState } from 'react';
import { useProblem } from './useProblem.ts';

interface Send {
  readonly busy: boolean;
  /** Localized error of the last attempt. */
  readonly problem: string | null;
  /** Runs a call; `rescue` returns true for an error that it has handled. */
  readonly send: (work: () => Promise<unknown>, rescue?: (error: unknown) => boolean) => Promise<void>;
}

/** State of a form that sends one call: busy, then done or an error that is shown until the next attempt. */
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
