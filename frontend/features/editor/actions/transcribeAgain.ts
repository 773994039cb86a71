import { IconMicrophone } from '@tabler/icons-react';
import type { Action } from './action.ts';

export const transcribeAgain: Action = {
  name: 'transcribeAgain',
  group: 'document',
  icon: IconMicrophone,
  keys: [{ code: 'KeyY', alt: true, shift: true }],
  needs: 'transcribe',
  isEnabled: ({ file }) => file.isTranscribable,
  run: ({ ui }) => ui.show('transcribe'),
};
