import { IconTrash } from '@tabler/icons-react';
import { deleteCaptions } from '../../../../domain/editor/commands/deleteCaptions.ts';
import { goTo } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

/** Deletes all selected captions. The caption after them becomes the current one. */
export const deleteCaption: Action = {
  name: 'deleteCaption',
  group: 'caption',
  icon: IconTrash,
  keys: [{ code: 'Backspace', mod: true, shift: true }, { code: 'Delete' }],
  needs: 'edit',
  isEnabled: ({ store }) => store.selection.currentId !== null,
  run: (editor) => {
    const { store } = editor;
    const isDone = store.dispatch(deleteCaptions(store.document, { ids: store.selection.inOrder }));
    const { currentId } = store.selection;
    if (isDone && currentId !== null) goTo(editor, currentId);
  },
};
