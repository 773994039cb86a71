import { expect, test, vi } from 'vitest';
import { deleteCaptions } from '../../../../../domain/editor/commands/deleteCaptions.ts';
import { setText } from '../../../../../domain/editor/commands/setText.ts';
import { shiftFollowing } from '../../../../../domain/editor/commands/shiftFollowing.ts';
import { splitCaption } from '../../../../../domain/editor/commands/splitCaption.ts';
import {
  DocumentStore,
  type DocumentStoreOptions,
} from '../../../../../frontend/features/editor/engine/document/documentStore.ts';
import { aDocument, textsOf } from '../aDocument.ts';

const env = { newId: () => 'new' };

/** Store over captions `c0`, `c1`, …, and the labels of the changes that it reported. */
function aStore(texts: readonly string[], options: Partial<DocumentStoreOptions> = {}) {
  const reported: string[] = [];
  const store = new DocumentStore({
    document: aDocument(texts),
    tab: 'en',
    nowMs: () => 0,
    isReadOnly: false,
    onChange: ({ label }) => reported.push(label),
    ...options,
  });
  return { store, reported };
}

/** Counts the notifications that each row and the list receive. */
function countNotifications(store: DocumentStore, rows: number) {
  const counts: Record<string, number> = { list: 0 };
  const count = (name: string) => () => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  store.selection.orderChanged.subscribe(count('list'));
  for (let i = 0; i < rows; i += 1) store.subscribeCaption(`c${i}`, count(`c${i}`));
  return counts;
}

test('a keystroke notifies only the row it was typed in', () => {
  const { store } = aStore(['one', 'two', 'three']);
  const counts = countNotifications(store, 3);
  store.dispatch(setText(store.document, { id: 'c1', tab: 'en', text: 'two!' }));
  expect(counts).toEqual({ list: 0, c1: 1 });
});

test('a split notifies the split row and the list', () => {
  const { store } = aStore(['one two', 'three']);
  const counts = countNotifications(store, 2);
  store.dispatch(splitCaption(store.document, { id: 'c0', tab: 'en', at: 4 }, env));
  expect(counts).toEqual({ list: 1, c0: 1 });
});

test('shifting all following captions notifies every row', () => {
  const { store } = aStore(['one', 'two', 'three']);
  const counts = countNotifications(store, 3);
  store.dispatch(shiftFollowing(store.document, { id: 'c1', byMs: 500 }));
  expect(counts).toMatchObject({ c1: 1, c2: 1 });
});

test('text for a language whose tab was removed changes nothing and logs an error', () => {
  const { store } = aStore(['one']);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(store.setText({ id: 'c0', tab: 'en', text: 'one!' })).toBe(true);
  expect(log).not.toHaveBeenCalled();
  expect(store.setText({ id: 'c0', tab: 'vi', text: 'một' })).toBe(false);
  expect(log.mock.calls).toEqual([['There is no tab for vi.']]);
  expect(store.document.get('c0')?.cells).toEqual({ en: { text: 'one!' } });
  log.mockRestore();
});

test('a change that is too large to be saved is rejected, and the rejection is announced', () => {
  const { store, reported } = aStore(['one', 'two']);
  let rejections = 0;
  store.tooLarge.subscribe(() => rejections++);
  const style = { op: 'setting', of: 'style', was: { font: 'Arial' }, now: { font: 'Arial' } } as const;
  const isDone = store.dispatch({ label: 'setStyle', ops: new Array(900_000).fill(style) });
  expect([isDone, rejections, store.history.canUndo, reported]).toEqual([false, 1, false, []]);
});

test('undo and redo return to the place of the change and report a change each', () => {
  const { store, reported } = aStore(['one', 'two', 'three']);
  store.selection.select('c1');
  store.selection.setCursor({ captionId: 'c1', offset: 2 });
  store.setText({ id: 'c1', tab: 'en', text: 'twice' });
  store.selection.select('c2');
  expect(store.undo()).toBe(true);
  expect([textsOf(store.document)[1], store.selection.currentId]).toEqual(['two', 'c1']);
  expect(store.selection.cursor).toEqual({ captionId: 'c1', offset: 2 });
  store.selection.select('c0');
  expect(store.redo()).toBe(true);
  expect([textsOf(store.document)[1], store.selection.currentId]).toEqual(['twice', 'c1']);
  expect(reported).toHaveLength(3);
});

test('undoing a step whose captions are locked does nothing and keeps the step', () => {
  let isForbidden = false;
  const { store } = aStore(['one', 'two'], { isForbidden: () => isForbidden });
  store.dispatch(deleteCaptions(store.document, { ids: ['c0'] }));
  let rejections = 0;
  store.forbidden.subscribe(() => rejections++);
  isForbidden = true;
  expect([store.undo(), rejections, textsOf(store.document)]).toEqual([false, 1, ['two']]);
  isForbidden = false;
  expect([store.undo(), textsOf(store.document)]).toEqual([true, ['one', 'two']]);
});

test('nothing can be changed or undone with read-only access or while a conflict waits for a decision', () => {
  const change = setText(aDocument(['one']), { id: 'c0', tab: 'en', text: 'one!' });
  expect(aStore(['one'], { isReadOnly: true }).store.dispatch(change)).toBe(false);
  const { store } = aStore(['one']);
  store.dispatch(change);
  store.setLocked(true);
  expect([store.canChange, store.undo(), textsOf(store.document)]).toEqual([false, false, ['one!']]);
  store.setLocked(false);
  expect([store.canChange, store.undo(), textsOf(store.document)]).toEqual([true, true, ['one']]);
});

test('changes other than typing are announced after they were applied', () => {
  const { store } = aStore(['one two', 'three']);
  const announced: string[] = [];
  store.made.subscribe(({ label }) => announced.push(`${label} ${textsOf(store.document).length}`));
  store.setText({ id: 'c0', tab: 'en', text: 'one two!' });
  store.dispatch(splitCaption(store.document, { id: 'c0', tab: 'en', at: 4 }, env));
  expect(announced).toEqual(['splitCaption 3']);
});

test('changes that are applied together are displayed once and cannot be undone', () => {
  const { store, reported } = aStore(['one', 'two', 'three']);
  const counts = countNotifications(store, 3);
  const later = deleteCaptions(store.document, { ids: ['c2'] });
  const first = setText(store.document, { id: 'c0', tab: 'en', text: 'uno' });
  if (!first || !later) throw new Error('The changes do not apply.');
  const fits = store.applyTogether((apply) => [apply(first), apply(later), apply(later)]);
  expect(fits).toEqual([true, true, false]);
  expect(textsOf(store.document)).toEqual(['uno', 'two']);
  expect(counts).toEqual({ list: 1, c0: 1, c2: 1 });
  expect([store.history.canUndo, reported]).toEqual([false, []]);
});

test('a document that was read again keeps the selection and drops only steps that conflict with it', () => {
  const { store } = aStore(['one', 'two']);
  store.setText({ id: 'c1', tab: 'en', text: 'two!' });
  store.selection.select('c1');
  const fresh = aDocument(['ONE', 'two!']);
  store.replaceDocument(fresh, setText(store.document, { id: 'c0', tab: 'en', text: 'ONE' }));
  expect([store.document === fresh, store.selection.currentId]).toEqual([true, 'c1']);
  expect([store.undo(), textsOf(store.document)]).toEqual([true, ['ONE', 'two']]);
});
