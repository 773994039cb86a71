import { IconDeviceFloppy } from '@tabler/icons-react';
import type { Action } from './action.ts';

/** Everything is saved by itself; this is for the hand that is used to it, and for one that will not wait. */
export const saveNow: Action = {
  name: 'saveNow',
  group: 'document',
  icon: IconDeviceFloppy,
  keys: [{ code: 'KeyS', mod: true }],
  needs: 'edit',
  isEnabled: () => true,
  run: ({ saves }) => void saves.saveNow(),
};
