import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CaptionSelection } from '../engine/document/captionSelection.ts';
import type { FocusRequest } from '../engine/document/editorUi.ts';
import { caretIn } from '../engine/session/editor.ts';
import { useEditor } from './hooks.ts';

/**
 * Restores the caret in a caption after a dialog. Render it before the dialog. Dialogs restore the focus themselves,
 * but not to a row that has left the list in the meantime, for example during playback.
 */
export function KeepCaret() {
  const { store, ui } = useEditor();
  const kept = useRef<FocusRequest | null>(null);
  // Layout effects run in document order: this one runs before the dialog takes the focus.
  useLayoutEffect(() => {
    kept.current = focusIn(store.selection);
  }, [store]);
  // Cleanup runs after the layout effects: by now the dialog has returned the focus.
  useEffect(
    () => () => {
      if (kept.current && document.activeElement === document.body) ui.requestFocus(kept.current);
    },
    [ui],
  );
  return null;
}

/** Returns a request for the focused caption and its caret position, or null. */
function focusIn(selection: CaptionSelection): FocusRequest | null {
  const captionId = document.activeElement?.closest<HTMLElement>('[data-caption]')?.dataset.caption;
  if (captionId === undefined) return null;
  return {
    captionId,
    field: selection.hasSeveral ? 'row' : 'text',
    caret: caretIn(selection, captionId),
  };
}
