import {
  IconArrowsMoveVertical,
  IconChevronsDown,
  IconChevronsUp,
  IconFilter,
  IconListCheck,
  IconMovie,
  IconSquareX,
} from '@tabler/icons-react';
import { type Editor, hasDialog } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

function neighbour({ store }: Editor, distance: 1 | -1) {
  const { document, currentId } = store.selection;
  return currentId === null ? undefined : document.neighbour(currentId, distance);
}

function extend(editor: Editor, distance: 1 | -1): void {
  const caption = neighbour(editor, distance);
  if (!caption) return;
  editor.store.selection.extendTo(caption.id);
  focusRow(editor);
}

/** Moves the focus from the text to the row: the following keys apply to all selected captions. */
function focusRow({ store, ui }: Editor): void {
  const { currentId: captionId } = store.selection;
  if (captionId !== null) ui.requestFocus({ captionId, field: 'row', caret: 'start' });
}

export const extendToPreviousRow: Action = {
  name: 'extendToPreviousRow',
  group: 'selection',
  icon: IconChevronsUp,
  keys: [{ code: 'ArrowUp', shift: true }],
  repeats: true,
  isEnabled: (editor) => neighbour(editor, -1) !== undefined,
  run: (editor) => extend(editor, -1),
};

export const extendToNextRow: Action = {
  name: 'extendToNextRow',
  group: 'selection',
  icon: IconChevronsDown,
  keys: [{ code: 'ArrowDown', shift: true }],
  repeats: true,
  isEnabled: (editor) => neighbour(editor, 1) !== undefined,
  run: (editor) => extend(editor, 1),
};

export const extendToEnd: Action = {
  name: 'extendToEnd',
  group: 'selection',
  icon: IconArrowsMoveVertical,
  keys: [{ code: 'End', shift: true }],
  isEnabled: (editor) => neighbour(editor, 1) !== undefined,
  run: (editor) => {
    const { selection } = editor.store;
    const last = selection.order.at(-1);
    if (last === undefined) return;
    selection.extendTo(last);
    focusRow(editor);
  },
};

export const selectAll: Action = {
  name: 'selectAll',
  group: 'selection',
  icon: IconListCheck,
  keys: [{ code: 'KeyA', mod: true }],
  isOfTexts: true,
  isEnabled: ({ store }) => store.selection.order.length > 1,
  run: (editor) => {
    editor.store.selection.selectAll();
    focusRow(editor);
  },
};

/** Opens the dialog that selects captions by a condition, such as a speaker, an issue or a minimum length. */
export const selectBy: Action = {
  name: 'selectBy',
  group: 'selection',
  icon: IconFilter,
  keys: [{ code: 'KeyA', alt: true }],
  isEnabled: ({ store }) => store.selection.order.length > 0,
  run: ({ ui }) => ui.show('select'),
};

/** Opens the dialog that exports the selected captions as clips, one for each run of adjacent captions. */
export const exportClips: Action = {
  name: 'exportClips',
  group: 'selection',
  icon: IconMovie,
  keys: [{ code: 'KeyX', alt: true }],
  needs: 'export',
  isEnabled: ({ store }) => store.selection.inOrder.length > 0,
  run: ({ ui }) => ui.show('clips'),
};

/** Reduces the selection to the current caption. */
export const selectOne: Action = {
  name: 'selectOne',
  group: 'selection',
  icon: IconSquareX,
  keys: [{ code: 'Escape' }],
  isEnabled: (editor) => editor.store.selection.hasSeveral && !hasDialog(editor),
  run: (editor) => {
    const { selection } = editor.store;
    selection.select(selection.currentId);
    focusRow(editor);
  },
};
