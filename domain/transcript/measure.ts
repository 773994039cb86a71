import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { countingOf, unitsPerCharacter } from '../limits/width.ts';
import { type MeasuredText, measureText } from '../lines/measured.ts';
import { lineReach, type Reach, reachOfLines } from '../lines/partition.ts';
import type { SpokenWord } from './read.ts';

/** A sentence as one line of text, with where its words stand and how far a caption of it reaches. */
export interface Sentence {
  readonly words: readonly SpokenWord[];
  readonly text: string;
  /** Offsets at which the words begin, and at which they end with their marks. */
  readonly offsets: readonly number[];
  readonly ends: readonly number[];
  readonly measured: MeasuredText;
  /** The break before each word, or -1 where kinsoku forbids one. Break 0 is the beginning of the text. */
  readonly breakBefore: readonly number[];
  readonly reach: Reach;
}

/** Lays the words out on one line; the recogniser's words are the words by which lines may break. */
export function measureSentence(
  words: readonly SpokenWord[],
  { language, limits }: { readonly language: LanguageCode; readonly limits: SubtitleLimits },
): Sentence {
  const { text, offsets, ends } = layOut(words, language);
  const counting = countingOf(language, limits);
  const measured = measureText(text, { counting, maxCharsPerLine: limits.maxCharsPerLine, wordOffsets: offsets });
  const line = lineReach(measured, limits.maxCharsPerLine * unitsPerCharacter);
  const breakAt = new Map(measured.breaks.starts.map((start, i) => [start, i]));
  const breakBefore = [...offsets, text.length].map((offset) => breakAt.get(offset) ?? -1);
  return { words, text, offsets, ends, measured, breakBefore, reach: reachOfLines(line, limits.maxOfLines) };
}

const latinEnd = /\p{Script=Latin}['",.!?;:)]*$/u;
const latinStart = /^\p{Script=Latin}/u;

const areLatin = (before: SpokenWord | undefined, after: SpokenWord): boolean =>
  before !== undefined && latinEnd.test(before.text + before.mark) && latinStart.test(after.text);

/**
 * What stands between two words: as in their own language, or in the caption's where they have two or none. Where
 * that has no spaces, two Latin words side by side still have theirs.
 */
function separatorBetween(before: SpokenWord | undefined, after: SpokenWord, language: LanguageCode): '' | ' ' {
  const isOne = before?.language !== undefined && before.language === after.language;
  return separatorOf(isOne ? before.language : language) || (areLatin(before, after) ? ' ' : '');
}

/** The words on one line. */
function layOut(words: readonly SpokenWord[], language: LanguageCode) {
  const offsets: number[] = [];
  const ends: number[] = [];
  let text = '';
  for (const [i, word] of words.entries()) {
    if (i > 0) text += separatorBetween(words[i - 1], word, language);
    offsets.push(text.length);
    text += word.text + word.mark;
    ends.push(text.length);
  }
  return { text, offsets, ends };
}
