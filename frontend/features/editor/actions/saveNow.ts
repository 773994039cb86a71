import { IconDeviceFloppy } from '@tabler/icons-react';
import type { Action } from './action.ts';

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
