import { IconChevronDown, IconChevronUp, IconTool, IconWand } from '@tabler/icons-react';
import { type Editor, goTo, seekToCaption } from '../engine/session/editor.ts';
import type { Action } from './action.ts';
import { fixOfCurrent, fixOfSelected } from './fixing.ts';

function go(editor: Editor, step: 1 | -1): void {
  const caption = editor.quality.nextCaption(step);
  if (!caption) return;
  editor.ui.openQuality(true);
  goTo(editor, caption.id);
  seekToCaption(editor, caption.id);
}

/** Goes to the next issue, like F8 in code editors. The key also works while typing. */
export const nextFinding: Action = {
  name: 'nextFinding',
  group: 'quality',
  icon: IconChevronDown,
  keys: [{ code: 'F8' }],
  repeats: true,
  isEnabled: ({ quality }) => quality.count > 0,
  run: (editor) => go(editor, 1),
};

export const previousFinding: Action = {
  name: 'previousFinding',
  group: 'quality',
  icon: IconChevronUp,
  keys: [{ code: 'F8', shift: true }],
  repeats: true,
  isEnabled: ({ quality }) => quality.count > 0,
  run: (editor) => go(editor, -1),
};

const hasFixable = ({ store, quality }: Editor): boolean =>
  quality.fixes !== null && store.canChange && store.selection.inOrder.some((id) => quality.findingsOf(id).length > 0);

/**
 * Fixes one issue of the current caption at a time, so that each fix can be seen; with several selected captions, fixes
 * everything. In that case, availability does not depend on whether anything would change.
 */
export const fixCaption: Action = {
  name: 'fixCaption',
  group: 'quality',
  icon: IconTool,
  keys: [{ code: 'F8', mod: true }],
  needs: 'edit',
  isEnabled: (editor) => (editor.store.selection.hasSeveral ? hasFixable(editor) : fixOfCurrent(editor) !== null),
  run: (editor) =>
    void editor.store.dispatch(editor.store.selection.hasSeveral ? fixOfSelected(editor) : fixOfCurrent(editor)),
};

/**
 * Opens the dialog that fixes all issues. Availability does not depend on whether anything would be fixed: testing that on
 * every keystroke would check all captions.
 */
export const fixAll: Action = {
  name: 'fixAll',
  group: 'quality',
  icon: IconWand,
  keys: [{ code: 'F8', mod: true, shift: true }],
  needs: 'edit',
  isEnabled: ({ quality, store }) => quality.count > 0 && quality.fixes !== null && store.canChange,
  run: ({ ui }) => ui.show('fixAll'),
};
