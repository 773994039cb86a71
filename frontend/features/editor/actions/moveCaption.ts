import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Caption } from '../../../../domain/captions/types.ts';
import { type Editor, goTo, seekToCaption } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

/**
 * Returns the caption `distance` rows away from the current one, or the first caption if there is no current one. In a
 * file that was just opened, returns the current caption, where the user left off.
 */
function captionAt({ store, ui }: Editor, distance: number): Caption | undefined {
  const { document, current, tab } = store.selection;
  if (!current) return document.at(tab, 0);
  return ui.isEntered ? document.neighbour(current.id, distance) : current;
}

function move(editor: Editor, distance: number): void {
  const caption = captionAt(editor, distance);
  if (!caption) return;
  goTo(editor, caption.id);
  seekToCaption(editor, caption.id);
}

export const previousCaption: Action = {
  name: 'previousCaption',
  group: 'caption',
  icon: IconArrowUp,
  keys: [{ code: 'ArrowUp', alt: true }, { code: 'ArrowUp' }],
  repeats: true,
  isEnabled: (editor) => captionAt(editor, -1) !== undefined,
  run: (editor) => move(editor, -1),
};

export const nextCaption: Action = {
  name: 'nextCaption',
  group: 'caption',
  icon: IconArrowDown,
  keys: [{ code: 'ArrowDown', alt: true }, { code: 'ArrowDown' }],
  repeats: true,
  isEnabled: (editor) => captionAt(editor, 1) !== undefined,
  run: (editor) => move(editor, 1),
};
