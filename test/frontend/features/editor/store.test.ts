import { expect, test, vi } from 'vitest';
import { setText } from '../../../../domain/editor/commands/setText.ts';
import { shiftFollowing } from '../../../../domain/editor/commands/shiftFollowing.ts';
import { splitCaption } from '../../../../domain/editor/commands/splitCaption.ts';
import { wrapLines } from '../../../../domain/style/wrapLines.ts';
import { PreviewAss } from '../../../../frontend/features/editor/engine/media/previewAss.ts';
import { captionsWithin } from '../../../../frontend/features/editor/engine/media/scale.ts';
import { anEditor } from './anEditor.ts';

/** Notification counts of each subscriber of a store. */
function wakes(texts: readonly string[]) {
  const editor = anEditor(texts);
  const { store } = editor;
  const woken: Record<string, number> = { list: 0 };
  store.selection.orderChanged.subscribe(() => {
    woken.list = (woken.list ?? 0) + 1;
  });
  for (const [i] of texts.entries()) {
    store.subscribeCaption(`c${i}`, () => {
      woken[`c${i}`] = (woken[`c${i}`] ?? 0) + 1;
    });
  }
  return { editor, store, woken };
}

test('a keystroke wakes the row it was typed in and nothing else', () => {
  const { store, woken } = wakes(['one', 'two', 'three']);
  store.dispatch(setText(store.document, { id: 'c1', tab: 'en', text: 'two!' }));
  expect(woken).toEqual({ list: 0, c1: 1 });
});

test('words for a language whose tab is gone change nothing, and the error is logged', () => {
  const { store } = wakes(['one']);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(store.setText({ id: 'c0', tab: 'en', text: 'one!' })).toBe(true);
  expect(log).not.toHaveBeenCalled();
  expect(store.setText({ id: 'c0', tab: 'vi', text: 'một' })).toBe(false);
  expect(log.mock.calls).toEqual([['There is no tab for vi.']]);
  expect(store.document.get('c0')?.cells).toEqual({ en: { text: 'one!' } });
  log.mockRestore();
});

test('a split wakes the split row and the list', () => {
  const { store, editor, woken } = wakes(['one two', 'three']);
  store.dispatch(splitCaption(store.document, { id: 'c0', tab: 'en', at: 4 }, editor.env));
  expect(woken).toEqual({ list: 1, c0: 1 });
});

test('shifting all that follows wakes every row', () => {
  const { store, woken } = wakes(['one', 'two', 'three']);
  store.dispatch(shiftFollowing(store.document, { id: 'c1', byMs: 500 }));
  expect(woken).toMatchObject({ c1: 1, c2: 1 });
});

test('a change that is too large to be saved is not made, and the editor says so', () => {
  const { store } = wakes(['one', 'two']);
  let told = 0;
  store.tooLarge.subscribe(() => told++);
  const style = { op: 'setting', of: 'style', was: { font: 'Arial' }, now: { font: 'Arial' } } as const;
  const isDone = store.dispatch({ label: 'setStyle', ops: new Array(900_000).fill(style) });
  expect([isDone, told, store.history.canUndo]).toEqual([false, 1, false]);
});

test('the caption under the playhead is told once, not at every frame', () => {
  const { editor } = wakes(['one', 'two']);
  const entered: string[] = [];
  editor.follower.follow((id) => entered.push(id));
  for (let ms = 0; ms < 6000; ms += 40) editor.clock.seek(ms);
  expect(entered).toEqual(['c1']);
});

test('the preview writes what is near the playhead only', () => {
  const { editor, store } = wakes(Array.from({ length: 1000 }, (_, i) => `caption ${i}`));
  editor.clock.seek(60_000);
  const { ass } = new PreviewAss(store, editor.clock, { widthPx: 1280, heightPx: 720 }, editor.ui, wrapLines);
  expect(ass).toContain('caption 20');
  expect(ass).not.toContain('caption 500');
});

test('captions of a range are found by their overlap with it', () => {
  const { store } = wakes(['one', 'two', 'three', 'four']);
  const found = captionsWithin(store.document, 'en', 4000, 6001).map((caption) => caption.id);
  expect(found).toEqual(['c1', 'c2']);
});
