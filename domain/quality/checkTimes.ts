import type { Caption } from '../captions/types.ts';
import { type Noting, note } from './context.ts';

/** Checks a caption's own times. */
export function checkTimes(noting: Noting): void {
  const { context, caption } = noting;
  const { times, timeUnit } = context;
  const start = context.tickAt(caption.startMs);
  const end = context.tickAt(caption.endMs);
  if (end - start < times.min) note(noting, 'minDuration', end - start, times.min, timeUnit);
  if (end - start > times.max) note(noting, 'maxDuration', end - start, times.max, timeUnit);
  checkEnd(noting, start, end);
  // A time between two frames has no exact label; the displayed label refers to another instant.
  const offMs = Math.max(distance(context.msOf(start), caption.startMs), distance(context.msOf(end), caption.endMs));
  if (offMs > 0) note(noting, 'label', offMs, 0, 'ms');
}

/** Checks a caption against the end of the recording; nothing after it is ever shown. */
function checkEnd(noting: Noting, start: number, end: number): void {
  const { profile, tickAt, timeUnit } = noting.context;
  if (profile.durationMs === undefined) return;
  const last = tickAt(profile.durationMs);
  if (start >= last) note(noting, 'afterRecording', start - last, 0, timeUnit);
  else if (end > last) note(noting, 'pastRecording', end - last, 0, timeUnit);
}

const distance = (a: number, b: number): number => Math.abs(a - b);

/**
 * Checks the time between a caption and the next one of its track. Compares ticks, not milliseconds: at 23.98 fps, 61
 * ms is one frame and 470 ms is eleven.
 */
export function checkGap(noting: Noting, next: Caption): void {
  const { context, caption } = noting;
  const { times, timeUnit } = context;
  const gap = context.tickAt(next.startMs) - context.tickAt(caption.endMs);
  if (gap < 0) note(noting, 'overlap', -gap, 0, timeUnit);
  else if (gap < times.gap) note(noting, 'gap', gap, times.gap, timeUnit);
  else if (gap > times.gap && gap < times.chainBelow) note(noting, 'chaining', gap, times.gap, timeUnit);
}
