import { IconTextSpellcheck } from '@tabler/icons-react';
import type { Action } from './action.ts';

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
