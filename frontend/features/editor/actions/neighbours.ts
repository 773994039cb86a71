import {
  IconArrowBarLeft,
  IconArrowBarRight,
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconClockShare,
} from '@tabler/icons-react';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import type { Change } from '../../../../domain/changes/change.ts';
import type { CaptionDocument } from '../../../../domain/document/document.ts';
import { giveToNeighbour } from '../../../../domain/editor/commands/giveToNeighbour.ts';
import { type SetTimes, setTimesOfSeveral } from '../../../../domain/editor/commands/setTimes.ts';
import { shiftFollowing } from '../../../../domain/editor/commands/shiftFollowing.ts';
import type { Editor } from '../engine/session/editor.ts';
import type { Action } from './action.ts';
import { timedCaption } from './setTime.ts';

/** Sets the in time to the playhead and shifts all following captions by the same amount. */
function shiftToPlayhead(editor: Editor): Change | null {
  const { store, clock } = editor;
  const current = timedCaption(editor);
  return current ? shiftFollowing(store.document, { id: current.id, byMs: clock.positionMs - current.startMs }) : null;
}

/** Closes the gap before or after each selected caption; null if there is no gap. */
function extend({ store: { document, selection } }: Editor, step: 1 | -1): Change | null {
  return setTimesOfSeveral(
    document,
    selection.inOrder.flatMap((id) => extended(document, id, step) ?? []),
  );
}

function extended(document: CaptionDocument, id: CaptionId, step: 1 | -1): SetTimes | null {
  const caption = document.get(id);
  const neighbour = document.neighbour(id, step);
  if (!caption || !neighbour) return null;
  if (step === 1) return neighbour.startMs > caption.endMs ? { id, endMs: neighbour.startMs } : null;
  return neighbour.endMs < caption.startMs ? { id, startMs: neighbour.endMs } : null;
}

/** Moves words from the current caption to its neighbor. Does not apply when several captions are selected. */
function give({ store }: Editor, to: 'previous' | 'next'): Change | null {
  const { document, currentId, hasSeveral, tab } = store.selection;
  return currentId === null || hasSeveral ? null : giveToNeighbour(document, { id: currentId, to, tab });
}

type Edit = Pick<Action, 'name' | 'group' | 'icon' | 'keys'>;

/** Creates an action that dispatches a change. The action is enabled if the change is not null. */
const editOf = (edit: Edit, change: (editor: Editor) => Change | null): Action => ({
  ...edit,
  needs: 'edit',
  isEnabled: (editor) => change(editor) !== null,
  run: (editor) => void editor.store.dispatch(change(editor)),
});

export const setInAndShift = editOf(
  { name: 'setInAndShift', group: 'time', icon: IconClockShare, keys: [{ code: 'KeyI', alt: true, shift: true }] },
  shiftToPlayhead,
);

export const extendToPrevious = editOf(
  {
    name: 'extendToPrevious',
    group: 'time',
    icon: IconArrowBarLeft,
    keys: [{ code: 'BracketLeft', alt: true, shift: true }],
  },
  (editor) => extend(editor, -1),
);

export const extendToNext = editOf(
  {
    name: 'extendToNext',
    group: 'time',
    icon: IconArrowBarRight,
    keys: [{ code: 'BracketRight', alt: true, shift: true }],
  },
  (editor) => extend(editor, 1),
);

export const giveToPrevious = editOf(
  {
    name: 'giveToPrevious',
    group: 'caption',
    icon: IconArrowBarToUp,
    keys: [{ code: 'ArrowUp', alt: true, shift: true }],
  },
  (editor) => give(editor, 'previous'),
);

export const giveToNext = editOf(
  {
    name: 'giveToNext',
    group: 'caption',
    icon: IconArrowBarToDown,
    keys: [{ code: 'ArrowDown', alt: true, shift: true }],
  },
  (editor) => give(editor, 'next'),
);
