import { expect, test } from 'vitest';
import { textOf } from '../../../domain/captions/cells.ts';
import { History } from '../../../domain/changes/history.ts';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { shiftFollowing } from '../../../domain/editor/commands/shiftFollowing.ts';
import { fourTabs } from './writer.ts';

const says = (doc: CaptionDocument, id: string) => textOf(doc.get(id) ?? { id, startMs: 0, endMs: 1, cells: {} }, 'en');

function type(doc: CaptionDocument, history: History, id: string, text: string, atMs: number): void {
  const change = setText(doc, { id, tab: 'en', text });
  if (!change) throw new Error('nothing typed');
  doc.applyOrThrow(change);
  history.record(change, atMs);
}

function undo(doc: CaptionDocument, history: History): void {
  const change = history.undo();
  if (change) doc.applyOrThrow(change);
}

test('typing is one step until a second passes', () => {
  const doc = fourTabs(null);
  const history = new History();
  for (const [i, text] of ['Yes.!', 'Yes.!!', 'Yes.!!!'].entries()) type(doc, history, 'c3', text, i * 400);
  type(doc, history, 'c3', 'Yes.!!!!', 5000);
  undo(doc, history);
  expect(says(doc, 'c3')).toBe('Yes.!!!');
  undo(doc, history);
  expect(says(doc, 'c3')).toBe('Yes.');
  expect([history.canUndo, history.canRedo]).toEqual([false, true]);
});

test('at least 500 steps can be undone, and a new edit clears what could be redone', () => {
  const doc = fourTabs(null);
  const history = new History();
  for (let i = 0; i < 600; i++) type(doc, history, i % 2 ? 'c3' : 'c7', `${i}`, i * 2000);
  for (let i = 0; i < 600; i++) undo(doc, history);
  expect(says(doc, 'c3')).toBe('Yes.');
  type(doc, history, 'c3', 'No.', 0);
  expect(history.redo()).toBeNull();
});

test("one's own steps can still be undone after others changed other captions, and moved them", () => {
  const doc = fourTabs(null);
  const history = new History();
  type(doc, history, 'c3', 'No.', 0);
  type(doc, history, 'c7', 'Never.', 5000);
  for (const theirs of [
    shiftFollowing(doc, { id: 'c2', byMs: 700 }),
    setText(doc, { id: 'c7', tab: 'en', text: 'Theirs.' }),
  ]) {
    if (!theirs) throw new Error('nothing changed');
    doc.applyOrThrow(theirs);
    history.rebaseOver(theirs);
  }
  undo(doc, history);
  expect([says(doc, 'c3'), says(doc, 'c7'), history.canUndo]).toEqual(['Yes.', 'Theirs.', false]);
});
