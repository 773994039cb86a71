import { IconArrowsHorizontal } from '@tabler/icons-react';
import type { Action } from './action.ts';

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
