import { IconMapPinSearch } from '@tabler/icons-react';
import type { Action } from './action.ts';

/** Asks for a time or the number of a caption. */
export const goToTime: Action = {
  name: 'goToTime',
  group: 'play',
  icon: IconMapPinSearch,
  keys: [{ code: 'KeyG', alt: true }, { code: 'KeyG' }],
  isEnabled: () => true,
  run: ({ ui }) => ui.goToAsked.emit(),
};
