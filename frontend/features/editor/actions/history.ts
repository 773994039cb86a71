import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy } from '@tabler/icons-react';
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

/** Saves immediately. Saving is automatic; this serves users who are used to the keys or do not want to wait. */
export const saveNow: Action = {
  name: 'saveNow',
  group: 'document',
  icon: IconDeviceFloppy,
  keys: [{ code: 'KeyS', mod: true }],
  needs: 'edit',
  isEnabled: () => true,
  run: ({ saves }) => void saves.saveNow(),
};
