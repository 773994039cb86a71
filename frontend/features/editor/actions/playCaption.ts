import { IconPlayerTrackNext, IconRepeat, IconRewindBackward10 } from '@tabler/icons-react';
import type { Action } from './action.ts';

/** How much is heard before a caption, to come into it. */
const leadMs = 1000;

/** Plays the current caption and stops at its end. */
export const playCaption: Action = {
  name: 'playCaption',
  group: 'play',
  icon: IconPlayerTrackNext,
  keys: [{ code: 'KeyP', alt: true }, { code: 'KeyP' }],
  isEnabled: ({ store, clock }) => store.current !== undefined && !clock.hasFailed,
  run: ({ store: { current }, clock }) => {
    if (current) clock.playRange({ startMs: current.startMs, endMs: current.endMs, isLoop: false });
  },
};

/** Plays on from a second before the current caption. */
export const playFromBefore: Action = {
  name: 'playFromBefore',
  group: 'play',
  icon: IconRewindBackward10,
  keys: [{ code: 'KeyB', alt: true }, { code: 'KeyB' }],
  isEnabled: ({ store, clock }) => store.current !== undefined && !clock.hasFailed,
  run: ({ store: { current }, clock }) => {
    if (!current) return;
    clock.endRange();
    clock.seek(current.startMs - leadMs);
    void clock.play();
  },
};

/** Plays the current caption again and again, until it is turned off or the playhead is set elsewhere. */
export const loopCaption: Action = {
  name: 'loopCaption',
  group: 'play',
  icon: IconRepeat,
  keys: [{ code: 'KeyR', alt: true }, { code: 'KeyR' }],
  isEnabled: ({ store, clock }) => (store.current !== undefined || clock.isLooping) && !clock.hasFailed,
  isOn: ({ clock }) => clock.isLooping,
  run: ({ store: { current }, clock }) => {
    if (clock.isLooping) clock.endRange();
    else if (current) clock.playRange({ startMs: current.startMs, endMs: current.endMs, isLoop: true });
  },
};
