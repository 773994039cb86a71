import { IconKeyboard } from '@tabler/icons-react';
import type { Action } from './action.ts';

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
