import type { ShiftOp } from './ops.ts';

/** Returns the earliest time that a shift affects, before or after it: everything in its track from there on moves. */
export function shiftedFromMs({ from: [startMs], by, rate }: ShiftOp): number {
  const byMs = rate === null ? by : (by * 1000) / rate.frameRate;
  return startMs + Math.min(byMs, 0);
}
