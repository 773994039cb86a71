import { IconClockEdit } from '@tabler/icons-react';
import type { Action } from './action.ts';

/** F2 begins to rename or to edit nearly everywhere; here it leads into the time fields. */
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
