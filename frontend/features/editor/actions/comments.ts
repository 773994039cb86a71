import { IconMessageDown, IconMessageUp } from '@tabler/icons-react';
import { type Editor, goTo, seekToCaption } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

function go(editor: Editor, step: 1 | -1): void {
  const id = editor.commented.next(step);
  if (id === undefined) return;
  goTo(editor, id);
  seekToCaption(editor, id);
}

/** Goes to the next caption with an open comment. The keys also work while typing. */
export const nextCommented: Action = {
  name: 'nextCommented',
  group: 'quality',
  icon: IconMessageDown,
  keys: [{ code: 'KeyV', alt: true }],
  repeats: true,
  isEnabled: ({ commented }) => commented.hasAny,
  run: (editor) => go(editor, 1),
};

export const previousCommented: Action = {
  ...nextCommented,
  name: 'previousCommented',
  icon: IconMessageUp,
  keys: [{ code: 'KeyV', alt: true, shift: true }],
  run: (editor) => go(editor, -1),
};
