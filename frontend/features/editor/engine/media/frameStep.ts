import type { FileDetail } from '../../../../entities/file/file.ts';

type Rate = Pick<NonNullable<FileDetail['frameRate']>, 'numerator' | 'denominator'>;

/** What a step moves by where there are no frames: sound, or a video whose rate is unknown. */
const withoutRate: Rate = { numerator: 25, denominator: 1 };

/**
 * The beginning of the frame that is `frames` after the one shown at an instant, in milliseconds. A position within a
 * frame counts as that frame: half a millisecond more, because a frame's beginning is rounded to milliseconds.
 */
export function stepFrames(ms: number, frames: number, rate: Rate | null): number {
  const { numerator, denominator } = rate ?? withoutRate;
  const shown = Math.floor(((ms + 0.5) * numerator) / (1000 * denominator));
  return Math.max(0, Math.round(((shown + frames) * 1000 * denominator) / numerator));
}
