import { IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react';
import { stepFrames } from '../engine/media/frameStep.ts';
import type { Editor } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

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
