import {
  IconArrowsMaximize,
  IconMultiplier2x,
  IconMultiplier05x,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconVolume,
  IconVolume2,
  IconVolumeOff,
} from '@tabler/icons-react';
import { speeds } from '../engine/media/mediaClock.ts';
import type { Editor } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

const slowerThan = ({ clock }: Editor) => speeds.findLast((speed) => speed < clock.speed);
const fasterThan = ({ clock }: Editor) => speeds.find((speed) => speed > clock.speed);

export const slower: Action = {
  name: 'slower',
  group: 'play',
  icon: IconMultiplier05x,
  keys: [{ code: 'BracketLeft', alt: true }, { code: 'BracketLeft' }],
  isEnabled: (editor) => slowerThan(editor) !== undefined,
  run: (editor) => editor.clock.setSpeed(slowerThan(editor) ?? 1),
};

export const faster: Action = {
  name: 'faster',
  group: 'play',
  icon: IconMultiplier2x,
  keys: [{ code: 'BracketRight', alt: true }, { code: 'BracketRight' }],
  isEnabled: (editor) => fasterThan(editor) !== undefined,
  run: (editor) => editor.clock.setSpeed(fasterThan(editor) ?? 1),
};

/** Volume change per key press, as a fraction of full volume, relative to the current volume. */
const volumeStep = 0.1;

const setVolume = ({ clock }: Editor, volume: number): void =>
  clock.setVolume(Math.round(Math.min(Math.max(volume, 0), 1) * 100) / 100);

export const quieter: Action = {
  name: 'quieter',
  group: 'play',
  icon: IconVolume2,
  keys: [{ code: 'Minus', alt: true }],
  repeats: true,
  isEnabled: ({ clock }) => clock.volume > 0,
  run: (editor) => setVolume(editor, editor.clock.volume - volumeStep),
};

export const louder: Action = {
  name: 'louder',
  group: 'play',
  icon: IconVolume,
  keys: [{ code: 'Equal', alt: true }],
  repeats: true,
  isEnabled: ({ clock }) => clock.volume < 1,
  run: (editor) => setVolume(editor, editor.clock.volume + volumeStep),
};

export const mute: Action = {
  name: 'mute',
  group: 'play',
  icon: IconVolumeOff,
  keys: [{ code: 'KeyM', alt: true }, { code: 'KeyM' }],
  isEnabled: () => true,
  run: ({ clock }) => clock.toggleMute(),
};

/** Shows the picture with its captions in full screen. */
export const fullScreen: Action = {
  name: 'fullScreen',
  group: 'play',
  icon: IconArrowsMaximize,
  keys: [{ code: 'KeyF', alt: true }, { code: 'KeyF' }],
  isEnabled: ({ file }) => file.fileType === 'video',
  run: ({ ui }) => ui.fullScreenAsked.emit(),
};

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
