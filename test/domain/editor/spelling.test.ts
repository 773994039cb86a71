import { expect, it } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { type SpelledText, wordsOfTerms, wordsToSpell } from '../../../domain/editor/spelling.ts';
import { packDictionary, unpackDictionary } from '../../../domain/languages/dictionaryFile.ts';

const english: SpelledText = { tab: 'en', second: false, language: 'en' };
const spanish: SpelledText = { tab: 'en', second: true, language: 'es' };
const french: SpelledText = { tab: 'fr', second: false, language: 'fr' };

/** Words to check in captions with these cells. */
function wordsOf(cells: readonly Caption['cells'][], texts: readonly SpelledText[]) {
  const captions = cells.map((cell, n) => ({
    ...{ id: `c${n}`, startMs: 1000 * n, endMs: 1000 * n + 900, cells: cell },
  }));
  const snapshot = { ...emptySnapshot(defaultSettings, ['en', 'fr']), tracks: [{ id: 'main', captions }] };
  return wordsToSpell(CaptionDocument.fromSnapshot(snapshot), texts);
}

/** Words to check in captions with these English texts. */
const wordsIn = (...texts: readonly string[]) =>
  wordsOf(
    texts.map((text) => ({ en: { text } })),
    [english],
  );

it('words to check have their place in the caption', () => {
  expect(wordsIn('One.', 'Two\nthree')).toEqual([
    { ...english, id: 'c0', at: 0, word: 'One' },
    { ...english, id: 'c1', at: 0, word: 'Two' },
    { ...english, id: 'c1', at: 4, word: 'three' },
  ]);
});

it('second captions and those of a linked language are checked caption by caption', () => {
  const cells = [
    { en: { text: 'One', second: 'Uno' }, fr: { text: "L'un" } },
    { en: { text: 'Two' }, fr: { text: 'Deux' } },
  ];
  expect(wordsOf(cells, [english, spanish, french])).toEqual([
    { ...english, id: 'c0', at: 0, word: 'One' },
    { ...spanish, id: 'c0', at: 0, word: 'Uno' },
    { ...french, id: 'c0', at: 0, word: "L'un" },
    { ...english, id: 'c1', at: 0, word: 'Two' },
    { ...french, id: 'c1', at: 0, word: 'Deux' },
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
