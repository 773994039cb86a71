import { IconRewindBackward5, IconRewindForward5 } from '@tabler/icons-react';
import type { Action } from './action.ts';

const stepMs = 5_000;

export const seekBack: Action = {
  name: 'seekBack',
  group: 'play',
  icon: IconRewindBackward5,
  keys: [{ code: 'KeyJ', alt: true }, { code: 'KeyJ' }, { code: 'ArrowLeft' }],
  repeats: true,
  isEnabled: ({ clock }) => clock.positionMs > 0,
  run: ({ clock }) => clock.seek(clock.positionMs - stepMs),
};

export const seekForward: Action = {
  name: 'seekForward',
  group: 'play',
  icon: IconRewindForward5,
  keys: [{ code: 'KeyL', alt: true }, { code: 'KeyL' }, { code: 'ArrowRight' }],
  repeats: true,
  isEnabled: ({ clock }) => clock.positionMs < clock.durationMs,
  run: ({ clock }) => clock.seek(clock.positionMs + stepMs),
};
