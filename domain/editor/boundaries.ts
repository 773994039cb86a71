import type { LanguageCode } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { enhancedCounting, prefixUnits } from '../limits/width.ts';
import { segmenterOf } from '../lines/words.ts';

/** Opening punctuation, which belongs to the word after it. */
const opening = /[([{「『（【〈《“‘]$/;

function* wordStarts(text: string, language: LanguageCode): Iterable<number> {
  if (separatorOf(language) === ' ') {
    for (const { index, 0: gap } of text.matchAll(/\s+/g)) yield index + gap.length;
    return;
  }
  for (const { index, isWordLike } of segmenterOf(language).segment(text)) {
    if (isWordLike) yield opening.test(text.slice(0, index)) ? index - 1 : index;
  }
}

/**
 * Returns the offsets at which a text can be split between words, except its ends: at spaces, or between words of the
 * language.
 */
export function wordBoundaries(text: string, language: LanguageCode): number[] {
  const length = text.trimEnd().length;
  return [...new Set(wordStarts(text, language))].filter(
    (at) => at > 0 && at < length && text.slice(0, at).trim() !== '',
  );
}

/**
 * Returns the offset, or the start of the grapheme that it would split: surrogate pairs, accents and joined emoji stay
 * whole.
 */
export function letterStart(text: string, offset: number): number {
  const prefix = prefixUnits(text, enhancedCounting('en'));
  let at = Math.min(Math.max(0, offset), text.length);
  while (prefix[at] === -1) at--;
  return at;
}

/** Returns the fraction of the text's width before an offset. */
export function shareBefore(text: string, language: LanguageCode, at: number): number {
  const prefix = prefixUnits(text, enhancedCounting(language));
  const width = prefix[text.length] ?? 0;
  return width === 0 ? 0.5 : (prefix[at] ?? 0) / width;
}

/** Returns the offset at a fraction (0 to 1) of the text's width. */
function offsetAtShare(text: string, language: LanguageCode, share: number): number {
  const prefix = prefixUnits(text, enhancedCounting(language));
  const target = (prefix[text.length] ?? 0) * share;
  let best = 0;
  for (let at = 1; at <= text.length; at++) {
    const width = prefix[at] ?? 0;
    if (width >= 0 && Math.abs(width - target) <= Math.abs((prefix[best] ?? 0) - target)) best = at;
  }
  return best;
}

/** Returns the word starts on both sides of an offset, in a language without spaces. */
function nearWordStarts(text: string, language: LanguageCode, offset: number): number[] {
  const segments = segmenterOf(language).segment(text);
  /**
   * Whether a word, or the opening punctuation before one, starts here; other punctuation stays with the word before
   * it.
   */
  const isStart = ({ index, segment, isWordLike }: Intl.SegmentData): boolean =>
    (isWordLike || opening.test(segment)) && !opening.test(text.charAt(index - 1));
  const middle = segments.containing(Math.min(offset, text.length - 1));
  let before = middle;
  while (before && !isStart(before)) before = segments.containing(before.index - 1);
  let after = middle && segments.containing(middle.index + middle.segment.length);
  while (after && !isStart(after)) after = segments.containing(after.index + after.segment.length);
  return [before, after].flatMap((segment) => segment?.index ?? []);
}

/** Returns the word boundary nearest to a fraction (0 to 1) of the text's width, or the end of the text. */
export function boundaryAtShare(text: string, language: LanguageCode, share: number): number {
  if (text === '') return 0;
  const offset = offsetAtShare(text, language, share);
  const hasSpaces = separatorOf(language) === ' ';
  const starts = hasSpaces ? wordBoundaries(text, language) : nearWordStarts(text, language, offset);
  const within = starts.filter((at) => at > 0 && at < text.length);
  const distance = (at: number) => Math.abs(at - offset);
  return within.reduce((best, at) => (distance(at) < distance(best) ? at : best), within[0] ?? text.length);
}
