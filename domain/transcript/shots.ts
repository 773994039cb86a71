import { lowerBound } from '../captions/order.ts';
import type { Caption, LanguageCode } from '../captions/types.ts';
import { moveMs, snapMs, ticksBetween, ticksOf } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import type { Rhythm } from './rhythm.ts';

interface Grid {
  readonly language: LanguageCode;
  readonly rate: FrameRateSetting | null;
  /** Minimum and maximum duration of a caption in ticks. */
  readonly min: number;
  readonly max: number;
}

/**
 * Shortens captions that extend into the silence of another shot: viewers read a caption again if it stays over a shot
 * change (Netflix, Timed Text Style Guide, Subtitle Timing). The out time becomes the minimum gap before the change, if
 * the caption can still be read. Captions with speech over a change are unchanged, and so are in times: one in silence
 * is there because the caption is short.
 * @param shotsMs First instant of each shot except the first, in order.
 */
export function keepWithinShots(
  captions: readonly Caption[],
  shotsMs: readonly number[],
  rhythm: Pick<Rhythm, 'minGapFrames' | 'chainBelowMs'>,
  grid: Grid,
): readonly Caption[] {
  if (shotsMs.length === 0) return captions;
  const kept: Caption[] = [];
  let startMs: number | null = null;
  for (const [index, given] of captions.entries()) {
    const begun = startMs === null ? given : { ...given, startMs };
    const caption = withinOwnShot(begun, shotsMs, rhythm, grid);
    kept.push(caption);
    startMs = nextStart(caption, begun, captions[index + 1], shotsMs, rhythm, grid);
  }
  return kept;
}

/** Returns the minimum gap in ticks. Without a frame rate a frame is 1/24 second. */
const gapTicks = ({ minGapFrames }: Pick<Rhythm, 'minGapFrames'>, { rate }: Grid): number =>
  rate === null ? Math.floor((minGapFrames * 1000) / 24) : minGapFrames;

function withinOwnShot(
  caption: Caption,
  shotsMs: readonly number[],
  rhythm: Pick<Rhythm, 'minGapFrames'>,
  grid: Grid,
): Caption {
  const last = caption.cells[grid.language]?.words?.at(-1);
  const change = last && shotsMs[firstFrom(shotsMs, last.endMs)];
  if (change === undefined) return caption;
  const endMs = moveMs(change, -gapTicks(rhythm, grid), grid.rate);
  const isShorter = endMs < caption.endMs && ticksBetween(caption.startMs, endMs, grid.rate) >= grid.min;
  return isShorter ? { ...caption, endMs } : caption;
}

/**
 * Returns the shot change as the start of a caption whose gap to the shortened one would flicker; null if its start is
 * unchanged.
 */
function nextStart(
  caption: Caption,
  { endMs: before }: Caption,
  next: Caption | undefined,
  shotsMs: readonly number[],
  { chainBelowMs }: Pick<Rhythm, 'chainBelowMs'>,
  { rate, max }: Grid,
): number | null {
  if (!next || caption.endMs === before || chainBelowMs === null) return null;
  if (ticksBetween(caption.endMs, next.startMs, rate) >= ticksOf(chainBelowMs, rate)) return null;
  const change = snapMs(shotsMs[firstFrom(shotsMs, caption.endMs)] ?? next.startMs, rate);
  return change < next.startMs && ticksBetween(change, next.endMs, rate) <= max ? change : null;
}

/** Returns the index of the first shot change at or after an instant. */
const firstFrom = (shotsMs: readonly number[], ms: number): number =>
  lowerBound(shotsMs.length, (i) => (shotsMs[i] ?? 0) >= ms);
