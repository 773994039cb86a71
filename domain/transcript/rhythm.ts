import type { Caption, LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { countingOf, lineWidth } from '../limits/width.ts';
import { minimumTicks, moveMs, ticksBetween, ticksOf } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';

/** What a set of rules asks of the times of neighbours, and how long a text must be shown to be read. */
export interface Rhythm {
  /** Frames between two captions, at 24 a second without a frame rate. */
  readonly minGapFrames: number;
  /** Shorter gaps than this are closed to the least one; null if they are allowed. */
  readonly chainBelowMs: number | null;
  /** Characters a second; null if there is no such rule. */
  readonly charactersPerSecond: number | null;
}

interface Grid {
  readonly language: LanguageCode;
  readonly limits: SubtitleLimits;
  readonly rate: FrameRateSetting | null;
  /** The shortest and longest caption in ticks. */
  readonly min: number;
  readonly max: number;
}

/** So late may a caption begin after its first word for the sake of the one before it. */
const maxLateMs = 250;

/** A caption may stay this long after its last word for the sake of being read. */
const maxLingerMs = 1500;

/**
 * Gives captions the rhythm of their rules: each stays until it can be read, where there is silence; the least gap is
 * before the next one; and a gap that would flicker is closed. An out time moves first, an in time only where the out
 * time cannot, and to a quarter of a second late at most. Captions that overlap stay as they are.
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
  /** If the next caption has to start at another time. */
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
  // Too short before the gap: the next one begins later, if it stays long enough.
  const spare = between(next.startMs, next.endMs) - grid.min;
  const later = Math.max(0, Math.min(missing, Math.max(gap, Math.floor(ticksOf(maxLateMs, rate))), spare));
  const nextStartMs = moveMs(next.startMs, later, rate);
  // A caption that no one can see is worse than a gap that is too short.
  const visibleMs = Math.min(nextStartMs, moveMs(caption.startMs, minimumTicks(rate), rate));
  return { endMs: Math.max(moveMs(endMs, later, rate), visibleMs), ...(later > 0 && { nextStartMs }) };
}

/** A caption at its longest leaves a gap that flickers: the next one begins right after it. */
function earlier(endMs: number, next: Caption, closes: boolean, gap: number, { rate, max }: Grid) {
  const left = ticksBetween(endMs, next.startMs, rate) - gap;
  if (!closes || left <= 0 || ticksBetween(next.startMs, next.endMs, rate) + left > max) return {};
  return { nextStartMs: moveMs(next.startMs, -left, rate) };
}

/** The out time at which a caption has been shown for as long as its text takes to read. */
function untilRead(caption: Caption, { charactersPerSecond }: Rhythm, grid: Grid): number {
  if (charactersPerSecond === null) return caption.endMs;
  const counting = countingOf(grid.language, grid.limits);
  const lines = caption.cells[grid.language]?.text.split('\n') ?? [];
  const characters = lines.reduce((sum, line) => sum + lineWidth(line, counting), 0);
  const neededMs = Math.min((characters / charactersPerSecond) * 1000, caption.endMs - caption.startMs + maxLingerMs);
  const ticks = Math.min(grid.max, Math.ceil(ticksOf(neededMs, grid.rate)));
  return Math.max(caption.endMs, moveMs(caption.startMs, ticks, grid.rate));
}
