import { IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react';
import type { FileDetail } from '../../../entities/file/file.ts';
import type { Editor } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

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

function step({ clock, file }: Editor, frames: 1 | -1): void {
  clock.pause();
  clock.seek(stepFrames(clock.positionMs, frames, file.frameRate));
}

/** Steps by one frame. Comma and period are the frame keys of video players; with Alt they also work while typing. */
export const frameBack: Action = {
  name: 'frameBack',
  group: 'play',
  icon: IconPlayerSkipBack,
  keys: [{ code: 'Comma', alt: true }, { code: 'Comma' }],
  repeats: true,
  isEnabled: ({ clock }) => clock.positionMs > 0,
  run: (editor) => step(editor, -1),
};

export const frameForward: Action = {
  name: 'frameForward',
  group: 'play',
  icon: IconPlayerSkipForward,
  keys: [{ code: 'Period', alt: true }, { code: 'Period' }],
  repeats: true,
  isEnabled: ({ clock }) => clock.positionMs < clock.durationMs,
  run: (editor) => step(editor, 1),
};
