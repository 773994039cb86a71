import { IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import type { Action } from './action.ts';

/**
 * Shuttle backwards. J, K and L are the shuttle keys of video editors: back, stop, forward. Pressing again doubles the
 * speed.
 */
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
