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
  isEnabled: ({ store, shots }) => (store.history.canUndo || shots.canUndo) && store.canChange,
  run: ({ store, shots }) => void (shots.canUndo ? shots.undo() : store.undo()),
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
  isEnabled: ({ store, shots }) => (store.history.canRedo || shots.canRedo) && store.canChange,
  run: ({ store, shots }) => void (shots.canRedo ? shots.redo() : store.redo()),
};
