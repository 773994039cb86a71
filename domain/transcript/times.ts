import type { Caption, FrameRateSetting, SubtitleLimits } from '../captions/types.ts';
import { type TickLimits, ticksUnder } from '../limits/tickLimits.ts';
import { moveMs, snapMs, ticksBetween } from '../timecode/frames.ts';

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
  const ticks = ticksUnder(limits, frameRate);
  const settled: Caption[] = [];
  for (const [index, caption] of captions.entries()) {
    const startMs = snapMs(caption.startMs, frameRate);
    const next = captions[index + 1];
    const nextMs = next ? snapMs(next.startMs, frameRate) : Number.POSITIVE_INFINITY;
    const endMs = Math.min(wantedEnd(caption, limits, ticks, frameRate), Math.max(nextMs, startMs));
    const previousMs = settled.at(-1)?.endMs ?? 0;
    settled.push({ ...caption, ...withMinimum(startMs, endMs, Math.min(previousMs, startMs), ticks, frameRate) });
  }
  return settled;
}

/** A while after the last word, within the limits; one word that is spoken for longer keeps its time. */
function wantedEnd(
  { startMs, endMs }: Caption,
  { maxDurationSeconds }: SubtitleLimits,
  { least, most }: TickLimits,
  rate: FrameRateSetting | null,
): number {
  const isTooLong = endMs - startMs > maxDurationSeconds * 1000;
  const longest = isTooLong ? ticksBetween(startMs, endMs, rate) : most;
  const wanted = ticksBetween(startMs, endMs + lingerMs, rate);
  return moveMs(snapMs(startMs, rate), Math.min(Math.max(wanted, least), longest), rate);
}

function withMinimum(
  startMs: number,
  endMs: number,
  earliestMs: number,
  { least }: TickLimits,
  rate: FrameRateSetting | null,
) {
  const missing = least - ticksBetween(startMs, endMs, rate);
  if (missing <= 0) return { startMs, endMs };
  const room = Math.min(missing, ticksBetween(earliestMs, startMs, rate));
  const earlier = moveMs(startMs, -room, rate);
  return { startMs: earlier, endMs: moveMs(earlier, least, rate) };
}
