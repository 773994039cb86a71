import { IconUser } from '@tabler/icons-react';
import type { Action } from './action.ts';

/** Asks who speaks in the selected captions. */
export const setSpeaker: Action = {
  name: 'setSpeaker',
  group: 'caption',
  icon: IconUser,
  keys: [{ code: 'KeyU', alt: true }],
  needs: 'edit',
  isEnabled: ({ store }) => store.currentId !== null && store.canChange,
  run: ({ ui }) => ui.show('speaker'),
};
