import type { FileDetail } from '../../../../entities/file/file.ts';

type Rate = Pick<NonNullable<FileDetail['frameRate']>, 'numerator' | 'denominator'>;

/** Frame rate used for steps in audio, or in video of unknown frame rate. */
const withoutRate: Rate = { numerator: 25, denominator: 1 };

/**
 * Returns the start of the frame that is `frames` after the one displayed at an instant, in milliseconds. A position
 * within a frame counts as that frame; half a millisecond is added because frame starts are rounded to milliseconds.
 */
export function stepFrames(ms: number, frames: number, rate: Rate | null): number {
  const { numerator, denominator } = rate ?? withoutRate;
  const shown = Math.floor(((ms + 0.5) * numerator) / (1000 * denominator));
  return Math.max(0, Math.round(((shown + frames) * 1000 * denominator) / numerator));
}
