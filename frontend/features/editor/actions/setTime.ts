import {
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconClockEdit,
  IconSquareChevronLeft,
  IconSquareChevronRight,
} from '@tabler/icons-react';
import type { Caption } from '../../../../domain/captions/types.ts';
import type { Change } from '../../../../domain/changes/change.ts';
import { moveBoundary } from '../../../../domain/editor/commands/moveBoundary.ts';
import { setTimes } from '../../../../domain/editor/commands/setTimes.ts';
import { type Editor, goTo, seekToCaption } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

/**
 * Returns the caption whose time is set to the playhead. Undefined if several are selected: they cannot all start or
 * end there.
 */
export const timedCaption = ({ store: { selection } }: Editor): Caption | undefined =>
  selection.hasSeveral ? undefined : selection.current;

/** Null also if the playhead is at or after the out time: setting the in time never moves the other time. */
function inAtPlayhead(editor: Editor): Change | null {
  const { store, clock } = editor;
  const current = timedCaption(editor);
  if (!current || clock.positionMs >= current.endMs) return null;
  return setTimes(store.document, { id: current.id, startMs: clock.positionMs });
}

function outAtPlayhead(editor: Editor): Change | null {
  const { store, clock } = editor;
  const current = timedCaption(editor);
  if (!current || clock.positionMs <= current.startMs) return null;
  return setTimes(store.document, { id: current.id, endMs: clock.positionMs });
}

/**
 * Sets the in time to the playhead. I and O are the in and out keys of video editors; with Alt they also work while
 * typing.
 */
export const setInTime: Action = {
  name: 'setInTime',
  group: 'time',
  icon: IconBracketsContainStart,
  keys: [{ code: 'KeyI', alt: true }, { code: 'KeyI' }],
  needs: 'edit',
  isEnabled: (editor) => inAtPlayhead(editor) !== null,
  run: (editor) => void editor.store.dispatch(inAtPlayhead(editor)),
};

export const setOutTime: Action = {
  name: 'setOutTime',
  group: 'time',
  icon: IconBracketsContainEnd,
  keys: [{ code: 'KeyO', alt: true }, { code: 'KeyO' }],
  needs: 'edit',
  isEnabled: (editor) => outAtPlayhead(editor) !== null,
  run: (editor) => void editor.store.dispatch(outAtPlayhead(editor)),
};

/** Sets the out time to the playhead and goes to the next caption, so that timing takes one key for each caption. */
export const setOutAndGoOn: Action = {
  name: 'setOutAndGoOn',
  group: 'time',
  icon: IconBracketsContainEnd,
  keys: [{ code: 'KeyU', alt: true }],
  needs: 'edit',
  isEnabled: (editor) => outAtPlayhead(editor) !== null,
  run: (editor) => {
    const { store } = editor;
    const next = store.document.neighbour(timedCaption(editor)?.id ?? '', 1);
    store.dispatch(outAtPlayhead(editor));
    if (!next) return;
    goTo(editor, next.id);
    seekToCaption(editor, next.id);
  },
};

/** Moves the boundary at `side` of the current caption to the playhead, together with the neighbor's adjacent time. */
function withNeighbour(editor: Editor, side: 'start' | 'end'): Change | null {
  const { store, clock } = editor;
  const current = timedCaption(editor);
  return current ? moveBoundary(store.document, { id: current.id, side, ms: clock.positionMs }) : null;
}

export const setInWithNeighbour: Action = {
  name: 'setInWithNeighbour',
  group: 'time',
  icon: IconSquareChevronLeft,
  keys: [
    { code: 'KeyU', alt: true, shift: true },
    { code: 'KeyI', shift: true },
  ],
  needs: 'edit',
  isEnabled: (editor) => withNeighbour(editor, 'start') !== null,
  run: (editor) => void editor.store.dispatch(withNeighbour(editor, 'start')),
};

export const setOutWithNeighbour: Action = {
  name: 'setOutWithNeighbour',
  group: 'time',
  icon: IconSquareChevronRight,
  keys: [
    { code: 'KeyO', alt: true, shift: true },
    { code: 'KeyO', shift: true },
  ],
  needs: 'edit',
  isEnabled: (editor) => withNeighbour(editor, 'end') !== null,
  run: (editor) => void editor.store.dispatch(withNeighbour(editor, 'end')),
};

/** Focuses the in time field. F2 is the usual key for rename or edit. */
export const typeTimes: Action = {
  name: 'typeTimes',
  group: 'time',
  icon: IconClockEdit,
  keys: [{ code: 'F2' }],
  needs: 'edit',
  isEnabled: ({ store }) => store.selection.currentId !== null,
  run: ({ store, ui }) => {
    const { currentId: captionId } = store.selection;
    if (captionId !== null) ui.requestFocus({ captionId, field: 'inTime', caret: 'start' });
  },
};
