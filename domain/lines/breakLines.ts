import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { countingOf, isWithin, unitsPerCharacter } from '../limits/width.ts';
import { hasForcedBreak, joinLines, paragraphsOf } from './join.ts';
import { type MeasuredText, type MeasureOptions, measureText, measureWords, textsAt } from './measured.ts';
import { penaltyOf } from './opportunities.ts';
import { chooseLines } from './partition.ts';
import { isDoubtful } from './unspaced.ts';

export interface BreakOptions {
  /** Joins the existing lines and breaks again, even if they are within the limits. */
  readonly rebreak?: boolean;
  /** Offsets at which words begin in a text of one line; with them, no dictionary is used. */
  readonly wordOffsets?: readonly number[];
}

/**
 * Breaks a text into lines within the limits. A text within them does not change, and existing breaks are kept as long
 * as the number of lines is within the limits. Uses as few lines as possible, of even length, broken after punctuation,
 * before conjunctions and prepositions, and between phrases; in ja, zh, th, km and my by kinsoku and words. A text too
 * long for the limits gets more lines than they allow (see {@link splitText}). Idempotent.
 * `breakLines('He said that, and then he left us all alone.', 'en', limits)`.
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
  // The text was a single line and joining restores it, so breaking again would give the same lines.
  if (!text.includes('\n') && joinLines(kept, language) === text) return kept.join('\n');
  const broken = rebreak ? text : kept.join('\n');
  if (hasForcedBreak(broken, counting, maxCharsPerLine)) return kept.join('\n');
  const again = breakAgain(broken, options);
  // If there are still too many lines, the existing breaks are worth keeping.
  return rebreak || isWithin(again, counting, maxCharsPerLine, maxOfLines) ? again : kept.join('\n');
}

/**
 * Joins and breaks the text until joining the result gives the same text again. Joining cannot restore the blanks that a
 * break replaced, so one round may not be enough. Each round drops blanks, so the loop terminates.
 */
function breakAgain(text: string, options: MeasureOptions): string {
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
  // The text is blank.
  if ((measured.breaks.starts[0] ?? 0) >= (measured.breaks.ends[count - 1] ?? 0)) return [''];
  const places = chooseLines(measured, limit);
  if (!needsDictionary(measured, places, options)) return textsAt(measured, places);
  const known = measureWords(measured, options);
  return textsAt(known, chooseLines(known, limit));
}

/**
 * Whether the words must be looked up, which takes ten times as long. Scripts and punctuation usually show well enough
 * where phrases begin.
 */
function needsDictionary({ breaks }: MeasuredText, places: readonly number[], options: MeasureOptions): boolean {
  const areKnown = options.wordOffsets !== undefined || breaks.minCost !== null;
  if (areKnown || separatorOf(options.counting.language) === ' ') return false;
  return places.some((place) => isDoubtful(penaltyOf(breaks, place)));
}
