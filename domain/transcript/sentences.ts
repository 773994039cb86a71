import type { SpokenWord } from './read.ts';

/** A silence this long ends a sentence, whatever was written. */
const sentencePauseMs = 1000;

const endsSentence = /[.?!…。？！]["'”’」』）)]*$/u;

function isEnd(word: SpokenWord, next: SpokenWord | undefined): boolean {
  if (!next) return true;
  if (next.speakerId !== word.speakerId) return true;
  return endsSentence.test(word.mark) || next.startMs - word.endMs >= sentencePauseMs;
}

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
