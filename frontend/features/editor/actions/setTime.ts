import { IconBracketsContainEnd, IconBracketsContainStart } from '@tabler/icons-react';
import type { Change } from '../../../../domain/changes/change.ts';
import { setTimes } from '../../../../domain/editor/commands/setTimes.ts';
import type { Editor } from '../session/editor.ts';
import type { Action } from './action.ts';

/** Null also where the playhead lies on the wrong side of the other time: no time jumps unasked. */
function inAtPlayhead({ store, clock }: Editor): Change | null {
  const { current, document } = store;
  if (!current || clock.positionMs >= current.endMs) return null;
  return setTimes(document, { id: current.id, startMs: clock.positionMs });
}

function outAtPlayhead({ store, clock }: Editor): Change | null {
  const { current, document } = store;
  if (!current || clock.positionMs <= current.startMs) return null;
  return setTimes(document, { id: current.id, endMs: clock.positionMs });
}

/** I and O are the in and out keys of video editors; with Alt they work while typing too. */
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
