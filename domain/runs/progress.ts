import { type RunKind, runKinds } from './kinds.ts';
import type { RunFields } from './run.ts';

/**
 * Computes the progress of a run over all its steps, in whole percent: 0 until the first step begins, 1 to 99 while it
 * is in progress, 100 when it is done. A run that ended in another way is at 0, because its step is no longer known.
 */
export function progressPercent(kind: RunKind, { status, step, fraction }: Omit<RunFields, 'reason'>): number {
  if (status === 'done') return 100;
  if (step === null) return 0;
  const shares = Object.entries<number>(runKinds[kind].steps);
  const place = shares.findIndex(([name]) => name === step);
  const before = shares.slice(0, place).reduce((sum, [, share]) => sum + share, 0);
  const share = shares[place]?.[1] ?? 0;
  return Math.min(99, Math.max(1, Math.round(before + fraction * share)));
}
