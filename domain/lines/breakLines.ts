import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { countingOf, isWithin, unitsPerCharacter } from '../limits/width.ts';
import { joinLines, paragraphsOf } from './join.ts';
import { trimBlanks } from './marks.ts';
import {
  type MeasuredText,
  type MeasureOptions,
  measureText,
  measureWords,
  textsAt,
  widthBetween,
  withBreaks,
} from './measured.ts';
import { penaltyOf } from './opportunities.ts';
import { chooseLines } from './partition.ts';
import { hasForcedBreak, possibleParagraphs } from './rejoin.ts';
import { isDoubtful } from './unspaced.ts';

export interface BreakOptions {
  /** Joins the existing lines and breaks them again, even if they are within the limits. */
  readonly rebreak?: boolean;
  /** Offsets at which words start in a single-line text; if set, no dictionary is used. */
  readonly wordOffsets?: readonly number[];
}

/**
 * Breaks a text into lines within the limits. A text within the limits does not change, and existing breaks are kept as
 * long as the number of lines is within the limits. Uses as few lines as possible, of even length, broken after
 * punctuation, before conjunctions and prepositions, and between phrases; in ja, zh, th, km and my by kinsoku and
 * words. A text too long for the limits gets more lines than they allow (see {@link splitText}). Idempotent. Only
 * spaces at a break are removed; only a space between lines that are joined again is added.
 *
 * Example: `breakLines('He said that, and then he left us all alone.', 'en', limits)`.
 */
export function breakLines(
  text: string,
  language: LanguageCode,
  limits: SubtitleLimits,
  { rebreak = false, wordOffsets }: BreakOptions = {},
): string {
  const counting = countingOf(language, limits);
  const { maxCharsPerLine, maxOfLines } = limits;
  const options: MeasureOptions = { counting, maxCharsPerLine, ...(wordOffsets && { wordOffsets }) };
  if (rebreak) return breakAgain(text, options);
  if (isWithin(text, counting, maxCharsPerLine, maxOfLines)) return text;
  const lines = linesOfEach(text, options);
  const kept = lines.join('\n');
  if (lines.length <= maxOfLines || hasForcedBreak(kept, counting, maxCharsPerLine)) return kept;
  // The text was a single line and joining restores it, so breaking again would give the same lines.
  if (!text.includes('\n') && joinLines(lines, language) === text) return kept;
  // The lines already are the layout of a longer text. Joined without a space that a break dropped, they might seem to
  // fit.
  if (kept === text && isLaidOut(text, options)) return text;
  const fewer = layOut(paragraphsOf(text, language), options);
  if (isWithin(fewer, counting, maxCharsPerLine, maxOfLines)) return fewer;
  // There are still too many lines, so the existing breaks are kept.
  return settled(text, options, maxOfLines);
}

/**
 * Returns the text with its breaks, and with more of them where a line is too wide, so that breaking it again changes
 * nothing. Breaking again could join lines if the new breaks dropped spaces that joining does not restore, so other
 * breaks are preferred.
 */
function settled(text: string, options: MeasureOptions, maxLines: number): string {
  const { counting, maxCharsPerLine } = options;
  const { language } = counting;
  const kept = breakRestorably(text, options);
  if (isLaidOut(kept, options)) return kept;
  const fewer = layOut(paragraphsOf(kept, language), options);
  if (!isWithin(fewer, counting, maxCharsPerLine, maxLines)) return kept;
  return isRestored(text, kept, language) ? fewer : text;
}

/**
 * Whether joining the new lines of a text gives the same result as joining its own: a lost space is worse than a wide
 * line. Runs of spaces count as one space; between words separated by spaces, the kind of space does not matter either.
 */
function isRestored(text: string, broken: string, language: LanguageCode): boolean {
  const runs = separatorOf(language) === ' ' ? blankRuns : longBlankRuns;
  const plain = (given: string): string => paragraphsOf(given, language).join('\n').replace(runs, ' ');
  return plain(broken) === plain(text);
}

const blankRuns = /(?:[^\S\n\u00a0\u202f\ufeff]|\u200b)+/gu;
const longBlankRuns = /(?:[^\S\n\u00a0\u202f\ufeff]|\u200b){2,}/gu;

/** Joins the lines and breaks them again. */
function breakAgain(text: string, options: MeasureOptions): string {
  const { counting, maxCharsPerLine } = options;
  const { language } = counting;
  if (hasForcedBreak(text, counting, maxCharsPerLine)) return breakEach(text, options);
  const paragraphs = paragraphsOf(text, language);
  const again = layOut(paragraphs, options);
  const isTooWide = !isWithin(text, counting, maxCharsPerLine, Number.POSITIVE_INFINITY);
  if (again === text || (!isTooWide && text.includes('\n') && isLaidOut(text, options))) return text;
  if (hasForcedBreak(again, counting, maxCharsPerLine) || isLaidOut(again, options, paragraphs)) return again;
  // Breaking the new lines again would give different ones. Keeping the existing breaks makes the result final.
  if (!isTooWide) return text;
  const kept = breakRestorably(text, options);
  return isRestored(text, kept, language) ? breakAgain(kept, options) : text;
}

/**
 * Whether breaking the text would give the same lines, whichever spaces their breaks dropped.
 * @param known Paragraphs that are known to give these lines.
 */
function isLaidOut(text: string, options: MeasureOptions, known: readonly string[] = []): boolean {
  for (const paragraphs of possibleParagraphs(text, options.counting.language)) {
    const isKnown = paragraphs.length === known.length && paragraphs.every((paragraph, i) => paragraph === known[i]);
    if (isKnown || layOut(paragraphs, options) === text) return true;
  }
  return false;
}

const layOut = (paragraphs: readonly string[], options: MeasureOptions): string =>
  paragraphs.flatMap((paragraph) => breakParagraph(paragraph, options)).join('\n');

/** Breaks each line separately and returns all resulting lines. */
const linesOfEach = (text: string, options: MeasureOptions): string[] =>
  text.includes('\n')
    ? text.split('\n').flatMap((line) => breakParagraph(line, options))
    : breakParagraph(text, options);

/** Breaks each line separately and returns the text. */
const breakEach = (text: string, options: MeasureOptions): string => linesOfEach(text, options).join('\n');

/** Breaks each line separately, only at places where joining restores the line if these places suffice. */
function breakRestorably(text: string, options: MeasureOptions): string {
  const lines = text.split('\n').flatMap((line) => restorable(line, options) ?? breakParagraph(line, options));
  return lines.join('\n');
}

/**
 * Returns the lines of a text without breaks, broken only where joining restores it; null if these places do not
 * suffice.
 */
function restorable(text: string, options: MeasureOptions): string[] | null {
  const { language } = options.counting;
  const limit = options.maxCharsPerLine * unitsPerCharacter;
  const trimmed = trimBlanks(text);
  const measured = withBreaks(measureWords(measureText(text, options), options), (end, start) => {
    return joinLines([text.slice(0, end), text.slice(start)], language) === trimmed;
  });
  const last = measured.breaks.ends.length - 1;
  for (let i = 1; i <= last; i++) if (widthBetween(measured, i - 1, i) > limit) return null;
  const lines = textsAt(measured, chooseLines(measured, limit));
  return joinLines(lines, language) === trimmed ? lines : null;
}

/** Returns the lines of a text without breaks. */
const breakParagraph = (text: string, options: MeasureOptions): string[] =>
  bestLines(measureText(text, options), options);

/** Returns the best lines of a measured text, which has no breaks. */
export function bestLines(measured: MeasuredText, options: MeasureOptions): string[] {
  const count = measured.breaks.ends.length;
  // The text has only whitespace.
  if ((measured.breaks.starts[0] ?? 0) >= (measured.breaks.ends[count - 1] ?? 0)) return [''];
  const best = bestPlaces(measured, options);
  return textsAt(best.measured, best.places);
}

interface BestPlaces {
  /** The measured text, with dictionary words if they were needed. */
  readonly measured: MeasuredText;
  readonly places: readonly number[];
}

/** Returns the best breaks of a measured text into lines. */
export function bestPlaces(measured: MeasuredText, options: MeasureOptions): BestPlaces {
  const limit = options.maxCharsPerLine * unitsPerCharacter;
  const places = chooseLines(measured, limit);
  if (!needsDictionary(measured, places, options)) return { measured, places };
  const known = measureWords(measured, options);
  return { measured: known, places: chooseLines(known, limit) };
}

/**
 * Whether the words must be looked up, which takes ten times as long. Scripts and punctuation usually indicate well
 * enough where phrases start.
 */
function needsDictionary({ breaks }: MeasuredText, places: readonly number[], options: MeasureOptions): boolean {
  const areKnown = options.wordOffsets !== undefined || breaks.minCost !== null;
  if (areKnown || separatorOf(options.counting.language) === ' ') return false;
  return places.some((place) => isDoubtful(penaltyOf(breaks, place)));
}
