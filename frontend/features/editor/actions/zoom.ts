import { IconArrowAutofitWidth, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { Action } from './action.ts';

export const zoomIn: Action = {
  name: 'zoomIn',
  group: 'play',
  icon: IconZoomIn,
  keys: [{ code: 'KeyX', alt: true, shift: true }, { code: 'Equal' }],
  repeats: true,
  isEnabled: () => true,
  run: ({ ui }) => ui.zoomAsked.emit('in'),
};

export const zoomOut: Action = {
  name: 'zoomOut',
  group: 'play',
  icon: IconZoomOut,
  keys: [{ code: 'KeyZ', alt: true, shift: true }, { code: 'Minus' }],
  repeats: true,
  isEnabled: () => true,
  run: ({ ui }) => ui.zoomAsked.emit('out'),
};

/** Zooms out to show the whole media. */
export const zoomFit: Action = {
  name: 'zoomFit',
  group: 'play',
  icon: IconArrowAutofitWidth,
  keys: [{ code: 'KeyF', alt: true, shift: true }, { code: 'Digit0' }],
  isEnabled: () => true,
  run: ({ ui }) => ui.zoomAsked.emit('fit'),
};
