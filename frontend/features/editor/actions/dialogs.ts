import {
  IconArrowsHorizontal,
  IconClipboardText,
  IconKeyboard,
  IconListCheck,
  IconMicrophone,
  IconTextSpellcheck,
} from '@tabler/icons-react';
import type { Action } from './action.ts';

/** Opens the dialog that changes many captions by several operations. */
export const batch: Action = {
  name: 'batch',
  group: 'selection',
  icon: IconListCheck,
  keys: [{ code: 'KeyT', alt: true, shift: true }],
  needs: 'edit',
  isEnabled: ({ store }) => store.canChange && store.document.count(store.selection.tab) > 0,
  run: ({ ui }) => ui.show('batch'),
};

/** Opens the walk through the unknown words of the language on screen. Browsers use F7, the usual key. */
export const checkSpelling: Action = {
  name: 'checkSpelling',
  group: 'quality',
  icon: IconTextSpellcheck,
  keys: [{ code: 'KeyG', alt: true, shift: true }],
  needs: 'edit',
  isEnabled: ({ store }) => store.canChange,
  run: ({ ui }) => ui.show('spelling'),
};

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

/** Opens the dialog that changes the times of many captions. */
export const shiftTimes: Action = {
  name: 'shiftTimes',
  group: 'time',
  icon: IconArrowsHorizontal,
  keys: [{ code: 'KeyT', alt: true }],
  needs: 'edit',
  isEnabled: ({ store }) => store.canChange && store.document.count(store.selection.tab) > 0,
  run: ({ ui }) => ui.show('times'),
};

export const showShortcuts: Action = {
  name: 'showShortcuts',
  group: 'help',
  icon: IconKeyboard,
  keys: [
    { code: 'Slash', mod: true },
    { code: 'Slash', shift: true },
  ],
  isEnabled: () => true,
  run: ({ ui }) => ui.show('shortcuts'),
};

export const transcribeAgain: Action = {
  name: 'transcribeAgain',
  group: 'document',
  icon: IconMicrophone,
  keys: [{ code: 'KeyY', alt: true, shift: true }],
  needs: 'transcribe',
  isEnabled: ({ file }) => file.isTranscribable,
  run: ({ ui }) => ui.show('transcribe'),
};
