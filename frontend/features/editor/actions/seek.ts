import {
  IconChevronLeft,
  IconChevronRight,
  IconMapPinSearch,
  IconRewindBackward5,
  IconRewindForward5,
} from '@tabler/icons-react';
import type { Action } from './action.ts';

type Step = Pick<Action, 'name' | 'icon' | 'keys'>;

/** Creates an action that moves the playhead by `byMs` milliseconds. */
const stepOf = (step: Step, byMs: number): Action => ({
  ...step,
  group: 'play',
  repeats: true,
  isEnabled: ({ clock }) => (byMs < 0 ? clock.positionMs > 0 : clock.positionMs < clock.durationMs),
  run: ({ clock }) => clock.seek(clock.positionMs + byMs),
});

export const seekBack = stepOf(
  {
    name: 'seekBack',
    icon: IconRewindBackward5,
    keys: [{ code: 'KeyJ', alt: true, shift: true }, { code: 'ArrowLeft' }],
  },
  -5000,
);

export const seekForward = stepOf(
  {
    name: 'seekForward',
    icon: IconRewindForward5,
    keys: [{ code: 'KeyL', alt: true, shift: true }, { code: 'ArrowRight' }],
  },
  5000,
);

/**
 * Moves the playhead by a second. With Alt, the keys are on either side of J, K and L; with Shift, they are the arrow
 * keys, which alone move by five seconds.
 */
export const secondBack = stepOf(
  {
    name: 'secondBack',
    icon: IconChevronLeft,
    keys: [
      { code: 'KeyH', alt: true },
      { code: 'ArrowLeft', shift: true },
    ],
  },
  -1000,
);

export const secondForward = stepOf(
  {
    name: 'secondForward',
    icon: IconChevronRight,
    keys: [
      { code: 'Semicolon', alt: true },
      { code: 'ArrowRight', shift: true },
    ],
  },
  1000,
);

/** Opens the input for a time or a caption number. */
export const goToTime: Action = {
  name: 'goToTime',
  group: 'play',
  icon: IconMapPinSearch,
  keys: [{ code: 'KeyG', alt: true }, { code: 'KeyG' }],
  isEnabled: () => true,
  run: ({ ui }) => ui.goToAsked.emit(),
};
