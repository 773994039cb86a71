import { describe, expect, test } from 'vitest';
import { deleteCaptions } from '../../../../domain/editor/commands/deleteCaptions.ts';
import { setSpeaker } from '../../../../domain/editor/commands/setSpeaker.ts';
import { canRun } from '../../../../frontend/features/editor/actions/action.ts';
import { actions } from '../../../../frontend/features/editor/actions/index.ts';
import { catchUp } from '../../../../frontend/features/editor/engine/document/catchUp.ts';
import type { Editor } from '../../../../frontend/features/editor/engine/session/editor.ts';
import { textsOf } from './aDocument.ts';
import { anEditor } from './anEditor.ts';

const six = ['one', 'two', 'three', 'four', 'five', 'six'];

function run(editor: Editor, name: string): void {
  const action = actions.find((one) => one.name === name);
  if (action && canRun(action, editor)) action.run(editor);
}

describe('several captions', () => {
  test('are selected with Shift and the arrow keys or all at once, until Escape selects one again', () => {
    const editor = anEditor(six);
    run(editor, 'extendToNextRow');
    run(editor, 'extendToNextRow');
    run(editor, 'extendToPreviousRow');
    expect(editor.store.selection.inOrder).toEqual(['c0', 'c1']);
    expect(editor.ui.focus).toMatchObject({ captionId: 'c1', field: 'row' });
    run(editor, 'selectAll');
    expect(editor.store.selection.ids.size).toBe(6);
    run(editor, 'selectOne');
    expect(editor.store.selection.inOrder).toEqual(['c1']);
  });

  test('get a speaker in a dialog, and a single caption beside its row', () => {
    const editor = anEditor(six);
    run(editor, 'setSpeaker');
    expect([editor.ui.picker, editor.ui.dialog]).toEqual(['speaker', null]);
    editor.ui.openPicker(null);
    editor.store.selection.extendTo('c2');
    run(editor, 'setSpeaker');
    expect([editor.ui.picker, editor.ui.dialog]).toEqual([null, 'speaker']);
  });

  test('are all emphasized, whatever part of a text was selected before', () => {
    const editor = anEditor(six);
    const { store } = editor;
    store.selection.extendTo('c1');
    store.selection.setCursor({ captionId: 'c1', offset: 0, end: 2 });
    run(editor, 'italic');
    const italics = [...store.document.captions('en')].map(({ cells }) => cells.en?.style?.italic === true);
    expect(italics).toEqual([true, true, false, false, false, false]);
  });

  test('all move by a frame, and a search can be limited to them', () => {
    const editor = anEditor(six);
    const { store, search } = editor;
    const before = [...store.document.captions('en')].map(({ startMs }) => startMs);
    store.selection.select('c1');
    store.selection.extendTo('c2');
    run(editor, 'nudgeLater');
    const moved = [...store.document.captions('en')].map(({ startMs }, at) => startMs - (before[at] ?? 0));
    expect(moved).toEqual([0, 42, 42, 0, 0, 0]);
    search.open(false);
    search.set({ find: 't', range: 'current' });
    expect(search.hits.map(({ id }) => id)).toEqual(['c1', 'c2']);
    search.close();
  });

  test('are deleted in one step, and undo restores them and the selection', () => {
    const editor = anEditor(six);
    editor.store.selection.select('c1');
    editor.store.selection.extendTo('c3');
    run(editor, 'deleteCaption');
    expect(textsOf(editor.store.document)).toEqual(['one', 'five', 'six']);
    expect(editor.store.selection.inOrder).toEqual(['c4']);
    editor.store.selection.select('c0');
    run(editor, 'undo');
    expect(textsOf(editor.store.document)).toEqual(six);
    expect([editor.store.selection.inOrder, editor.store.selection.currentId]).toEqual([['c1', 'c2', 'c3'], 'c3']);
    run(editor, 'redo');
    expect(textsOf(editor.store.document)).toEqual(['one', 'five', 'six']);
    expect(editor.store.selection.ids.size).toBe(1);
  });

  test('are merged into the first one if they are adjacent', () => {
    const editor = anEditor(six);
    editor.store.selection.select('c3');
    editor.store.selection.extendTo('c1');
    run(editor, 'mergeWithNext');
    expect(textsOf(editor.store.document)).toEqual(['one', 'two three four', 'five', 'six']);
    expect([editor.store.selection.inOrder, editor.ui.focus?.caret]).toEqual([['c1'], 3]);
  });

  test('cannot be merged if they are not adjacent', () => {
    const editor = anEditor(six);
    editor.store.selection.toggle('c2');
    run(editor, 'mergeWithNext');
    expect(textsOf(editor.store.document)).toEqual(six);
  });

  test('are selected again when a change of them is redone', () => {
    const editor = anEditor(six);
    const { store } = editor;
    store.selection.selectMany(['c4', 'c2']);
    store.dispatch(setSpeaker(store.document, { ids: store.selection.inOrder, speaker: { name: 'Mika' } }, editor.env));
    store.selection.select('c0');
    store.undo();
    store.selection.select('c0');
    store.redo();
    expect([store.selection.inOrder, store.selection.currentId]).toEqual([['c2', 'c4'], 'c2']);
  });

  test('stay selected when someone else deletes others of them', () => {
    const { store } = anEditor(six);
    store.selection.select('c1');
    store.selection.extendTo('c4');
    const logged = deleteCaptions(store.document, { ids: ['c2', 'c4'] });
    if (logged === null) throw new Error('nothing to delete');
    catchUp(store, { shown: [], logged: [logged], rebased: [], onTop: [logged] });
    expect([store.selection.inOrder, store.selection.currentId]).toEqual([['c1', 'c3'], 'c1']);
  });

  test('are selected without notifying rows, the list or the document', () => {
    const { store } = anEditor(six);
    let woken = 0;
    for (const id of store.selection.inOrder) store.subscribeCaption(id, () => woken++);
    store.selection.orderChanged.subscribe(() => woken++);
    store.documentChanged.subscribe(() => woken++);
    store.selection.selectAll();
    expect(woken).toBe(0);
  });
});
