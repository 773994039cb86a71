import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import type { SpokenWord } from './read.ts';
import { endsSentence } from './sentences.ts';

/** How a whole transcript is spoken. */
export interface Delivery {
  /**
   * How likely it is that another person speaks after a sentence, where it is not known who does: from 0, as in a lecture
   * of long sentences or wherever speakers are known, to 1, as in a film, where sentences are short.
   */
  readonly dialogue: number;
  /**
   * How much it says that no pause follows a sentence: from 0, where the recogniser hardly gives any, to 1, where nearly
   * every sentence ends in one.
   */
  readonly pausing: number;
}

/** The shortest silence that counts as a pause: a shorter one closes a consonant, or is an error of the recogniser. */
export const leastPauseMs = 100;

export function deliveryOf(
  words: readonly SpokenWord[],
  options: { readonly language: LanguageCode; readonly limits: SubtitleLimits },
): Delivery {
  const ends = words.flatMap(({ text, mark }, at) => (endsSentence.test(text + mark) ? [at] : []));
  return { dialogue: dialogueOf(words, ends.length + 1, options), pausing: pausingOf(words, ends) };
}

/** The average sentence of a conversation and of a lecture, as shares of the letters that a caption may have. */
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

/** The shares of sentences with a pause after them from which on it begins to tell that there is none, and tells all. */
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

/** How far a value is on the way from one to another: from 0 to 1. */
const shareOfWay = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
