import { IconMapPinSearch } from '@tabler/icons-react';
import type { Action } from './action.ts';

/** Opens the input for a time or a caption number. */
export const goToTime: Action = {
  name: 'goToTime',
  group: 'play',
  icon: IconMapPinSearch,
  keys: [{ code: 'KeyG', alt: true }, { code: 'KeyG' }],
  isEnabled: () => true,
  run: ({ ui }) => ui.goToAsked.emit(),
};
