import { useEffect, useLayoutEffect, useRef } from 'react';
import type { EditorStore } from '../engine/document/editorStore.ts';
import type { FocusRequest } from '../engine/document/editorUi.ts';
import { caretIn } from '../engine/session/editor.ts';
import { useEditor } from './hooks.ts';

/**
 * Put before a dialog, brings the caret back that was in a caption when it opened. The dialog gives the focus back
 * itself, but not to a row that has left the list meanwhile, such as while playing.
 */
export function KeepCaret() {
  const { store, ui } = useEditor();
  const kept = useRef<FocusRequest | null>(null);
  // Layout effects run in the order of the page: this one before the dialog takes the focus.
  useLayoutEffect(() => {
    kept.current = focusIn(store);
  }, [store]);
  // Cleaned up after the layout effects: by now the dialog has given the focus back.
  useEffect(
    () => () => {
      if (kept.current && document.activeElement === document.body) ui.requestFocus(kept.current);
    },
    [ui],
  );
  return null;
}

/** The caption that has the focus, and where its caret is. */
function focusIn(store: EditorStore): FocusRequest | null {
  const captionId = document.activeElement?.closest<HTMLElement>('[data-caption]')?.dataset.caption;
  if (captionId === undefined) return null;
  return {
    captionId,
    field: store.hasSeveral ? 'row' : 'text',
    caret: caretIn(store, captionId),
  };
}
