import { IconChevronsLeft, IconChevronsRight, IconSlice } from '@tabler/icons-react';
import { isSample } from '../../../entities/sample/sample.ts';
import type { Editor } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

/**
 * Distance within which a shot change counts as being at the playhead: no longer than a frame at up to 50 frames per
 * second.
 */
const reachMs = 20;

/** Returns the closest shot change after or before the playhead. */
function shotFrom({ shots, clock }: Editor, direction: 1 | -1): number | undefined {
  return direction === 1
    ? shots.all.find((ms) => ms > clock.positionMs + 1)
    : shots.all.findLast((ms) => ms < clock.positionMs - 1);
}

function goTo(editor: Editor, direction: 1 | -1): void {
  const ms = shotFrom(editor, direction);
  if (ms !== undefined) editor.clock.seek(ms);
}

export const previousShot: Action = {
  name: 'previousShot',
  group: 'play',
  icon: IconChevronsLeft,
  keys: [
    { code: 'PageUp', alt: true },
    { code: 'Comma', shift: true },
  ],
  repeats: true,
  isEnabled: (editor) => shotFrom(editor, -1) !== undefined,
  run: (editor) => goTo(editor, -1),
};

export const nextShot: Action = {
  name: 'nextShot',
  group: 'play',
  icon: IconChevronsRight,
  keys: [
    { code: 'PageDown', alt: true },
    { code: 'Period', shift: true },
  ],
  repeats: true,
  isEnabled: (editor) => shotFrom(editor, 1) !== undefined,
  run: (editor) => goTo(editor, 1),
};

/** Adds a shot change at the playhead, or removes the existing one. */
export const toggleShot: Action = {
  name: 'toggleShot',
  group: 'time',
  icon: IconSlice,
  keys: [
    { code: 'KeyC', alt: true, shift: true },
    { code: 'KeyC', shift: true },
  ],
  needs: 'edit',
  // Shot changes are stored on the server.
  isEnabled: ({ store, file }) => store.canChange && !isSample(file),
  run: ({ shots, clock }) => {
    const there = shots.nearest(clock.positionMs, reachMs);
    if (there === null) shots.add(clock.positionMs);
    else shots.remove(there);
  },
};
