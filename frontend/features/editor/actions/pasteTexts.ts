import { IconClipboardText } from '@tabler/icons-react';
import type { Action } from './action.ts';

/** Opens the dialog that replaces the texts of several captions by pasted ones. */
export const pasteTexts: Action = {
  name: 'pasteTexts',
  group: 'selection',
  icon: IconClipboardText,
  keys: [{ code: 'KeyM', alt: true, shift: true }],
  needs: 'edit',
  isEnabled: ({ store }) => store.canChange && store.selection.current !== undefined,
  run: ({ ui }) => ui.show('pasteTexts'),
};
