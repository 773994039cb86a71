import { IconArrowsJoin2 } from '@tabler/icons-react';
import type { Change } from '../../../../domain/changes/change.ts';
import { mergeCaptions } from '../../../../domain/editor/commands/mergeCaptions.ts';
import { type Editor, goTo } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

/**
 * Maximum number of captions to merge. Larger selections are not meant to become one caption, and trying the merge
 * would take long.
 */
const maxMerged = 50;

function merge({ store }: Editor): Change | null {
  const { document, currentId, hasSeveral, inOrder: selection } = store.selection;
  if (hasSeveral) return selection.length <= maxMerged ? mergeCaptions(document, { ids: selection }) : null;
  const next = currentId === null ? undefined : document.neighbour(currentId, 1);
  return currentId === null || !next ? null : mergeCaptions(document, { ids: [currentId, next.id] });
}

/**
 * Merges the current caption with the next one, or the selected captions if they are adjacent. The caret moves to the
 * first seam.
 */
export const mergeWithNext: Action = {
  name: 'mergeWithNext',
  group: 'caption',
  icon: IconArrowsJoin2,
  keys: [{ code: 'Enter', mod: true, shift: true }],
  needs: 'edit',
  isEnabled: (editor) => merge(editor) !== null,
  run: (editor) => {
    const { document, inOrder: selection, tab } = editor.store.selection;
    const first = document.get(selection[0] ?? '');
    const seam = first?.cells[tab]?.text.length ?? 0;
    if (editor.store.dispatch(merge(editor)) && first) goTo(editor, first.id, seam);
  },
};
