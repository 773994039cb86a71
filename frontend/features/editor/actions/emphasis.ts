import { IconBold, IconHighlight, IconItalic, IconUnderline } from '@tabler/icons-react';
import type { Emphasis } from '../../../../domain/captions/types.ts';
import { hasEmphasis, type ToggleEmphasis, toggleEmphasis } from '../../../../domain/editor/commands/toggleEmphasis.ts';
import type { Editor } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

/** Target of an emphasis command: the selected captions, or the selected part of the current caption's text. */
function selected({ store }: Editor, emphasis: Emphasis): ToggleEmphasis {
  const { currentId, cursor, hasSeveral, inOrder: ids, tab } = store.selection;
  if (hasSeveral || cursor?.captionId !== currentId || cursor?.end === undefined) return { ids, tab, emphasis };
  return { ids, tab, emphasis, range: { start: cursor.offset, end: cursor.end } };
}

/** Creates an emphasis action. The keys are the usual ones of text editors. */
const emphasisOf = (emphasis: Emphasis, look: Pick<Action, 'icon' | 'keys'>): Action => ({
  name: emphasis,
  group: 'caption',
  ...look,
  needs: 'edit',
  isEnabled: ({ store }) => store.selection.currentId !== null && store.canChange,
  run: (editor) => void editor.store.dispatch(toggleEmphasis(editor.store.document, selected(editor, emphasis))),
  isOn: (editor) => hasEmphasis(editor.store.document, selected(editor, emphasis)),
});

export const bold = emphasisOf('bold', { icon: IconBold, keys: [{ code: 'KeyB', mod: true }] });
export const italic = emphasisOf('italic', { icon: IconItalic, keys: [{ code: 'KeyI', mod: true }] });
export const underline = emphasisOf('underline', { icon: IconUnderline, keys: [{ code: 'KeyU', mod: true }] });
export const accent = emphasisOf('accent', { icon: IconHighlight, keys: [{ code: 'KeyE', mod: true, shift: true }] });
