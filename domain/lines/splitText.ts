import type { LanguageCode, SubtitleLimits } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
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
import { penaltyOf } from './opportunities.ts';
import { choosePlaces, lineReach, reachOfLines } from './partition.ts';

/** A place to cut at counts more for a caption than for a line: the reader sees the first part alone. */
const placeWeight = 6;

function optionsOf(language: LanguageCode, limits: SubtitleLimits, wordOffsets?: readonly number[]): MeasureOptions {
  const { maxCharsPerLine } = limits;
  return { counting: countingOf(language, limits), maxCharsPerLine, ...(wordOffsets && { wordOffsets }) };
}

function measureFully(text: string, options: MeasureOptions): MeasuredText {
  const measured = measureText(text, options);
  const isKnown = options.wordOffsets !== undefined || separatorOf(options.counting.language) === ' ';
  return isKnown ? measured : measureWords(measured, options);
}

function splitParagraph(text: string, limits: SubtitleLimits, options: MeasureOptions): string[] {
  const measured = measureFully(text, options);
  const line = lineReach(measured, limits.maxCharsPerLine * unitsPerCharacter);
  return textsAt(measured, choosePlaces(measured, reachOfLines(line, limits.maxOfLines), placeWeight));
}

/**
 * A text as the least number of captions that each keep the limits, cut where sentences, clauses and phrases end,
 * and broken into lines. A text within the limits comes back as it is, alone. Nothing but blanks at the cuts is
 * lost; the parts of a dialogue are cut between its speakers first.
 */
export function splitText(text: string, language: LanguageCode, limits: SubtitleLimits): string[] {
  const options = optionsOf(language, limits);
  const broken = breakLines(text, language, limits);
  if (isWithin(broken, options.counting, limits.maxCharsPerLine, limits.maxOfLines)) return [broken];
  const paragraphs = paragraphsOf(text, language);
  const parts = paragraphs.flatMap((paragraph) => splitParagraph(paragraph, limits, options));
  if (parts.length < 2) return atLines(broken, limits.maxOfLines);
  // A part may have other words than it had in the whole; it is shorter, so this ends.
  const kept = parts.flatMap((part) => splitText(part, language, limits));
  return paragraphs.length > 1 ? packParts(kept, limits.maxOfLines) : kept;
}

/** Where joining and splitting again would come to the same, the lines are shared out as they are. */
function atLines(broken: string, maxLines: number): string[] {
  const lines = broken.split('\n');
  const parts: string[] = [];
  for (let i = 0; i < lines.length; i += maxLines) parts.push(lines.slice(i, i + maxLines).join('\n'));
  return parts;
}

/** The speeches of a dialogue share a caption as long as their lines do. */
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
 * A text cut at shares (0 to 1, rising) of its width, each at the best place near by: how the other tabs follow a
 * cut. Always one part more than shares; parts of a text too short for that are empty.
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

/** The best break near a width, no earlier than `from`: a good place is worth some distance. */
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
