import type { SpokenWord } from './read.ts';

/** A silence of this length ends a sentence regardless of punctuation. */
const sentencePauseMs = 1000;

/** Matches a text that ends with the end of a sentence. */
export const endsSentence = /[.?!…。？！]["'”’」』）)]*$/u;

/** Whether two words must be in different captions: a long silence or a change of speaker is between them. */
export function areApart(word: SpokenWord, next: SpokenWord): boolean {
  return next.speakerId !== word.speakerId || next.startMs - word.endMs >= sentencePauseMs;
}

const isEnd = (word: SpokenWord, next: SpokenWord | undefined): boolean =>
  !next || endsSentence.test(word.mark) || areApart(word, next);

/** Splits the words at the ends of sentences, at long silences and at changes of speaker. */
export function splitSentences(words: readonly SpokenWord[]): SpokenWord[][] {
  const sentences: SpokenWord[][] = [];
  let sentence: SpokenWord[] = [];
  words.forEach((word, index) => {
    sentence.push(word);
    if (!isEnd(word, words[index + 1])) return;
    sentences.push(sentence);
    sentence = [];
  });
  return sentences;
}
