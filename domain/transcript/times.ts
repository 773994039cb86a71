import type { Caption, FrameRateSetting, SubtitleLimits } from '../captions/types.ts';
import { minimumTicks, moveMs, snapMs, ticksBetween, ticksOf } from '../timecode/frames.ts';

/** A caption may stay this long after its last word, when nothing follows: reading ends after hearing. */
const lingerMs = 500;

interface Times {
  readonly limits: SubtitleLimits;
  readonly frameRate?: FrameRateSetting | null;
}

/**
 * Lets captions linger into the silence after them, gives short ones their minimum, and puts all on the frame
 * grid. One that has no room behind it begins a little earlier, in the silence before it; only where there is no
 * silence either does it overlap the next.
 */
export function settleTimes(captions: readonly Caption[], { limits, frameRate = null }: Times): Caption[] {
  const least = Math.max(minimumTicks(frameRate), Math.ceil(ticksOf(limits.minDurationSeconds * 1000, frameRate)));
  const settled: Caption[] = [];
  for (const [index, caption] of captions.entries()) {
    const startMs = snapMs(caption.startMs, frameRate);
    const next = captions[index + 1];
    const nextMs = next ? snapMs(next.startMs, frameRate) : Number.POSITIVE_INFINITY;
    const endMs = Math.min(wantedEnd(caption, limits, frameRate), Math.max(nextMs, startMs));
    const previousMs = settled.at(-1)?.endMs ?? 0;
    settled.push({ ...caption, ...withMinimum(startMs, endMs, Math.min(previousMs, startMs), least, frameRate) });
  }
  return settled;
}

function wantedEnd(caption: Caption, limits: SubtitleLimits, frameRate: FrameRateSetting | null): number {
  const longestMs = Math.max(caption.endMs, caption.startMs + limits.maxDurationSeconds * 1000);
  const shortestMs = caption.startMs + limits.minDurationSeconds * 1000;
  return snapMs(Math.min(Math.max(caption.endMs + lingerMs, shortestMs), longestMs), frameRate);
}

function withMinimum(startMs: number, endMs: number, earliestMs: number, least: number, rate: FrameRateSetting | null) {
  const missing = least - ticksBetween(startMs, endMs, rate);
  if (missing <= 0) return { startMs, endMs };
  const room = Math.min(missing, ticksBetween(earliestMs, startMs, rate));
  const earlier = moveMs(startMs, -room, rate);
  return { startMs: earlier, endMs: moveMs(earlier, least, rate) };
}
