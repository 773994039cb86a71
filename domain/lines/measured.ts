import { separatorOf } from '../languages/languages.ts';
import { type Counting, prefixUnits, unitsPerCharacter } from '../limits/width.ts';
import { isBlank, skipBlanks } from './marks.ts';
import { addOpportunity, mayBreakWord, noOpportunities, type Opportunities } from './opportunities.ts';
import { spacedOpportunities } from './spaced.ts';
import { dictionaryWords, initialWords, unspacedOpportunities } from './unspaced.ts';
import { wordsAt } from './words.ts';

/** A text on one line with its widths and possible breaks. */
export interface MeasuredText {
  readonly text: string;
  /** Width before each offset in halves of a character; -1 inside a grapheme. */
  readonly prefix: readonly number[];
  readonly breaks: Opportunities;
}

export interface MeasureOptions {
  readonly counting: Counting;
  readonly maxCharsPerLine: number;
  /** Offsets at which words start, if known; no dictionary is used then. */
  readonly wordOffsets?: readonly number[];
}

/** Measures a text and finds its breaks. Adjacent breaks are never farther apart than the width of a line. */
export function measureText(text: string, options: MeasureOptions): MeasuredText {
  return measureByWidths(text, prefixUnits(text, options.counting), options);
}

/**
 * Measures a text for which the width before each offset is known. The unit of `widths` is half of that of
 * `maxCharsPerLine`.
 */
export function measureByWidths(text: string, widths: readonly number[], options: MeasureOptions): MeasuredText {
  const { counting, wordOffsets } = options;
  const prefix = withStart(text, widths);
  const { language } = counting;
  if (separatorOf(language) === ' ')
    return withinReach(text, prefix, spacedOpportunities(text, language, prefix), options);
  const words = wordOffsets ? wordsAt(text, wordOffsets) : initialWords(text, language);
  return withinReach(text, prefix, unspacedOpportunities(text, language, prefix, words), options);
}

/**
 * Returns the widths with a width for the first character. It has none if the space before it carries it as a combining
 * mark; a line starts there nevertheless, because the spaces around it are dropped.
 */
function withStart(text: string, widths: readonly number[]): readonly number[] {
  const start = skipBlanks(text, 0);
  return (widths[start] ?? 0) < 0 ? widths.with(start, 0) : widths;
}

/** Measures a text again with the language's dictionary, if its first breaks were doubtful. */
export function measureWords(measured: MeasuredText, options: MeasureOptions): MeasuredText {
  const { text, prefix } = measured;
  const { language } = options.counting;
  if (separatorOf(language) === ' ' || options.wordOffsets) return measured;
  const breaks = unspacedOpportunities(text, language, prefix, dictionaryWords(text, language));
  return withinReach(text, prefix, breaks, options);
}

/** Returns the measured text with only some of its breaks, besides the first and the last. */
export function withBreaks(
  { text, prefix, breaks }: MeasuredText,
  isKept: (end: number, start: number) => boolean,
): MeasuredText {
  const last = breaks.ends.length - 1;
  const kept = noOpportunities(text, breaks);
  kept.forced = breaks.forced;
  for (let i = 1; i <= last; i++) {
    const [end, start] = [breaks.ends[i] ?? 0, breaks.starts[i] ?? 0];
    if (i === last || isKept(end, start)) addOpportunity(kept, end, start);
  }
  return { text, prefix, breaks: kept };
}

/** Returns the width of the text between two breaks, in halves of a character. */
export function widthBetween({ prefix, breaks }: MeasuredText, from: number, to: number): number {
  return (prefix[breaks.ends[to] ?? 0] ?? 0) - (prefix[breaks.starts[from] ?? 0] ?? 0);
}

/** Splits the text at breaks. */
export function textsAt({ text, breaks }: MeasuredText, places: readonly number[]): string[] {
  const borders = [0, ...places, breaks.ends.length - 1];
  return borders.slice(1).map((to, i) => text.slice(breaks.starts[borders[i] ?? 0], breaks.ends[to]));
}

/** Adds forced breaks at grapheme boundaries wherever the next break is farther away than the width of a line. */
function withinReach(
  text: string,
  prefix: readonly number[],
  breaks: Opportunities,
  options: MeasureOptions,
): MeasuredText {
  const limit = options.maxCharsPerLine * unitsPerCharacter;
  const measured = { text, prefix, breaks };
  const last = breaks.ends.length - 1;
  let isWithin = true;
  for (let i = 1; i <= last; i++) isWithin &&= widthBetween(measured, i - 1, i) <= limit;
  if (isWithin) return measured;
  const filled = noOpportunities(text, breaks);
  for (let i = 1; i <= last; i++) {
    addForced(measured, i, limit, filled);
    addOpportunity(filled, breaks.ends[i] ?? 0, breaks.starts[i] ?? 0);
  }
  return { text, prefix, breaks: filled };
}

function addForced({ prefix, breaks, text }: MeasuredText, to: number, limit: number, filled: Opportunities): void {
  const end = breaks.ends[to] ?? 0;
  let start = breaks.starts[to - 1] ?? 0;
  let anyBorder = start;
  let goodBorder = start;
  for (let i = start + 1; i <= end; i++) {
    const width = prefix[i] ?? -1;
    if (width < 0) continue;
    const border = goodBorder > start ? goodBorder : anyBorder;
    if (width - (prefix[start] ?? 0) > limit && border > start) {
      const lineEnd = withoutBlanks(text, start, border);
      addOpportunity(filled, lineEnd, border);
      filled.forced ??= new Set();
      filled.forced.add(lineEnd);
      start = border;
      // The text after the break may itself be too wide, so it is checked again.
      i = border;
      anyBorder = border;
      goodBorder = border;
      continue;
    }
    // A break before a space would put the space at the start of a line.
    if (isBlank(text.charCodeAt(i))) continue;
    anyBorder = i;
    if (mayBreakWord(text, i)) goodBorder = i;
  }
}

function withoutBlanks(text: string, start: number, end: number): number {
  let at = end;
  while (at > start + 1 && isBlank(text.charCodeAt(at - 1))) at--;
  return at;
}
