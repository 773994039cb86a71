import type { RecognisedWord } from './recogniser.ts';

/** Length of a pause that ends a sentence, for an engine that does not recognize punctuation. */
const sentencePauseMs = 600;

/** Adds punctuation by pauses: a full stop at the end of a sentence, a capital at its start, and `I` capitalized. */
export function punctuate(words: readonly RecognisedWord[]): RecognisedWord[] {
  return words.flatMap((word, index) => {
    const isFirst = index === 0 || pauseBefore(words, index) >= sentencePauseMs;
    const isLast = index === words.length - 1 || pauseBefore(words, index + 1) >= sentencePauseMs;
    const written = { ...word, text: capital(word.text, isFirst) };
    return isLast ? [written, fullStop(word.endMs)] : [written];
  });
}

function pauseBefore(words: readonly RecognisedWord[], index: number): number {
  return (words[index]?.startMs ?? 0) - (words[index - 1]?.endMs ?? 0);
}

function capital(text: string, isFirst: boolean): string {
  return isFirst || /^i('|$)/.test(text) ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;
}

function fullStop(atMs: number): RecognisedWord {
  return { kind: 'punctuation', text: '.', startMs: atMs, endMs: atMs, confidence: 0 };
}
