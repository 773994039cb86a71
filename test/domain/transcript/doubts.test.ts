import { expect, test } from 'vitest';
import { isUnrecognised, silentGaps, spokenWords } from '../../../domain/transcript/doubts.ts';

const word = (startMs: number, endMs: number, confidence = 1) => ({ text: 'a', startMs, endMs, confidence });

test('a word with a confidence under one half is unrecognised', () => {
  expect([0, 0.49, 0.5, 1].map((confidence) => isUnrecognised({ confidence }))).toEqual([true, true, false, false]);
});

test('at least a second without words is a silent gap, but only between words', () => {
  const words = [
    word(3000, 3400),
    word(4400, 5000),
    word(5999, 6100),
    word(5000, 9000),
    word(8000, 8100),
    word(11_000, 12_000),
  ];
  expect(silentGaps(words)).toEqual([
    { startMs: 3400, endMs: 4400 },
    { startMs: 9000, endMs: 11_000 },
  ]);
  expect(silentGaps([])).toEqual([]);
});

test('silent gaps are found across captions', () => {
  const caption = (id: string, ...words: ReturnType<typeof word>[]) => ({
    id,
    startMs: 0,
    endMs: 1,
    cells: { en: { text: 'a', words } },
  });
  const words = [...spokenWords([caption('a', word(0, 500)), caption('b'), caption('c', word(2500, 3000))], 'en')];
  expect(words.map(({ captionId }) => captionId)).toEqual(['a', 'c']);
  expect(silentGaps(words)).toEqual([{ startMs: 500, endMs: 2500 }]);
});
