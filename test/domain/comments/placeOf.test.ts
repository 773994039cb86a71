import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { placeOf } from '../../../domain/comments/placeOf.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { deleteCaptions } from '../../../domain/editor/commands/deleteCaptions.ts';

/** Captions `c0`, `c1`, … of two seconds each, three seconds apart. */
function aDocument(texts: readonly string[]): CaptionDocument {
  const captions = texts.map((text, i) => ({
    ...{ id: `c${i}`, startMs: i * 3000, endMs: i * 3000 + 2000 },
    cells: { en: { text } },
  }));
  const main = { id: 'main', captions };
  const tabs = [{ id: 'en', trackId: 'main' }];
  return CaptionDocument.fromSnapshot({ version: 1, settings: defaultSettings, tabs, speakers: [], tracks: [main] });
}

const without = (document: CaptionDocument, ...ids: string[]): CaptionDocument => {
  const change = deleteCaptions(document, { ids });
  const copy = document.clone();
  if (change) copy.apply(change);
  return copy;
};

const anchorOf = (document: CaptionDocument, id: string) => {
  const startMs = document.get(id)?.startMs ?? 0;
  return { captionId: id, tab: 'en', startMs, quote: '' };
};

test('a comment is at its caption, wherever that moves', () => {
  const document = aDocument(['one', 'two', 'three']);
  expect(placeOf(document, { ...anchorOf(document, 'c1'), startMs: 0 })).toMatchObject({
    caption: { id: 'c1' },
    isRemoved: false,
  });
});

test.each([
  ['c1', ['c1'], 'c0'],
  ['c0', ['c0'], 'c1'],
  ['c2', ['c1', 'c2'], 'c0'],
] as const)('one on %s, when %s are removed, is at %s and says so', (on, removed, at) => {
  const document = aDocument(['one', 'two', 'three']);
  const anchor = anchorOf(document, on);
  expect(placeOf(without(document, ...removed), anchor)).toMatchObject({ caption: { id: at }, isRemoved: true });
});

test('one in a language that was removed is among the captions that are left', () => {
  const document = aDocument(['one', 'two']);
  const anchor = { captionId: 'gone', tab: 'fr', startMs: document.get('c1')?.startMs ?? 0, quote: '' };
  expect(placeOf(document, anchor)?.caption.id).toBe('c1');
});

test('without captions a comment is nowhere', () => {
  const document = aDocument(['one']);
  expect(placeOf(without(document, 'c0'), anchorOf(document, 'c0'))).toBeUndefined();
});
