import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { countingOf, isWithin, unitsPerCharacter } from '../limits/width.ts';
import { hasForcedBreak, joinLines, paragraphsOf } from './join.ts';
import { type MeasuredText, type MeasureOptions, measureText, measureWords, textsAt } from './measured.ts';
import { penaltyOf } from './opportunities.ts';
import { chooseLines } from './partition.ts';
import { isGuess } from './unspaced.ts';

export interface BreakOptions {
  /** Joins the lines that are there and breaks anew, also where they are within the limits. */
  readonly rebreak?: boolean;
  /** Offsets at which words begin in a text of one line, where they are known: no dictionary is asked. */
  readonly wordOffsets?: readonly number[];
}

/**
 * Breaks a text into lines under the limits. A text within them stays as it is; so do breaks that a person made,
 * as long as the lines they leave are few enough. One line where the text fits, else as few as possible, even
 * ones, broken after marks, before small words and between phrases; in ja, zh, th, km and my by kinsoku and words.
 * A text too long for the limits has more lines than they allow (see {@link splitText}). Breaking again changes
 * nothing. `breakLines('He said that, and then he left us all alone.', 'en', limits)`.
 */
export function breakLines(
  text: string,
  language: LanguageCode,
  limits: SubtitleLimits,
  { rebreak = false, wordOffsets }: BreakOptions = {},
): string {
  const counting = countingOf(language, limits);
  const { maxCharsPerLine, maxOfLines } = limits;
  if (!rebreak && isWithin(text, counting, maxCharsPerLine, maxOfLines)) return text;
  const options: MeasureOptions = { counting, maxCharsPerLine, ...(wordOffsets && { wordOffsets }) };
  const kept = text.split('\n').flatMap((line) => breakParagraph(line, options));
  if (!rebreak && kept.length <= maxOfLines) return kept.join('\n');
  // It was one line and joining gives it back: breaking anew would do the same.
  if (!text.includes('\n') && joinLines(kept, language) === text) return kept.join('\n');
  const broken = rebreak ? text : kept.join('\n');
  if (hasForcedBreak(broken, counting, maxCharsPerLine)) return kept.join('\n');
  const anew = breakAnew(broken, options);
  // Where even that leaves too many lines nothing is gained by losing the breaks that were there.
  return rebreak || isWithin(anew, counting, maxCharsPerLine, maxOfLines) ? anew : kept.join('\n');
}

/**
 * Where a break stood, joining cannot tell whether blanks, and how many, were there: it may give another text than
 * there was. So it is broken until what is joined is what was broken. Each round drops blanks, so it ends.
 */
function breakAnew(text: string, options: MeasureOptions): string {
  const { counting, maxCharsPerLine } = options;
  let paragraphs = paragraphsOf(text, counting.language);
  for (;;) {
    const broken = paragraphs.flatMap((paragraph) => breakParagraph(paragraph, options)).join('\n');
    const joined = paragraphsOf(broken, counting.language);
    const isSame = joined.join('\n') === paragraphs.join('\n');
    if (isSame || hasForcedBreak(broken, counting, maxCharsPerLine)) return broken;
    paragraphs = joined;
  }
}

/** The lines of a text without breaks. */
function breakParagraph(text: string, options: MeasureOptions): string[] {
  const limit = options.maxCharsPerLine * unitsPerCharacter;
  const measured = measureText(text, options);
  const count = measured.breaks.ends.length;
  // Blanks only, or nothing.
  if ((measured.breaks.starts[0] ?? 0) >= (measured.breaks.ends[count - 1] ?? 0)) return [''];
  const places = chooseLines(measured, limit);
  if (!isGuessed(measured, places, options)) return textsAt(measured, places);
  const known = measureWords(measured, options);
  return textsAt(known, chooseLines(known, limit));
}

/** Where letters alone may say where phrases begin, words are not looked up at first: that costs ten times as much. */
function isGuessed({ breaks }: MeasuredText, places: readonly number[], options: MeasureOptions): boolean {
  const areKnown = options.wordOffsets !== undefined || breaks.guess !== null;
  if (areKnown || separatorOf(options.counting.language) === ' ') return false;
  return places.some((place) => isGuess(penaltyOf(breaks, place)));
}
