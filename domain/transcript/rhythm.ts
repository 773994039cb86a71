import type { Caption, LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { countingOf, lineWidth } from '../limits/width.ts';
import { minimumTicks, moveMs, ticksBetween, ticksOf } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';

/** Rules for the gaps between captions and for how long a text must be shown to be read. */
export interface Rhythm {
  /** Frames between two captions; counted at 24 fps without a frame rate. */
  readonly minGapFrames: number;
  /** Gaps shorter than this are closed to the minimum; null if they are allowed. */
  readonly chainBelowMs: number | null;
  /** Maximum reading speed; null if there is no such rule. */
  readonly charactersPerSecond: number | null;
}

interface Grid {
  readonly language: LanguageCode;
  readonly limits: SubtitleLimits;
  readonly rate: FrameRateSetting | null;
  /** Minimum and maximum duration of a caption in ticks. */
  readonly min: number;
  readonly max: number;
}

/** Maximum delay of a caption's start after its first word, to make room for the caption before it. */
const maxLateMs = 250;

/** Maximum time a caption stays after its last word so that it can be read. */
const maxLingerMs = 1500;

/**
 * Adjusts the times of captions to the rules: each stays until it can be read, if silence follows; the minimum gap
 * precedes the next one; and gaps that would flicker are closed. Out times move first; in times move only if the out
 * time cannot, and become late by a quarter of a second at most. Captions that overlap are unchanged.
 */
export function keepRhythm(captions: readonly Caption[], rhythm: Rhythm, grid: Grid): Caption[] {
  const kept: Caption[] = [];
  let pushedMs: number | undefined;
  for (const [index, given] of captions.entries()) {
    const caption = pushedMs === undefined ? given : { ...given, startMs: pushedMs };
    const next = captions[index + 1];
    const end = next ? beforeNext(caption, next, rhythm, grid) : { endMs: untilRead(caption, rhythm, grid) };
    kept.push({ ...caption, endMs: end.endMs });
    pushedMs = end.nextStartMs;
  }
  return kept;
}

interface Times {
  readonly endMs: number;
  /** Set if the next caption has to start at another time. */
  readonly nextStartMs?: number;
}

function beforeNext(caption: Caption, next: Caption, rhythm: Rhythm, grid: Grid): Times {
  const { rate } = grid;
  const between = (from: number, to: number) => ticksBetween(from, to, rate);
  if (between(caption.startMs, next.startMs) <= 0 || between(caption.endMs, next.startMs) < 0)
    return { endMs: caption.endMs };
  const gap = rate === null ? Math.floor((rhythm.minGapFrames * 1000) / 24) : rhythm.minGapFrames;
  const latestMs = moveMs(next.startMs, -gap, rate);
  const wantedMs = Math.max(caption.endMs, untilRead(caption, rhythm, grid));
  const closes = rhythm.chainBelowMs !== null && between(wantedMs, next.startMs) < ticksOf(rhythm.chainBelowMs, rate);
  const longestMs = Math.max(caption.endMs, moveMs(caption.startMs, grid.max, rate));
  const endMs = Math.min(latestMs, closes ? longestMs : wantedMs);
  const missing = grid.min - between(caption.startMs, endMs);
  if (missing <= 0) return { endMs, ...earlier(endMs, next, closes, gap, grid) };
  // The caption is too short before the gap: the next one starts later, if it stays long enough.
  const spare = between(next.startMs, next.endMs) - grid.min;
  const later = Math.max(0, Math.min(missing, Math.max(gap, Math.floor(ticksOf(maxLateMs, rate))), spare));
  const nextStartMs = moveMs(next.startMs, later, rate);
  // An invisible caption is worse than a gap that is too short.
  const visibleMs = Math.min(nextStartMs, moveMs(caption.startMs, minimumTicks(rate), rate));
  return { endMs: Math.max(moveMs(endMs, later, rate), visibleMs), ...(later > 0 && { nextStartMs }) };
}

/**
 * Starts the next caption right after this one if this one has its maximum duration and would leave a gap that
 * flickers.
 */
function earlier(endMs: number, next: Caption, closes: boolean, gap: number, { rate, max }: Grid) {
  const left = ticksBetween(endMs, next.startMs, rate) - gap;
  if (!closes || left <= 0 || ticksBetween(next.startMs, next.endMs, rate) + left > max) return {};
  return { nextStartMs: moveMs(next.startMs, -left, rate) };
}

/** Returns the out time at which a caption has been shown long enough for its text to be read. */
function untilRead(caption: Caption, { charactersPerSecond }: Rhythm, grid: Grid): number {
  if (charactersPerSecond === null) return caption.endMs;
  const counting = countingOf(grid.language, grid.limits);
  const lines = caption.cells[grid.language]?.text.split('\n') ?? [];
  const characters = lines.reduce((sum, line) => sum + lineWidth(line, counting), 0);
  const neededMs = Math.min((characters / charactersPerSecond) * 1000, caption.endMs - caption.startMs + maxLingerMs);
  const ticks = Math.min(grid.max, Math.ceil(ticksOf(neededMs, grid.rate)));
  return Math.max(caption.endMs, moveMs(caption.startMs, ticks, grid.rate));
}
