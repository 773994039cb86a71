import { beforeEach, expect, test } from 'vitest';
import type { Change } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { deleteCaptions } from '../../../domain/editor/commands/deleteCaptions.ts';
import { setStyle } from '../../../domain/editor/commands/setStyle.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { setTimes } from '../../../domain/editor/commands/setTimes.ts';
import { shiftFollowing } from '../../../domain/editor/commands/shiftFollowing.ts';
import { touchedSections } from '../../../domain/sections/touchedSections.ts';
import { spokenCaptions } from '../spokenCaptions.ts';

const sections = [0, 1, 2, 3].map((n) => ({ id: `s${n}`, startMs: n * 10_000, endMs: (n + 1) * 10_000 }));

/** Document of twenty captions, five per section. */
let document: CaptionDocument;

beforeEach(() => {
  document = CaptionDocument.fromSnapshot(spokenCaptions(20));
});

const did = (change: Change | null): Change => {
  if (!change) throw new Error('the command does not apply');
  document.applyOrThrow(change);
  return change;
};

const touchedBy = (change: Change) => touchedSections(sections, document, change).map(({ id }) => id);

test('a text is in the section in which its caption lies today', () => {
  const text = did(setText(document, { id: 'c6', tab: 'en', text: 'Other words' }));
  expect(touchedBy(text)).toEqual(['s1']);
  did(setTimes(document, { id: 'c19', startMs: 38_000, endMs: 39_500 }));
  did(shiftFollowing(document, { id: 'c6', byMs: 10_000 }));
  expect(touchedBy(text)).toEqual(['s2']);
});

test('a caption that moves from one section to another touches both', () => {
  expect(touchedBy(did(setTimes(document, { id: 'c9', startMs: 19_100, endMs: 19_900 })))).toEqual(['s1']);
  did(deleteCaptions(document, { ids: ['c10'] }));
  expect(touchedBy(did(setTimes(document, { id: 'c9', startMs: 20_100, endMs: 21_000 })))).toEqual(['s1', 's2']);
});

test('a caption that was deleted touched the section from which it is gone', () => {
  expect(touchedBy(did(deleteCaptions(document, { ids: ['c0', 'c19'] })))).toEqual(['s0', 's3']);
});

test('a shift touches every section from where it begins', () => {
  expect(touchedBy(did(shiftFollowing(document, { id: 'c12', byMs: 500 })))).toEqual(['s2', 's3']);
});

test('the style of the file touches none', () => {
  expect(touchedBy(did(setStyle(document, { style: { bold: true } })))).toEqual([]);
});
