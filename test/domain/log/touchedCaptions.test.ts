import { expect, test } from 'vitest';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { deleteCaptions } from '../../../domain/editor/commands/deleteCaptions.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { shiftFollowing } from '../../../domain/editor/commands/shiftFollowing.ts';
import { rangeOf, touchedCaptions } from '../../../domain/log/touchedCaptions.ts';
import { spokenCaptions } from '../spokenCaptions.ts';

const aDocument = () => CaptionDocument.fromSnapshot(spokenCaptions(12));

test('captions are counted in the order of the list, whatever the order of the changes', () => {
  expect(rangeOf(aDocument(), new Set(['c9', 'c2', 'c10']))).toEqual({ count: 3, removed: 0, range: ['c2', 'c10'] });
});

test('those that are gone by now are counted apart', () => {
  const document = aDocument();
  const text = setText(document, { id: 'c3', tab: 'en', text: 'Gone soon' });
  if (!text) throw new Error('the text does not apply');
  document.applyOrThrow(text);
  document.applyOrThrow(deleteCaptions(document, { ids: ['c3'] }) ?? text);
  expect(rangeOf(document, touchedCaptions(document, text))).toEqual({ count: 0, removed: 1, range: null });
  expect(rangeOf(document, new Set(['c3', 'c4']))).toEqual({ count: 1, removed: 1, range: ['c4', 'c4'] });
});

test('a shift touched all that it moved, either way', () => {
  for (const byMs of [700, -700]) {
    const document = aDocument();
    const shift = shiftFollowing(document, { id: 'c8', byMs });
    if (!shift) throw new Error('the shift does not apply');
    document.applyOrThrow(shift);
    expect([...touchedCaptions(document, shift)].sort()).toEqual(['c10', 'c11', 'c8', 'c9']);
  }
});

test('captions of tracks with times of their own have no range in common', () => {
  const one = spokenCaptions(2);
  const own = { id: 'own', captions: [{ id: 'x0', startMs: 0, endMs: 900, cells: { ja: { text: 'こんにちは' } } }] };
  const tabs = [...one.tabs, { id: 'ja', trackId: 'own' }];
  const document = CaptionDocument.fromSnapshot({ ...one, tabs, tracks: [...one.tracks, own] });
  expect(rangeOf(document, new Set(['c1', 'x0']))).toEqual({ count: 2, removed: 0, range: null });
});
