import type { Caption, SubtitleLimits } from '../captions/types.ts';
import { type TickLimits, ticksUnder } from '../limits/tickLimits.ts';
import { minimumTicks, moveMs, snapMs, ticksBetween } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { lingerMs } from './room.ts';

interface Times {
  readonly limits: SubtitleLimits;
  readonly frameRate?: FrameRateSetting | null;
}

/**
 * Lets captions linger into the silence after them, gives short ones their minimum, and puts all on the frame
 * grid. One that has no room behind it begins a little earlier, in the silence before it; where there is no silence
 * either it goes when the next comes, but shows for as long as any section must: then the next comes that much
 * later. Only one whose words are spoken over by the next overlaps it.
 */
export function settleTimes(captions: readonly Caption[], { limits, frameRate = null }: Times): Caption[] {
  const ticks = ticksUnder(limits, frameRate);
  const settled: Caption[] = [];
  for (const [index, caption] of captions.entries()) {
    const next = captions[index + 1];
    const previousMs = settled.at(-1)?.endMs ?? 0;
    const heardMs = snapMs(caption.startMs, frameRate);
    const startMs = isSpokenOver(captions[index - 1], caption) ? heardMs : Math.max(heardMs, previousMs);
    const nextMs = next ? snapMs(next.startMs, frameRate) : Number.POSITIVE_INFINITY;
    const endMs = Math.min(wantedEnd(caption, limits, ticks, frameRate), Math.max(nextMs, startMs));
    const least = isSpokenOver(caption, next) ? ticks.least : minimumTicks(frameRate);
    const [earlierMs, fullMs] = withMinimum(startMs, endMs, Math.min(previousMs, startMs), ticks, frameRate);
    const latestMs = Math.max(nextMs, moveMs(earlierMs, least, frameRate));
    settled.push({ ...caption, startMs: earlierMs, endMs: Math.min(fullMs, latestMs) });
  }
  return settled;
}

const isSpokenOver = (caption: Caption | undefined, next: Caption | undefined): boolean =>
  caption !== undefined && next !== undefined && next.startMs < caption.endMs;

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
): [startMs: number, endMs: number] {
  const missing = least - ticksBetween(startMs, endMs, rate);
  if (missing <= 0) return [startMs, endMs];
  const room = Math.min(missing, ticksBetween(earliestMs, startMs, rate));
  const earlier = moveMs(startMs, -room, rate);
  return [earlier, moveMs(earlier, least, rate)];
}
