import { IconClockEdit } from '@tabler/icons-react';
import type { Action } from './action.ts';

/** Focuses the in time field. F2 is the usual key for rename or edit. */
export const typeTimes: Action = {
  name: 'typeTimes',
  group: 'time',
  icon: IconClockEdit,
  keys: [{ code: 'F2' }],
  needs: 'edit',
  isEnabled: ({ store }) => store.selection.currentId !== null,
  run: ({ store, ui }) => {
    const { currentId: captionId } = store.selection;
    if (captionId !== null) ui.requestFocus({ captionId, field: 'inTime', caret: 'start' });
  },
};
