import type { Caption } from '../captions/types.ts';
import { snapMs, ticksBetween } from '../timecode/frames.ts';
import { type Noting, note } from './context.ts';

/** Checks a caption's own times, and the time between it and the next one of its track. */
export function checkTimes(noting: Noting, next: Caption | undefined): void {
  const { context, caption } = noting;
  const { times, rate, timeUnit } = context;
  const ticks = ticksBetween(caption.startMs, caption.endMs, rate);
  if (ticks < times.least) note(noting, 'minDuration', ticks, times.least, timeUnit);
  if (ticks > times.most) note(noting, 'maxDuration', ticks, times.most, timeUnit);
  const offMs = Math.max(
    Math.abs(snapMs(caption.startMs, rate) - caption.startMs),
    Math.abs(snapMs(caption.endMs, rate) - caption.endMs),
  );
  // A time between two frames has no label of its own: the one it is shown with names another instant.
  if (offMs > 0) note(noting, 'label', offMs, 0, 'ms');
  if (next) checkGap(noting, ticksBetween(caption.endMs, next.startMs, rate));
}

/** Frames are compared, not milliseconds: 61 ms at 23.98 are one frame, 470 ms are eleven. */
function checkGap(noting: Noting, gap: number): void {
  const { times, timeUnit } = noting.context;
  if (gap < 0) note(noting, 'overlap', -gap, 0, timeUnit);
  else if (gap < times.gap) note(noting, 'gap', gap, times.gap, timeUnit);
  else if (gap > times.gap && gap < times.chainBelow) note(noting, 'chaining', gap, times.gap, timeUnit);
}
