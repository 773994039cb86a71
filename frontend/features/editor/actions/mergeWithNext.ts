import { IconArrowsJoin2 } from '@tabler/icons-react';
import type { Change } from '../../../../domain/changes/change.ts';
import { mergeCaptions } from '../../../../domain/editor/commands/mergeCaptions.ts';
import { type Editor, goTo } from '../session/editor.ts';
import type { Action } from './action.ts';

function merge({ store }: Editor): Change | null {
  const { document, currentId } = store;
  const next = currentId === null ? undefined : document.neighbour(currentId, 1);
  return currentId === null || !next ? null : mergeCaptions(document, { ids: [currentId, next.id] });
}

/** Joins the current caption with the one after it; the caret stays at the seam. */
export const mergeWithNext: Action = {
  name: 'mergeWithNext',
  group: 'caption',
  icon: IconArrowsJoin2,
  keys: [{ code: 'Enter', mod: true, shift: true }],
  needs: 'edit',
  isEnabled: (editor) => merge(editor) !== null,
  run: (editor) => {
    const { current, tab } = editor.store;
    const seam = current?.cells[tab]?.text.length ?? 0;
    if (editor.store.dispatch(merge(editor)) && current) goTo(editor, current.id, seam);
  },
};
