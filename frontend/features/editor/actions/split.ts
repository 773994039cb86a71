import { IconArrowsSplit2, IconCut } from '@tabler/icons-react';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import type { Change } from '../../../../domain/changes/change.ts';
import { splitCaption } from '../../../../domain/editor/commands/splitCaption.ts';
import { type Editor, goTo } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

function atCursor({ store, env }: Editor): Change | null {
  const { document, tab, cursor } = store.selection;
  return cursor && splitCaption(document, { id: cursor.captionId, tab, at: cursor.offset }, env);
}

function atPlayhead({ store, clock, env }: Editor): Change | null {
  const { document, tab } = store.selection;
  const caption = document.at(tab, document.findAt(tab, clock.positionMs));
  return caption ? splitCaption(document, { id: caption.id, atMs: clock.positionMs }, env) : null;
}

function secondHalf(change: Change | null): CaptionId | undefined {
  return change?.ops.find((op) => op.op === 'put')?.caption.id;
}

/** Splits the caption at the caret, which moves to the start of the second half. */
export const splitAtCursor: Action = {
  name: 'splitAtCursor',
  group: 'caption',
  icon: IconArrowsSplit2,
  keys: [{ code: 'Enter', mod: true }],
  needs: 'edit',
  isEnabled: (editor) => atCursor(editor) !== null,
  run: (editor) => {
    const change = atCursor(editor);
    const id = secondHalf(change);
    if (editor.store.dispatch(change) && id) goTo(editor, id, 'start');
  },
};

/**
 * Splits the caption displayed at the playhead. Playback continues and the focus stays, so that the user can keep
 * watching the picture.
 */
export const splitAtPlayhead: Action = {
  name: 'splitAtPlayhead',
  group: 'caption',
  icon: IconCut,
  keys: [{ code: 'Enter', alt: true }],
  needs: 'edit',
  isEnabled: (editor) => atPlayhead(editor) !== null,
  run: (editor) => {
    const change = atPlayhead(editor);
    const id = secondHalf(change);
    if (editor.store.dispatch(change) && id) editor.store.selection.select(id);
  },
};
