import { assAlpha, assNumber } from './number.ts';

/** Durations of motions, in milliseconds. They are short: captions are read, not watched. */
const fadeInMs = 140;
const fadeOutMs = 100;
const popMs = 150;
/** The first frame is not quite transparent, so that a caption starts on its first frame. */
const aheadMs = 40;
const popFrom = 0.9;

/** Times in milliseconds from the start of an event as it is written. */
interface FromStart {
  readonly startMs: number;
  readonly endMs: number;
}

/** Motion of a phase: of its beginning, and of its end unless another phase follows. */
export interface PhaseMotion {
  readonly fadesIn: boolean;
  readonly fadesOut: boolean;
  readonly pops: boolean;
}

/**
 * Returns the tags by which an event takes part in the motion of its phase.
 * @param phase Start and end of the phase, counted from the start of the event.
 * @param lengthMs Duration of the event.
 * @param boxOpacity Opacity of the box, 0 to 255, if the event draws the box of the caption.
 */
export function phaseTags(phase: FromStart, lengthMs: number, motion: PhaseMotion, boxOpacity?: number): string {
  return fadeTag(phase, lengthMs, motion, boxOpacity) + (motion.pops ? popTags(phase) : '');
}

function fadeTag(
  { startMs, endMs }: FromStart,
  lengthMs: number,
  { fadesIn, fadesOut }: PhaseMotion,
  boxOpacity: number | undefined,
): string {
  const half = (endMs - startMs) / 2;
  const shownMs = Math.round(startMs + Math.min(fadeInMs - aheadMs, half));
  const fadingMs = Math.round(endMs - Math.min(fadeOutMs, half));
  const isIn = fadesIn && shownMs > 0;
  const isOut = fadesOut && fadingMs < lengthMs;
  if (!isIn && !isOut) return '';
  const times = [startMs - aheadMs, shownMs, fadingMs, endMs].map(Math.round);
  if (boxOpacity !== undefined) {
    // Versions of libass before 0.17.2 do not fade the box of border style 4.
    const [from, shown, fading, to] = times;
    const own = assAlpha(boxOpacity);
    const fadeIn = isIn ? `\\4a&HFF&\\t(${from},${shown},\\4a${own})` : '';
    return fadeIn + (isOut ? `\\t(${fading},${to},\\4a&HFF&)` : '');
  }
  return `\\fade(${isIn ? 255 : 0},0,${isOut ? 255 : 0},${times.join(',')})`;
}

function popTags({ startMs }: FromStart): string {
  const untilMs = startMs + popMs;
  if (untilMs <= 0) return '';
  const scale = assNumber(popFrom * 100);
  return `\\fscx${scale}\\fscy${scale}\\t(${startMs - aheadMs},${untilMs},\\fscx100\\fscy100)`;
}

/** Duration in which a word takes its look when it is spoken. */
export const wordChangeMs = 120;

/** Size from which a word pops to its own, as a fraction of it. */
export const wordPopFrom = 0.86;
