import type { Caption, SubtitleLimits } from '../captions/types.ts';
import type { TickLimits } from '../limits/tickLimits.ts';
import { minimumTicks, moveMs, snapMs, ticksBetween } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { lingerMs } from './room.ts';

interface Times {
  /** Minimum and maximum duration of a caption. */
  readonly ticks: TickLimits;
  readonly limits: SubtitleLimits;
  readonly rate: FrameRateSetting | null;
}

/**
 * Extends captions into the silence after them, gives short ones their minimum duration, and snaps all to frames. A
 * caption without silence after it starts earlier, in the silence before it. Without silence there either, it ends when
 * the next one starts; if it would then be shorter than any caption may be, the next one starts later. Only captions
 * whose words overlap may overlap.
 */
export function settleTimes(captions: readonly Caption[], { ticks, limits, rate }: Times): Caption[] {
  const settled: Caption[] = [];
  for (const [index, caption] of captions.entries()) {
    const next = captions[index + 1];
    const previousMs = settled.at(-1)?.endMs ?? 0;
    const heardMs = snapMs(caption.startMs, rate);
    const startMs = areOverlapping(captions[index - 1], caption) ? heardMs : Math.max(heardMs, previousMs);
    const nextMs = next ? snapMs(next.startMs, rate) : Number.POSITIVE_INFINITY;
    const endMs = Math.min(wantedEnd(caption, limits, ticks, rate), Math.max(nextMs, startMs));
    const minTicks = areOverlapping(caption, next) ? ticks.min : minimumTicks(rate);
    const freeMs = silentFrom(captions[index - 1], settled.at(-1), ticks, rate);
    const [earlierMs, fullMs] = withMinimum(startMs, endMs, Math.min(freeMs, startMs), ticks, rate);
    shortenTo(settled, Math.max(earlierMs, freeMs));
    const latestMs = Math.max(nextMs, moveMs(earlierMs, minTicks, rate));
    settled.push({ ...caption, startMs: earlierMs, endMs: Math.min(fullMs, latestMs) });
  }
  return settled;
}

/**
 * Returns the time from which the next caption may start, because the one before has been heard and shown for its
 * minimum duration.
 */
function silentFrom(
  heard: Caption | undefined,
  shown: Caption | undefined,
  { min }: TickLimits,
  rate: FrameRateSetting | null,
): number {
  if (!heard || !shown) return 0;
  return Math.min(shown.endMs, Math.max(snapMs(heard.endMs, rate), moveMs(shown.startMs, min, rate)));
}

/** Ends the last caption at `latestMs` at the latest. The caption exceeds this time only in silence. */
function shortenTo(settled: Caption[], latestMs: number): void {
  const last = settled.pop();
  if (last) settled.push({ ...last, endMs: Math.min(last.endMs, Math.max(latestMs, last.startMs)) });
}

const areOverlapping = (caption: Caption | undefined, next: Caption | undefined): boolean =>
  caption !== undefined && next !== undefined && next.startMs < caption.endMs;

/**
 * Returns the preferred end: some time after the last word, within the limits. A single word longer than the maximum
 * keeps its end.
 */
function wantedEnd(
  { startMs, endMs }: Caption,
  { maxDurationSeconds }: SubtitleLimits,
  { min, max }: TickLimits,
  rate: FrameRateSetting | null,
): number {
  const isTooLong = endMs - startMs > maxDurationSeconds * 1000;
  const longest = isTooLong ? ticksBetween(startMs, endMs, rate) : max;
  const wanted = ticksBetween(startMs, endMs + lingerMs, rate);
  return moveMs(snapMs(startMs, rate), Math.min(Math.max(wanted, min), longest), rate);
}

function withMinimum(
  startMs: number,
  endMs: number,
  earliestMs: number,
  { min }: TickLimits,
  rate: FrameRateSetting | null,
): [startMs: number, endMs: number] {
  const missing = min - ticksBetween(startMs, endMs, rate);
  if (missing <= 0) return [startMs, endMs];
  const room = Math.min(missing, ticksBetween(earliestMs, startMs, rate));
  const earlier = moveMs(startMs, -room, rate);
  return [earlier, moveMs(earlier, min, rate)];
}
