import { insertCaption } from '../../../../../domain/editor/commands/insertCaption.ts';
import { type Editor, goTo } from '../session/editor.ts';

/** Makes a caption at an instant where none shows, and puts the caret into it. False where there is no room. */
export function insertAt(editor: Editor, startMs: number): boolean {
  const { store, env } = editor;
  const change = insertCaption(store.document, { tab: store.tab, startMs }, env);
  const put = change?.ops.find((op) => op.op === 'put');
  if (!put || !store.dispatch(change)) return false;
  goTo(editor, put.caption.id, 'start');
  return true;
}
