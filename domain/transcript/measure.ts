import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { countingOf, unitsPerCharacter } from '../limits/width.ts';
import { type MeasuredText, measureText } from '../lines/measured.ts';
import { lineReach, type Reach, reachOfLines } from '../lines/partition.ts';
import type { SpokenWord } from './read.ts';

/** A passage as one line of text, with the offsets of its words and the reach of a caption from each break. */
export interface Passage {
  readonly words: readonly SpokenWord[];
  readonly text: string;
  /** Offsets of the start of each word, and of its end including punctuation. */
  readonly offsets: readonly number[];
  readonly ends: readonly number[];
  readonly measured: MeasuredText;
  /** The break before each word, or -1 if kinsoku forbids one. Break 0 is the start of the text. */
  readonly breakBefore: readonly number[];
  readonly reach: Reach;
  /** Reach of a single line. */
  readonly lineReach: Reach;
  /** Whether the language has no mark for the end of a sentence, so that only a pause indicates it. */
  readonly hasUnmarkedEnds: boolean;
}

/** Lays out the words on one line, which may be broken between recognized words. */
export function measurePassage(
  words: readonly SpokenWord[],
  { language, limits }: { readonly language: LanguageCode; readonly limits: SubtitleLimits },
): Passage {
  const { text, offsets, ends } = layOut(words, language);
  const counting = countingOf(language, limits);
  const measured = measureText(text, { counting, maxCharsPerLine: limits.maxCharsPerLine, wordOffsets: offsets });
  const line = lineReach(measured, limits.maxCharsPerLine * unitsPerCharacter);
  const breakAt = new Map(measured.breaks.starts.map((start, i) => [start, i]));
  const breakBefore = [...offsets, text.length].map((offset) => breakAt.get(offset) ?? -1);
  const reach = reachOfLines(line, limits.maxOfLines);
  return {
    words,
    text,
    offsets,
    ends,
    measured,
    breakBefore,
    reach,
    lineReach: line,
    hasUnmarkedEnds: language === 'th',
  };
}

const latinEnd = /\p{Script=Latin}['",.!?;:)]*$/u;
const latinStart = /^\p{Script=Latin}/u;

const areLatin = (before: SpokenWord | undefined, after: SpokenWord): boolean =>
  before !== undefined && latinEnd.test(before.text + before.mark) && latinStart.test(after.text);

/**
 * Minimum pause for which Thai is written with a space, as between clauses. Thai also has spaces around numbers and
 * Latin words.
 */
const thaiPauseMs = 150;
const thaiLetter = /\p{Script=Thai}/u;

function areThaiParts(before: SpokenWord | undefined, after: SpokenWord): boolean {
  if (!before) return false;
  const isMixed = thaiLetter.test(before.text) !== thaiLetter.test(after.text);
  return isMixed || after.startMs - before.endMs >= thaiPauseMs;
}

/**
 * Returns the separator between two words: that of their language, or of the caption's language if theirs differ or are
 * unknown. Adjacent Latin words are always separated by a space.
 */
function separatorBetween(before: SpokenWord | undefined, after: SpokenWord, language: LanguageCode): '' | ' ' {
  const isOne = before?.language !== undefined && before.language === after.language;
  const spoken = isOne ? before.language : language;
  return (
    separatorOf(spoken) || (areLatin(before, after) || (spoken === 'th' && areThaiParts(before, after)) ? ' ' : '')
  );
}

/** Joins the words into one line. */
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
