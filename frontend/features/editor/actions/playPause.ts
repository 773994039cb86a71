import { IconPlayerPlay } from '@tabler/icons-react';
import type { Action } from './action.ts';

/** Plays or pauses. K is the play key of video editors; with Alt it also works while typing. */
export const playPause: Action = {
  name: 'playPause',
  group: 'play',
  icon: IconPlayerPlay,
  keys: [{ code: 'KeyK', alt: true }, { code: 'Space' }, { code: 'KeyK' }],
  isEnabled: ({ clock }) => !clock.hasFailed,
  run: ({ clock }) => clock.toggle(),
};
