import type { SubtitleLimits } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { unitsPerCharacter } from '../limits/width.ts';
import { bestPlaces } from './breakLines.ts';
import {
  type MeasuredText,
  type MeasureOptions,
  measureText,
  measureWords,
  textsAt,
  widthBetween,
} from './measured.ts';
import { betweenCaptions, penalty, penaltyOf } from './opportunities.ts';

/** Maximum number of cuts to try, best first, because each is laid out. */
const maxTries = 6;

/**
 * Cuts a text in two if a language without spaces between words would otherwise require a break within a word, and both
 * parts have whole words on each of their lines: captions of `面積がどのように` and `変化するかを見る` instead of the line `面積がどのよ`.
 * Null for any other text and if there is no such cut.
 * @param text One line without breaks, which has to be broken.
 */
export function cutForWholeWords(text: string, options: MeasureOptions, limits: SubtitleLimits): string[] | null {
  if (separatorOf(options.counting.language) === ' ') return null;
  const measured = measureText(text, options);
  if (!isWithinWord(measured, options)) return null;
  const known = measureWords(measured, options);
  for (const place of cutsBetweenWords(known).slice(0, maxTries)) {
    const parts = textsAt(known, [place]);
    if (parts.every((part) => hasWholeWords(measureText(part, options), options, limits))) return parts;
  }
  return null;
}

/** Whether the best lines of a text end within a word. */
function isWithinWord(measured: MeasuredText, options: MeasureOptions): boolean {
  const best = bestPlaces(measured, options);
  return best.places.some((place) => penaltyOf(best.measured.breaks, place) >= penalty.withinWord);
}

function hasWholeWords(measured: MeasuredText, options: MeasureOptions, limits: SubtitleLimits): boolean {
  const { measured: known, places } = bestPlaces(measured, options);
  const lineUnits = limits.maxCharsPerLine * unitsPerCharacter;
  const borders = [0, ...places, known.breaks.ends.length - 1];
  const areNarrow = borders.slice(1).every((to, i) => widthBetween(known, borders[i] ?? 0, to) <= lineUnits);
  return areNarrow && places.length < limits.maxOfLines && !isWithinWord(measured, options);
}

/** Returns the places between words; first those that leave parts of even length at a good place. */
function cutsBetweenWords(measured: MeasuredText): number[] {
  const last = measured.breaks.ends.length - 1;
  const worth = (place: number): number => {
    const uneven = Math.abs(widthBetween(measured, 0, place) - widthBetween(measured, place, last));
    return uneven + 2 * betweenCaptions(penaltyOf(measured.breaks, place));
  };
  return Array.from({ length: Math.max(0, last - 1) }, (_, i) => i + 1)
    .filter((place) => penaltyOf(measured.breaks, place) < penalty.withinCompound)
    .map((place) => [place, worth(place)] as const)
    .sort(([, a], [, b]) => a - b)
    .map(([place]) => place);
}
