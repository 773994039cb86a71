import { IconClockEdit } from '@tabler/icons-react';
import type { Action } from './action.ts';

/** Focuses the in time field. F2 is the usual key for rename or edit. */
export const typeTimes: Action = {
  name: 'typeTimes',
  group: 'time',
  icon: IconClockEdit,
  keys: [{ code: 'F2' }],
  needs: 'edit',
  isEnabled: ({ store }) => store.currentId !== null,
  run: ({ store, ui }) => {
    if (store.currentId !== null) ui.requestFocus({ captionId: store.currentId, field: 'inTime', caret: 'start' });
  },
};
