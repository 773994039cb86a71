import type { SpokenWord } from './read.ts';

/** A silence this long ends a sentence, whatever was written. */
const sentencePauseMs = 1000;

const endsSentence = /[.?!…。？！]["'”’」』）)]*$/u;

/** Whether a long silence or a change of speaker lies between two words: then no caption may hold both. */
export function areApart(word: SpokenWord, next: SpokenWord): boolean {
  return next.speakerId !== word.speakerId || next.startMs - word.endMs >= sentencePauseMs;
}

const isEnd = (word: SpokenWord, next: SpokenWord | undefined): boolean =>
  !next || endsSentence.test(word.mark) || areApart(word, next);

/** Cuts the words where a sentence ends, a long silence falls or the speaker changes. */
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
