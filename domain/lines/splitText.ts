import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { countingOf, isWithin, unitsPerCharacter } from '../limits/width.ts';
import { breakLines } from './breakLines.ts';
import { joinLines, paragraphsOf } from './join.ts';
import {
  type MeasuredText,
  type MeasureOptions,
  measureText,
  measureWords,
  textsAt,
  widthBetween,
} from './measured.ts';
import { betweenCaptions, penaltyOf } from './opportunities.ts';
import { choosePlaces, lineReach, reachOfLines } from './partition.ts';
import { cutForWholeWords } from './wholeWords.ts';

/**
 * Weight of breaks between captions: a good break matters more there than between lines, because the viewer sees the
 * first part alone.
 */
const placeWeight = 6;

const optionsOf = (language: LanguageCode, limits: SubtitleLimits): MeasureOptions => ({
  counting: countingOf(language, limits),
  maxCharsPerLine: limits.maxCharsPerLine,
});

const measureFully = (text: string, options: MeasureOptions): MeasuredText =>
  measureWords(measureText(text, options), options);

function splitParagraph(text: string, limits: SubtitleLimits, options: MeasureOptions): string[] {
  const measured = measureFully(text, options);
  const line = lineReach(measured, limits.maxCharsPerLine * unitsPerCharacter);
  return textsAt(
    measured,
    choosePlaces(measured, reachOfLines(line, limits.maxOfLines), (cost) => placeWeight * betweenCaptions(cost)),
  );
}

export interface SplitOptions {
  /** Creates one more caption for a text whose lines would otherwise have to end within a word (Japanese, Thai ...). */
  readonly keepsWords?: boolean;
}

/**
 * Splits a text into as few captions within the limits as possible, at the ends of sentences, clauses and phrases, and
 * breaks them into lines. Returns a text within the limits unchanged. Nothing is lost except spaces at the cuts. A
 * dialogue is first split between its speakers.
 */
export function splitText(
  text: string,
  language: LanguageCode,
  limits: SubtitleLimits,
  how: SplitOptions = {},
): string[] {
  const options = optionsOf(language, limits);
  const broken = breakLines(text, language, limits);
  const paragraphs = paragraphsOf(text, language);
  if (isWithin(broken, options.counting, limits.maxCharsPerLine, limits.maxOfLines)) {
    const mayCut = how.keepsWords === true && broken !== text && paragraphs.length === 1;
    const parts = mayCut ? cutForWholeWords(paragraphs[0] ?? '', options, limits) : null;
    return parts ? parts.map((part) => breakLines(part, language, limits)) : [broken];
  }
  const parts = paragraphs.flatMap((paragraph) => splitParagraph(paragraph, limits, options));
  if (parts.length < 2) return splitAtLines(broken, limits.maxOfLines);
  // A part may be segmented into different words than the whole was. It is shorter, so the recursion terminates.
  const texts = parts.flatMap((part) => splitText(part, language, limits, how));
  return paragraphs.length > 1 ? packParts(texts, limits.maxOfLines) : texts;
}

/** Distributes the lines unchanged, for a text that joining and splitting again would not change. */
function splitAtLines(broken: string, maxLines: number): string[] {
  const lines = broken.split('\n');
  const parts: string[] = [];
  for (let i = 0; i < lines.length; i += maxLines) parts.push(lines.slice(i, i + maxLines).join('\n'));
  return parts;
}

/** Combines consecutive parts of a dialogue into one caption as long as their lines fit. */
function packParts(parts: readonly string[], maxLines: number): string[] {
  const packed: string[] = [];
  for (const part of parts) {
    const joined = packed.length > 0 ? `${packed.at(-1)}\n${part}` : part;
    if (packed.length > 0 && joined.split('\n').length <= maxLines) packed[packed.length - 1] = joined;
    else packed.push(part);
  }
  return packed;
}

/**
 * Splits a text at fractions (0 to 1, ascending) of its width, each at the best break nearby: when a caption is split
 * in one tab, this splits it in the others. Returns one more part than fractions; parts are empty if the text is too
 * short.
 */
export function cutAtShares(
  text: string,
  language: LanguageCode,
  limits: SubtitleLimits,
  shares: readonly number[],
): string[] {
  const joined = joinLines(text.split('\n'), language);
  const measured = measureFully(joined, optionsOf(language, limits));
  const last = measured.breaks.ends.length - 1;
  const total = widthBetween(measured, 0, last);
  const places: number[] = [];
  for (const share of shares) places.push(nearestPlace(measured, share * total, (places.at(-1) ?? 0) + 1));
  return textsAt(measured, places);
}

/** Returns the best break near a width, no earlier than `from`, by distance and cost. */
function nearestPlace(measured: MeasuredText, target: number, from: number): number {
  const last = measured.breaks.ends.length - 1;
  let best = last;
  let least = Number.POSITIVE_INFINITY;
  for (let at = Math.min(from, last); at < last; at++) {
    const cost = 2 * Math.abs(widthBetween(measured, 0, at) - target) + penaltyOf(measured.breaks, at);
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}
