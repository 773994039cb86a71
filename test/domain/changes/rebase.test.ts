import { expect, test } from 'vitest';
import { type Change, isChange, merge, rebase, touched } from '../../../domain/changes/change.ts';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { deleteCaptions } from '../../../domain/editor/commands/deleteCaptions.ts';
import { removeTab } from '../../../domain/editor/commands/removeTab.ts';
import { setFrameRate } from '../../../domain/editor/commands/setFrameRate.ts';
import { setStyle } from '../../../domain/editor/commands/setStyle.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { setTimes } from '../../../domain/editor/commands/setTimes.ts';
import { shiftFollowing } from '../../../domain/editor/commands/shiftFollowing.ts';
import { splitCaption } from '../../../domain/editor/commands/splitCaption.ts';
import { fourTabs, idsOf } from './writer.ts';

const must = (change: Change | null): Change => {
  if (!change) throw new Error('the command does not apply');
  return change;
};

const typed = (doc: CaptionDocument, id: string, tab: string, text = 'x') => must(setText(doc, { id, tab, text }));

test('texts of two tabs, and the text and times of one caption, do not conflict; the same text does', () => {
  const doc = fourTabs(null);
  const en = typed(doc, 'c1', 'en');
  expect(rebase(en, typed(doc, 'c1', 'ja'))).toEqual({ change: en });
  expect(rebase(en, must(setTimes(doc, { id: 'c1', endMs: 1990 })))).toEqual({ change: en });
  expect(rebase(en, typed(doc, 'c1', 'en', 'y'))).toEqual({ conflict: ['c1'] });
});

test('splitting or deleting a caption conflicts with typing in it, in either order', () => {
  const doc = fourTabs(null);
  const split = must(splitCaption(doc, { id: 'c1', tab: 'en', at: 9 }, idsOf('n')));
  const deletion = must(deleteCaptions(doc, { ids: ['c1'] }));
  for (const change of [split, deletion]) {
    expect(rebase(change, typed(doc, 'c1', 'en'))).toEqual({ conflict: ['c1'] });
    expect(rebase(typed(doc, 'c1', 'en'), change)).toEqual({ conflict: ['c1'] });
  }
});

test('settings conflict field by field, and removing a tab conflicts with typing in it', () => {
  const doc = fourTabs(null);
  const bold = must(setStyle(doc, { style: { bold: true } }));
  expect(rebase(bold, must(setStyle(doc, { style: { italic: true } })))).toEqual({ change: bold });
  expect(rebase(bold, bold)).toEqual({ conflict: [] });
  const gone = must(removeTab(doc, { tab: 'vi' }));
  expect(rebase(gone, typed(doc, 'c1', 'vi'))).toEqual({ conflict: [] });
  expect(rebase(gone, typed(doc, 'c1', 'en'))).toEqual({ change: gone });
});

test('a new frame rate conflicts with every change of times, and with no change of text', () => {
  const doc = fourTabs(null);
  const rate = must(setFrameRate(doc, { frameRate: { frameRate: 25, dropFrame: false } }));
  expect(rebase(must(shiftFollowing(doc, { id: 'c9', byMs: 100 })), rate)).toHaveProperty('conflict');
  expect(rebase(typed(doc, 'c1', 'en'), rate)).toHaveProperty('change');
});

test('a caption added in a gap that a shift closes is a conflict', () => {
  const doc = fourTabs(null);
  const closing = must(shiftFollowing(doc, { id: 'c9', byMs: -3000 }));
  const into = must(setTimes(doc, { id: 'c8', startMs: 18_000, endMs: 19_000 }));
  expect(rebase(closing, into)).toEqual({ conflict: ['c8'] });
  expect(rebase(into, closing)).toEqual({ conflict: ['c8'] });
});

test('two shifts from the same caption conflict; from different ones both apply', () => {
  const doc = fourTabs(null);
  const fromFive = must(shiftFollowing(doc, { id: 'c5', byMs: 500 }));
  const fromEight = must(shiftFollowing(doc, { id: 'c8', byMs: 100 }));
  expect(rebase(fromFive, fromFive)).toEqual({ conflict: ['c5'] });
  const rebased = rebase(fromEight, fromFive);
  if ('conflict' in rebased) throw new Error('conflict');
  doc.applyOrThrow(fromFive);
  doc.applyOrThrow(rebased.change);
  expect([doc.get('c5')?.startMs, doc.get('c8')?.startMs]).toEqual([6900, 13_100]);
  expect(touched(fromEight)).toEqual(new Set(['c8']));
});

test('typing on at one place is one change; elsewhere it is two', () => {
  const doc = fourTabs(null);
  const type = (text: string) => {
    const change = typed(doc, 'c3', 'en', text);
    doc.applyOrThrow(change);
    return change;
  };
  const [a, b, c] = [type('Yes, I'), type('Yes, I do.'), type('Oh yes, I do.')];
  const ab = must(merge(a, b));
  expect(ab.ops).toMatchObject([{ op: 'text', id: 'c3', at: 3, cut: '.', put: ', I do.' }]);
  expect(merge(ab, c)).toBeNull();
  expect(merge(a, typed(doc, 'c2', 'en'))).toBeNull();
});

test.each([
  null,
  {},
  { label: 'x' },
  { label: 'x', ops: [{}] },
  { label: 'x', ops: [{ op: 'constructor' }] },
  { label: 'x', ops: [{ op: 'text', id: 'a', tab: 'en', at: -1, cut: '', put: '' }] },
  { label: 'x', ops: [{ op: 'text', id: 'a', tab: 'en', at: 0, cut: '', put: '', extra: 1 }] },
  { label: 'x', ops: [{ op: 'text', id: 'a', tab: '__proto__', at: 0, cut: '', put: '' }] },
  { label: 'x', ops: [{ op: 'text', id: 'a', tab: 'constructor', at: 0, cut: '', put: '' }] },
  { label: 'x', ops: [{ op: 'times', track: 'main', rows: [['a', 0, 1, 2]] }] },
  { label: 'x', ops: [{ op: 'put', track: 'main', caption: { id: 'a', startMs: 5, endMs: 5, cells: {} } }] },
  { label: 'x', ops: [{ op: 'setting', of: 'style', was: {}, now: { color: 'red' } }] },
  { label: 'x'.repeat(65), ops: [] },
])('%j is no change', (value) => expect(isChange(value)).toBe(false));
