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

test('shifting all following captions shows how many were moved, and one undo reverts it', () => {
  const { editor, said } = told();
  const before = editor.store.document.at('en', 2)?.startMs;
  seekLater(editor);
  setInAndShift.run(editor);
  expect(said).toEqual([3]);
  editor.store.undo();
  expect(said).toEqual([3, 'taken back']);
  expect(editor.store.document.at('en', 2)?.startMs).toBe(before);
});

test('undo is no longer offered once it would revert something else', () => {
  const { editor, said } = told();
  seekLater(editor);
  setInAndShift.run(editor);
  editor.store.setText({ id: editor.store.selection.currentId ?? '', tab: 'en', text: 'Other words' });
  expect(said).toEqual([3, 'taken back']);
});

test('moving one visible caption shows no notice', () => {
  const { editor, said } = told();
  nudgeLater.run(editor);
  expect(said).toEqual([]);
  selectAll.run(editor);
  nudgeLater.run(editor);
  expect(said).toEqual([3]);
});

test('no notice is shown after it was stopped', () => {
  const { editor, said, stop } = told();
  stop();
  seekLater(editor);
  setInAndShift.run(editor);
  expect(said).toEqual([]);
});
