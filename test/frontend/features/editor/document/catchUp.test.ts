import { expect, test } from 'vitest';
import type { Change } from '../../../../../domain/changes/change.ts';
import { deleteCaptions } from '../../../../../domain/editor/commands/deleteCaptions.ts';
import { setText } from '../../../../../domain/editor/commands/setText.ts';
import { catchUp } from '../../../../../frontend/features/editor/engine/document/catchUp.ts';
import { DocumentStore } from '../../../../../frontend/features/editor/engine/document/documentStore.ts';
import { aDocument, textsOf } from '../aDocument.ts';

const texts = ['one', 'two', 'three'];

/** Returns a change of a caption's text, made in the document as the server has it. */
function textChange(id: string, text: string): Change {
  const change = setText(aDocument(texts), { id, tab: 'en', text });
  if (!change) throw new Error(`${id} has this text already`);
  return change;
}

/** Store in which a change of this user is displayed but not saved. */
function aStore(shown: Change) {
  const reported: Change[] = [];
  const store = new DocumentStore({
    document: aDocument(texts),
    tab: 'en',
    nowMs: () => 0,
    isReadOnly: false,
    onChange: (change) => reported.push(change),
  });
  store.dispatch(shown);
  return { store, reported };
}

test("others' changes appear beside this user's unsaved ones", () => {
  const own = textChange('c0', 'mine');
  const theirs = textChange('c2', 'theirs');
  const { store, reported } = aStore(own);
  expect(catchUp(store, { shown: [own], logged: [theirs], rebased: [own], onTop: [theirs] })).toBe('caughtUp');
  expect(textsOf(store.document)).toEqual(['mine', 'two', 'theirs']);
  expect(reported).toEqual([own]);
});

test("undo afterwards reverts only this user's change", () => {
  const own = textChange('c0', 'mine');
  const theirs = textChange('c2', 'theirs');
  const { store } = aStore(own);
  catchUp(store, { shown: [own], logged: [theirs], rebased: [own], onTop: [theirs] });
  expect([store.undo(), textsOf(store.document)]).toEqual([true, ['one', 'two', 'theirs']]);
  expect(store.undo()).toBe(false);
});

test('logged changes that do not fit are left out, as every reader of the log does', () => {
  const own = textChange('c0', 'mine');
  const deletion = deleteCaptions(aDocument(texts), { ids: ['c2'] });
  if (!deletion) throw new Error('nothing to delete');
  const lost = textChange('c2', 'theirs');
  const { store } = aStore(own);
  const missed = { shown: [own], logged: [deletion, lost], rebased: [own], onTop: [deletion, lost] };
  expect(catchUp(store, missed)).toBe('caughtUp');
  expect(textsOf(store.document)).toEqual(['mine', 'two']);
});

test("the document stays as it was if this user's change does not fit after the others'", () => {
  const own = textChange('c2', 'mine');
  const deletion = deleteCaptions(aDocument(texts), { ids: ['c2'] });
  if (!deletion) throw new Error('nothing to delete');
  const { store } = aStore(own);
  expect(catchUp(store, { shown: [own], logged: [deletion], rebased: [own], onTop: [deletion] })).toBe('leftOut');
  expect(textsOf(store.document)).toEqual(['one', 'two', 'mine']);
});

test('a page that does not show the changes it should have made has diverged, and changes nothing', () => {
  const own = textChange('c0', 'mine');
  const { store } = aStore(own);
  const missed = { shown: [textChange('c1', 'never made'), own], logged: [], rebased: [], onTop: [] };
  expect(catchUp(store, missed)).toBe('diverged');
  expect(textsOf(store.document)).toEqual(['mine', 'two', 'three']);
});

test('undo skips a step whose caption others changed, and reverts the step before it', () => {
  const { store } = aStore(textChange('c0', 'mine'));
  store.dispatch(textChange('c2', 'mine too'));
  const theirs = setText(store.document, { id: 'c2', tab: 'en', text: 'theirs' });
  if (!theirs) throw new Error('nothing to change');
  catchUp(store, { shown: [], logged: [theirs], rebased: [], onTop: [theirs] });
  expect([store.undo(), textsOf(store.document)]).toEqual([true, ['one', 'two', 'theirs']]);
});
