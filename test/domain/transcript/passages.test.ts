import { expect, test } from 'vitest';
import { splitPassages } from '../../../domain/transcript/passages.ts';

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
  expect(splitPassages(words, 'en').map((passage) => passage.map(({ text }) => text))).toEqual(wanted);
});

test.each([
  ['an article', 'Die', 1999, [['Die', 'Nachricht']]],
  ['an article, too long', 'Die', 2000, [['Die'], ['Nachricht']]],
  ['a noun', 'Gestern', 1000, [['Gestern'], ['Nachricht']]],
])('a hesitation after %s (%s, %d ms) gives these passages: %j', (_, first, silenceMs, wanted) => {
  const words = [word(first, 0, 300), word('Nachricht', 300 + silenceMs, 900 + silenceMs)];
  expect(splitPassages(words, 'de').map((passage) => passage.map(({ text }) => text))).toEqual(wanted);
});
