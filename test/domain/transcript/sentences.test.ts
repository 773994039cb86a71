import { expect, test } from 'vitest';
import { splitPassages } from '../../../domain/transcript/sentences.ts';

const word = (text: string, startMs: number, endMs: number, mark = '') => ({
  text,
  mark,
  startMs,
  endMs,
  confidence: 1,
  speakerId: 's1',
});

test.each([
  [999, [['one', 'two']]],
  [1000, [['one'], ['two']]],
])('a silence of %d ms gives these passages: %j', (silenceMs, wanted) => {
  const words = [word('one', 0, 300), word('two', 300 + silenceMs, 900 + silenceMs)];
  expect(splitPassages(words).map((passage) => passage.map(({ text }) => text))).toEqual(wanted);
});
