import { IconTrash } from '@tabler/icons-react';
import { deleteCaptions } from '../../../../domain/editor/commands/deleteCaptions.ts';
import { goTo } from '../session/editor.ts';
import type { Action } from './action.ts';

export const deleteCaption: Action = {
  name: 'deleteCaption',
  group: 'caption',
  icon: IconTrash,
  keys: [{ code: 'Backspace', mod: true, shift: true }, { code: 'Delete' }],
  needs: 'edit',
  isEnabled: ({ store }) => store.currentId !== null,
  run: (editor) => {
    const { store } = editor;
    if (store.currentId === null) return;
    const isDone = store.dispatch(deleteCaptions(store.document, { ids: [store.currentId] }));
    if (isDone && store.currentId !== null) goTo(editor, store.currentId);
  },
};
