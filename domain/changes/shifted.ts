import type { ShiftOp } from './ops.ts';

/** The earliest instant that a shift reaches, before or after it: everything of its track from here on moves. */
export function shiftedFromMs({ from: [startMs], by, rate }: ShiftOp): number {
  const byMs = rate === null ? by : (by * 1000) / rate.frameRate;
  return startMs + Math.min(byMs, 0);
}
