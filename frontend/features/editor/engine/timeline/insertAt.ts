import { insertCaption } from '../../../../../domain/editor/commands/insertCaption.ts';
import { type Editor, goTo } from '../session/editor.ts';

/**
 * Inserts a caption at an instant without a caption, and puts the caret into it. Returns false if there is not enough
 * space.
 */
export function insertAt(editor: Editor, startMs: number): boolean {
  const { store, env } = editor;
  const change = insertCaption(store.document, { tab: store.selection.tab, startMs }, env);
  const put = change?.ops.find((op) => op.op === 'put');
  if (!put || !store.dispatch(change)) return false;
  goTo(editor, put.caption.id, 'start');
  return true;
}
