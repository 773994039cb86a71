import { expect, test } from 'vitest';
import { goToPlace } from '../../../../frontend/features/editor/screen/askedPlace.ts';
import { anEditor } from './anEditor.ts';

test('an address with a place opens the file there, at the caption that is shown then or next', () => {
  const editor = anEditor(['one', 'two', 'three']);
  const second = editor.store.document.get('c1');
  goToPlace(editor, String(second?.startMs));
  expect([editor.clock.positionMs, editor.store.selection.currentId]).toEqual([second?.startMs, 'c1']);
  goToPlace(editor, String((second?.endMs ?? 0) + 1));
  expect(editor.store.selection.currentId).toBe('c2');
});

test.each(['', '-1', 'x', '1e3', '1.5', '9999999999'])(
  'a place %j that nobody can have asked for is passed over',
  (asked) => {
    const editor = anEditor(['one', 'two']);
    goToPlace(editor, asked);
    expect([editor.clock.positionMs, editor.store.selection.currentId]).toEqual([0, 'c0']);
  },
);
