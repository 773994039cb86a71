import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { Action } from './action.ts';

export const undo: Action = {
  name: 'undo',
  group: 'document',
  icon: IconArrowBackUp,
  keys: [{ code: 'KeyZ', mod: true }],
  repeats: true,
  isOfFields: true,
  needs: 'edit',
  isEnabled: ({ store }) => store.history.canUndo && store.canChange,
  run: ({ store }) => void store.undo(),
};

export const redo: Action = {
  name: 'redo',
  group: 'document',
  icon: IconArrowForwardUp,
  keys: [
    { code: 'KeyZ', mod: true, shift: true },
    { code: 'KeyY', mod: true },
  ],
  repeats: true,
  isOfFields: true,
  needs: 'edit',
  isEnabled: ({ store }) => store.history.canRedo && store.canChange,
  run: ({ store }) => void store.redo(),
};
