import { expect, test } from 'vitest';
import { type WordLists, wordLists } from '../../../domain/lines/wordLists.ts';

test.each(Object.entries(wordLists))('the lists of %s have single words in lower case, each once', (_, lists) => {
  for (const words of Object.values(lists) as (readonly string[])[]) {
    expect(words.filter((word) => !/^\S+$/u.test(word) || word !== word.toLowerCase())).toEqual([]);
    expect(words).toEqual([...new Set(words)]);
  }
});

/** Lists whose words are all in another list. */
const subsets: readonly (readonly [part: keyof WordLists, whole: keyof WordLists])[] = [
  ['coordinating', 'conjunctions'],
  ['genitive', 'prepositions'],
  ['abbreviationsBeforeNumbers', 'abbreviations'],
];

test.each(Object.entries(wordLists))(
  'the lists of %s that select from another list have only its words',
  (_, lists) => {
    for (const [part, whole] of subsets)
      expect(lists[whole] ?? []).toEqual(expect.arrayContaining([...(lists[part] ?? [])]));
  },
);
