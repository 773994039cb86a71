import { expect, test } from 'vitest';
import { setInAndShift } from '../../../../../frontend/features/editor/actions/neighbours.ts';
import { nudgeLater } from '../../../../../frontend/features/editor/actions/nudge.ts';
import { selectAll } from '../../../../../frontend/features/editor/actions/selection.ts';
import { tellMoved } from '../../../../../frontend/features/editor/screen/tellMoved.ts';
import { anEditor } from '../anEditor.ts';

/** Editor of three captions, and the announcements of moves in it. */
function told() {
  const editor = anEditor(['One', 'Two', 'Three']);
  const said: (number | 'taken back')[] = [];
  const stop = tellMoved(editor.store, { show: (count) => said.push(count), hide: () => said.push('taken back') });
  return { editor, said, stop };
}

function seekLater({ clock, store }: ReturnType<typeof anEditor>): void {
  clock.seek((store.selection.current?.startMs ?? 0) + 500);
}

test('a key that shifts all that follows says how many captions it touched, and one undo takes it back', () => {
  const { editor, said } = told();
  const before = editor.store.document.at('en', 2)?.startMs;
  seekLater(editor);
  setInAndShift.run(editor);
  expect(said).toEqual([3]);
  editor.store.undo();
  expect(said).toEqual([3, 'taken back']);
  expect(editor.store.document.at('en', 2)?.startMs).toBe(before);
});

test('undo is no longer offered there once it would take back something else', () => {
  const { editor, said } = told();
  seekLater(editor);
  setInAndShift.run(editor);
  editor.store.setText({ id: editor.store.selection.currentId ?? '', tab: 'en', text: 'Other words' });
  expect(said).toEqual([3, 'taken back']);
});

test('one caption that moves is seen, and is not told of', () => {
  const { editor, said } = told();
  nudgeLater.run(editor);
  expect(said).toEqual([]);
  selectAll.run(editor);
  nudgeLater.run(editor);
  expect(said).toEqual([3]);
});

test('nothing is told when nobody listens any more', () => {
  const { editor, said, stop } = told();
  stop();
  seekLater(editor);
  setInAndShift.run(editor);
  expect(said).toEqual([]);
});
