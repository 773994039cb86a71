import { marksOverBlanks, type Span, spansOf, usualEmphases } from '../../captions/marks.ts';
import type { Cell, Mark, Style, StylePatch } from '../../captions/types.ts';

/** Matches line ends in the text of a caption, whatever its source. */
const lineEnds = /\r\n|[\n\r\u2028\u2029]/;

/** Returns the lines of a cue without empty ones, because an empty line would end the cue. */
export function cueLines(text: string): string[] {
  if (!lineEnds.test(text)) return isBlank(text) ? [] : [text];
  return text.split(lineEnds).filter((line) => !isBlank(line));
}

/** Returns the lines of a cue without empty ones, for formats in which U+2028 does not end a line. */
export const plainCueLines = (text: string): string[] => text.split(/\r\n|[\n\r]/).filter((line) => !isBlank(line));

const isBlank = (line: string): boolean => {
  const first = line.charCodeAt(0);
  // Most lines start with a visible character, and trimming is slow.
  return first > 0x20 && first < 0x7f ? false : line.trim() === '';
};

/** Lines of both texts of a cell, from top to bottom. */
export interface CellLines {
  readonly lines: readonly string[];
  /** Number of lines that belong to the second caption and are above those of the first. */
  readonly above: number;
}

/** Returns the lines of a cell, with the second caption at the position defined by its style or that of the video. */
export function cellLines(
  { text, second = '', style }: Cell,
  ofVideo: Pick<Style, 'secondPosition'>,
  linesOf: (text: string) => readonly string[] = cueLines,
): CellLines {
  const [lines, seconds] = [linesOf(text), linesOf(second)];
  const isAbove = (style?.secondPosition ?? ofVideo.secondPosition) === 'above';
  return isAbove
    ? { lines: [...seconds, ...lines], above: seconds.length }
    : { lines: [...lines, ...seconds], above: 0 };
}

/**
 * Returns the lines of a cell, joined with `join`, as spans of equal emphasis, which writers put inside tags.
 * @param style Style of the caption, optionally merged with that of the video.
 */
export function cueSpans(
  { text, marks }: Cell,
  { lines, above }: CellLines,
  style: StylePatch | undefined,
  join: (lines: readonly string[]) => string = asLines,
): readonly Span[] {
  const joined = join(lines);
  const firstAt = above === 0 ? 0 : joined.length - join(lines.slice(above)).length;
  const own = marksOverBlanks(text, marks, joined.slice(firstAt));
  return spansOf(joined, firstAt === 0 ? own : own?.map((mark) => moved(mark, firstAt)), style, usualEmphases);
}

const asLines = (lines: readonly string[]): string => lines.join('\n');

const moved = (mark: Mark, by: number): Mark => ({ ...mark, start: mark.start + by, end: mark.end + by });

/** Converts line ends to `\n`. A lone CR ends a line too, and so does the CR CR LF of a doubly converted file. */
export function withLineFeeds(text: string): string {
  // Bounded, because an unbounded run takes quadratic time on a file of carriage returns.
  return text.includes('\r') ? text.replace(/\r{1,8}\n|\r/g, '\n') : text;
}

/** Returns a text without empty lines at its start and white space at its end. */
export function trimLines(text: string): string {
  return text.trimEnd().replace(/^(?:[^\S\n]*\n)+/, '');
}
