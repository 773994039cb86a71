import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import type { SpokenWord } from './read.ts';
import { endsSentence } from './sentences.ts';

/** Manner of speech of a whole transcript. */
export interface Delivery {
  /**
   * Likelihood that another person speaks after a sentence, if speakers are unknown: from 0, as in a lecture with long
   * sentences or if speakers are known, to 1, as in a film with short sentences.
   */
  readonly dialogue: number;
  /**
   * Significance of a missing pause after a sentence: from 0, if the recognizer reports hardly any pauses, to 1, if
   * nearly every sentence ends with one.
   */
  readonly pausing: number;
}

/**
 * Shortest silence that counts as a pause; a shorter one is the closure of a consonant or an error of the recognizer.
 */
export const leastPauseMs = 100;

export function deliveryOf(
  words: readonly SpokenWord[],
  options: { readonly language: LanguageCode; readonly limits: SubtitleLimits },
): Delivery {
  const ends = words.flatMap(({ text, mark }, at) => (endsSentence.test(text + mark) ? [at] : []));
  return { dialogue: dialogueOf(words, ends.length + 1, options), pausing: pausingOf(words, ends) };
}

/** Average sentence length of a conversation and of a lecture, as fractions of the characters allowed in a caption. */
const sentenceShare = { conversation: 0.3, lecture: 0.5 } as const;

function dialogueOf(
  words: readonly SpokenWord[],
  sentences: number,
  { language, limits }: { readonly language: LanguageCode; readonly limits: SubtitleLimits },
): number {
  if (words.some(({ speakerId }) => speakerId !== undefined)) return 0;
  const separatorLength = separatorOf(language).length;
  const letters = words.reduce((sum, { text }) => sum + [...text].length + separatorLength, 0);
  const average = letters / sentences / (limits.maxCharsPerLine * limits.maxOfLines);
  return shareOfWay(average, sentenceShare.lecture, sentenceShare.conversation);
}

/**
 * Fractions of sentences followed by a pause at which a missing pause starts to be significant, and is fully
 * significant.
 */
const pausedShare = { few: 0.3, most: 0.7 } as const;

function pausingOf(words: readonly SpokenWord[], ends: readonly number[]): number {
  const pausesMs = ends.flatMap((at) => {
    const [word, next] = [words[at], words[at + 1]];
    return word && next ? [next.startMs - word.endMs] : [];
  });
  if (pausesMs.length === 0) return 0;
  const paused = pausesMs.filter((pauseMs) => pauseMs >= leastPauseMs).length / pausesMs.length;
  return shareOfWay(paused, pausedShare.few, pausedShare.most);
}

/** Returns the position of a value between two others, clamped to the range from 0 to 1. */
const shareOfWay = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
