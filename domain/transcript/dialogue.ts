import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import type { SpokenWord } from './read.ts';
import { endsSentence } from './sentences.ts';

/** The average sentence of a conversation and of a lecture, as shares of the letters that a caption may have. */
const share = { conversation: 0.3, lecture: 0.5 } as const;

/**
 * How likely it is that another person speaks after a sentence, where it is not known who does: from 0, as in a lecture of
 * long sentences or wherever speakers are known, to 1, as in a film, where sentences are short.
 */
export function dialogueOf(
  words: readonly SpokenWord[],
  { language, limits }: { readonly language: LanguageCode; readonly limits: SubtitleLimits },
): number {
  if (words.some(({ speakerId }) => speakerId !== undefined)) return 0;
  const separatorLength = separatorOf(language).length;
  const letters = words.reduce((sum, { text }) => sum + [...text].length + separatorLength, 0);
  const sentences = words.filter(({ text, mark }) => endsSentence.test(text + mark)).length + 1;
  const average = letters / sentences / (limits.maxCharsPerLine * limits.maxOfLines);
  return Math.min(1, Math.max(0, (share.lecture - average) / (share.lecture - share.conversation)));
}
