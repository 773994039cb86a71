import type { SpokenWord } from './read.ts';

/** A silence of this length is never within a caption. */
const longSilenceMs = 1000;

/** Matches a text that ends with the end of a sentence. */
export const endsSentence = /[.?!…。？！।॥။۔]["'”’」』）)]*$/u;

/** Whether two words must be in different captions: a long silence or a change of speaker is between them. */
export function areApart(word: SpokenWord, next: SpokenWord): boolean {
  return next.speakerId !== word.speakerId || next.startMs - word.endMs >= longSilenceMs;
}

/** The runs of words that may share captions: of one speaker, without a long silence. */
export function splitPassages(words: readonly SpokenWord[]): SpokenWord[][] {
  const passages: SpokenWord[][] = [];
  let passage: SpokenWord[] = [];
  words.forEach((word, index) => {
    passage.push(word);
    const next = words[index + 1];
    if (next && !areApart(word, next)) return;
    passages.push(passage);
    passage = [];
  });
  return passages;
}
