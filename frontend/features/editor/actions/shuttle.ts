import { IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import type { Action } from './action.ts';

/** J, K and L are the shuttle of video editors: back, stop, forward; pressed again they double the speed. */
export const shuttleBack: Action = {
  name: 'shuttleBack',
  group: 'play',
  icon: IconPlayerTrackPrev,
  keys: [{ code: 'KeyJ', alt: true }, { code: 'KeyJ' }],
  isEnabled: ({ clock }) => !clock.hasFailed && clock.positionMs > 0,
  run: ({ clock }) => clock.shuttle(-1),
};

export const shuttleForward: Action = {
  name: 'shuttleForward',
  group: 'play',
  icon: IconPlayerTrackNext,
  keys: [{ code: 'KeyL', alt: true }, { code: 'KeyL' }],
  isEnabled: ({ clock }) => !clock.hasFailed && clock.positionMs < clock.durationMs,
  run: ({ clock }) => clock.shuttle(1),
};
