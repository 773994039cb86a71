import { expect, it } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { wordsOfTerms, wordsToSpell } from '../../../domain/editor/spelling.ts';
import { packDictionary, unpackDictionary } from '../../../domain/languages/dictionaryFile.ts';

/** Words to check in captions with these English texts. */
function wordsIn(...texts: readonly string[]) {
  const captions = texts.map((text, n) => ({
    ...{ id: `c${n}`, startMs: 1000 * n, endMs: 1000 * n + 900 },
    cells: { en: { text } },
  }));
  const snapshot = { ...emptySnapshot(defaultSettings, ['en']), tracks: [{ id: 'main', captions }] };
  return wordsToSpell(CaptionDocument.fromSnapshot(snapshot), 'en');
}

it('words to check have their place in the caption', () => {
  expect(wordsIn('One.', 'Two\nthree')).toEqual([
    { id: 'c0', at: 0, word: 'One' },
    { id: 'c1', at: 0, word: 'Two' },
    { id: 'c1', at: 4, word: 'three' },
  ]);
});

it('contractions are one word', () => {
  expect(wordsIn("I don't", 'it’s').map(({ word }) => word)).toEqual(["don't", 'it’s']);
});

it('numbers, single letters, addresses, handles and tags are not checked', () => {
  const text = 'a 42 B2B 3rd www.exampel.com https://exampel.com/helo me@exampel.com @handel #tagg 日本 end';
  expect(wordsIn(text).map(({ word }) => word)).toEqual(['日本', 'end']);
});

it('every word of a term is known, in any case', () => {
  expect([...wordsOfTerms(['Sampo Kaleva', 'OTOJI'], 'en')]).toEqual(['sampo', 'kaleva', 'otoji']);
});

it('a packed dictionary is unpacked unchanged, at any place of its buffer', () => {
  const packed = packDictionary(Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5));
  const inside = new Uint8Array([9, ...packed]).subarray(1);
  const { rules, words } = unpackDictionary(inside);
  expect([[...rules], [...words]]).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});
