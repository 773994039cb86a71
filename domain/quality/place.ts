import type { Caption, Tab } from '../captions/types.ts';
import { readableTicks } from '../limits/tickLimits.ts';
import { minimumTicks, moveMs, ticksBetween } from '../timecode/frames.ts';
import type { QualityContext } from './context.ts';
import type { Finding } from './findings.ts';

/** A caption with its neighbors, in a track that the tabs share. */
export interface Place {
  /** The caption before the previous one: it does not change, but the gap after it does. */
  readonly beforePrevious: Caption | undefined;
  readonly previous: Caption | undefined;
  readonly caption: Caption;
  readonly next: Caption | undefined;
  readonly afterNext: Caption | undefined;
  readonly tabs: readonly Tab[];
}

/** The captions that replace the previous caption, the caption and the next one. */
export type Row = readonly Caption[];

/**
 * One way to fix a finding; returns null if it does not apply. The caller checks that the finding is gone and that no
 * other finding was caused.
 */
export type Remedy = (context: QualityContext, place: Place, finding: Finding, newId: () => string) => Row | null;

/** Returns the row with the caption in the middle replaced by others. */
export function rowWith({ previous, next }: Place, captions: readonly Caption[]): Row {
  return [...(previous ? [previous] : []), ...captions, ...(next ? [next] : [])];
}

/** Returns the row with one changed caption in the middle, or null if the caption is null. */
export const alone = (place: Place, caption: Caption | null): Row | null => caption && rowWith(place, [caption]);

/**
 * Returns the caption with other times; null if it would become too short to be read. A caption that is too short
 * already must not become shorter.
 */
export function retimed(context: QualityContext, caption: Caption, startMs: number, endMs: number): Caption | null {
  const { rate } = context;
  const ticks = ticksBetween(startMs, endMs, rate);
  const isTooShort = ticks < Math.min(readableTicks(rate), ticksBetween(caption.startMs, caption.endMs, rate));
  return isTooShort ? null : retimedAnyway(context, caption, startMs, endMs);
}

/** Returns the caption with other times; null if it would be shorter than the minimum duration of any caption. */
export function retimedAnyway(
  { rate }: QualityContext,
  caption: Caption,
  startMs: number,
  endMs: number,
): Caption | null {
  if (startMs < 0 || ticksBetween(startMs, endMs, rate) < minimumTicks(rate)) return null;
  return startMs === caption.startMs && endMs === caption.endMs ? caption : { ...caption, startMs, endMs };
}

/**
 * Returns the latest end that keeps the gap to the next caption and is within the recording; infinite if neither bounds
 * it.
 */
export function latestEnd({ rate, times, recordingEndMs }: QualityContext, { next }: Place): number {
  return next ? Math.min(moveMs(next.startMs, -times.gap, rate), recordingEndMs) : recordingEndMs;
}

/** Returns the earliest start that keeps the gap to the previous caption. */
function earliestStart({ rate, times }: QualityContext, { previous }: Place): number {
  return previous ? moveMs(previous.endMs, times.gap, rate) : 0;
}

/** Extends a caption to a number of ticks, first into the silence after it, then into the one before it. */
export function lasting(context: QualityContext, place: Place, ticks: number): Row | null {
  const { caption } = place;
  const endMs = Math.max(
    caption.endMs,
    Math.min(moveMs(caption.startMs, ticks, context.rate), latestEnd(context, place)),
  );
  const startMs = Math.min(
    caption.startMs,
    Math.max(moveMs(endMs, -ticks, context.rate), earliestStart(context, place)),
  );
  return alone(place, retimed(context, caption, startMs, endMs));
}
