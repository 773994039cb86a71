import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { placeParameter } from '../../../entities/file/placeIn.ts';
import type { Editor } from '../engine/session/editor.ts';

/**
 * Goes to the position requested in the URL, once: when the page is reloaded later, it shows the user's last position.
 * `editor` is null while the file is being opened.
 */
export function useAskedPlace(editor: Editor | null): void {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(placeParameter);
  useEffect(() => {
    if (editor === null || asked === null) return;
    goToPlace(editor, asked);
    const others = new URLSearchParams(parameters);
    others.delete(placeParameter);
    setParameters(others, { replace: true });
  }, [editor, asked, parameters, setParameters]);
}

/** Moves the playhead to an instant and selects the first caption that is displayed then or later. */
export function goToPlace({ store, clock }: Pick<Editor, 'store' | 'clock'>, asked: string): void {
  const ms = Number(asked);
  if (!/^\d{1,9}$/u.test(asked)) return;
  clock.seek(ms);
  for (const { id, endMs } of store.document.captions(store.selection.tab)) {
    if (endMs <= ms) continue;
    store.selection.select(id);
    return;
  }
}
