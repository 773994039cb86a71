import { test } from 'vitest';
import { deleteCaption } from '../../../../frontend/features/editor/actions/deleteCaption.ts';
import { mergeWithNext } from '../../../../frontend/features/editor/actions/mergeWithNext.ts';
import { anEditor } from './anEditor.ts';

test('perf', () => {
  const editor = anEditor(Array.from({ length: 100_000 }, (_, i) => `caption ${i} of many words`));
  const { store } = editor;
  const time = (name: string, run: () => unknown) => {
    const t = performance.now();
    run();
    console.log(name, (performance.now() - t).toFixed(1));
  };
  for (let k = 0; k < 2; k++) {
    time('selectAll', () => store.selectAll());
    time('inOrder', () => store.selection.length);
    time('isEnabled merge', () => mergeWithNext.isEnabled(editor));
    time('toggle', () => store.toggleSelected('c500'));
    time('order', () => store.selection.length);
    time('text', () => store.setText({ id: 'c7', tab: 'en', text: `other${k}` }));
    time('one', () => store.select('c3'));
    time('range', () => store.extendSelection('c99000'));
    time('text', () => store.setText({ id: 'c3', tab: 'en', text: `other${k}` }));
  }
  time('delete', () => deleteCaption.run(editor));
  time('undo', () => store.undo());
});
