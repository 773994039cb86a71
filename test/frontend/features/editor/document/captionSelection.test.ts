import { beforeEach, describe, expect, test } from 'vitest';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { deleteCaptions } from '../../../../../domain/editor/commands/deleteCaptions.ts';
import { CaptionSelection } from '../../../../../frontend/features/editor/engine/document/captionSelection.ts';
import { aDocument } from '../aDocument.ts';

let document: CaptionDocument;
let selection: CaptionSelection;

beforeEach(() => {
  document = aDocument(['one', 'two', 'three', 'four', 'five', 'six']);
  selection = new CaptionSelection({ source: { document }, tab: 'en', onTab: () => undefined });
});

/** Deletes captions, as a change of any user. */
function remove(...ids: string[]): void {
  const { row } = selection;
  const change = deleteCaptions(document, { ids });
  if (change) selection.follow(document.applyOrThrow(change), row);
}

describe('the selected captions', () => {
  test('are the current caption alone until others are added', () => {
    expect([selection.currentId, selection.inOrder, selection.hasSeveral]).toEqual(['c0', ['c0'], false]);
    selection.select('c3');
    expect(selection.inOrder).toEqual(['c3']);
  });

  test('extend from the caption where the selection started, in either direction', () => {
    selection.select('c3');
    selection.extendTo('c5');
    expect([selection.inOrder, selection.currentId]).toEqual([['c3', 'c4', 'c5'], 'c5']);
    selection.extendTo('c1');
    expect([selection.inOrder, selection.currentId]).toEqual([['c1', 'c2', 'c3'], 'c1']);
  });

  test('can be added and removed one by one, in document order, except for the last one', () => {
    selection.select('c4');
    selection.toggle('c1');
    selection.toggle('c2');
    expect(selection.inOrder).toEqual(['c1', 'c2', 'c4']);
    selection.toggle('c2');
    expect([selection.inOrder, selection.currentId]).toEqual([['c1', 'c4'], 'c4']);
    selection.toggle('c4');
    selection.toggle('c1');
    expect([selection.inOrder, selection.currentId]).toEqual([['c1'], 'c1']);
  });

  test('are the existing ones among those requested, and the first of them becomes current', () => {
    selection.selectMany(['c4', 'missing', 'c2']);
    expect([selection.inOrder, selection.currentId]).toEqual([['c2', 'c4'], 'c2']);
    selection.selectMany(['missing']);
    expect(selection.inOrder).toEqual(['c2', 'c4']);
  });
});

describe('after captions were removed', () => {
  test('the remaining selected captions stay selected, and the next of them becomes current', () => {
    selection.select('c1');
    selection.extendTo('c3');
    remove('c3');
    expect([selection.inOrder, selection.currentId]).toEqual([['c1', 'c2'], 'c1']);
  });

  test('the caption that took the place of the selected ones becomes current', () => {
    selection.select('c2');
    remove('c2');
    expect([selection.inOrder, selection.currentId]).toEqual([['c3'], 'c3']);
    selection.select('c5');
    remove('c5');
    expect(selection.currentId).toBe('c4');
  });

  test('nothing is selected if no caption remains', () => {
    remove('c0', 'c1', 'c2', 'c3', 'c4', 'c5');
    expect([selection.inOrder, selection.currentId, selection.current]).toEqual([[], null, undefined]);
  });
});

describe('the caret', () => {
  test('is forgotten when another caption becomes current', () => {
    selection.setCursor({ captionId: 'c0', offset: 2 });
    selection.select('c1');
    expect(selection.cursor).toBeNull();
  });

  test('is announced only when it moved', () => {
    let moves = 0;
    selection.cursorChanged.subscribe(() => moves++);
    for (const offset of [1, 1, 2]) selection.setCursor({ captionId: 'c0', offset });
    expect(moves).toBe(2);
  });
});

test('a place restores the caption, the caret and the remaining selected captions', () => {
  selection.select('c1');
  selection.extendTo('c3');
  selection.setCursor({ captionId: 'c3', offset: 2 });
  const { place } = selection;
  selection.select('c0');
  remove('c2');
  selection.goTo(place, place.selection ?? []);
  expect([selection.inOrder, selection.currentId]).toEqual([['c1', 'c3'], 'c3']);
  expect(selection.cursor).toEqual({ captionId: 'c3', offset: 2 });
});
