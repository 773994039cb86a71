import { IconListCheck } from '@tabler/icons-react';
import type { Action } from './action.ts';

/** Opens the dialog that changes many captions by several operations. */
export const batch: Action = {
  name: 'batch',
  group: 'selection',
  icon: IconListCheck,
  keys: [{ code: 'KeyT', alt: true, shift: true }],
  needs: 'edit',
  isEnabled: ({ store }) => store.canChange && store.document.count(store.selection.tab) > 0,
  run: ({ ui }) => ui.show('batch'),
};
