import { IconMusic, IconUser } from '@tabler/icons-react';
import type { Picker } from '../engine/document/editorUi.ts';
import type { Action } from './action.ts';

const pickerOf = (picker: Picker, action: Pick<Action, 'name' | 'icon' | 'keys'>): Action => ({
  ...action,
  group: 'caption',
  needs: 'edit',
  isEnabled: ({ store }) => store.selection.currentId !== null && store.canChange,
  run: ({ ui }) => ui.openPicker(picker),
});

/** Opens the palette of characters missing on keyboards, to insert at the caret of the current caption. */
export const insertSign = pickerOf('sign', {
  name: 'insertSign',
  icon: IconMusic,
  keys: [{ code: 'KeyC', alt: true }],
});

/** Sets the speaker of the selected captions: beside the row for one caption, else in a dialog. */
export const setSpeaker: Action = {
  ...pickerOf('speaker', { name: 'setSpeaker', icon: IconUser, keys: [{ code: 'KeyS', alt: true }] }),
  run: ({ store, ui }) => (store.selection.hasSeveral ? ui.show('speaker') : ui.openPicker('speaker')),
};
