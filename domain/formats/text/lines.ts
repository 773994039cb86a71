import { marksOverBlanks, type Span, spansOf } from '../../captions/marks.ts';
import type { Cell, Mark, Style, StylePatch } from '../../captions/types.ts';

/** The line ends in the text of a caption, whatever its source. */
const lineEnds = /\r\n|[\n\r\u2028\u2029]/;

/** The lines of a cue without blank ones, since a blank line would end the cue. */
export function cueLines(text: string): string[] {
  if (!lineEnds.test(text)) return isBlank(text) ? [] : [text];
  return text.split(lineEnds).filter((line) => !isBlank(line));
}

/** The same for formats in which U+2028 does not end a line. */
export const plainCueLines = (text: string): string[] => text.split(/\r\n|[\n\r]/).filter((line) => !isBlank(line));

const isBlank = (line: string): boolean => {
  const first = line.charCodeAt(0);
  // Most lines begin with a visible character, and trimming is slow.
  return first > 0x20 && first < 0x7f ? false : line.trim() === '';
};

/** The lines of both texts of a cell, from top to bottom. */
export interface CellLines {
  readonly lines: readonly string[];
  /** How many of them are of the second caption, above those of the first. */
  readonly above: number;
}

/** The lines of a cell, with the second caption where its style or that of the video has it. */
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
 * The lines of a cell, put together by `join`, as spans of the same look: what a writer puts inside of tags.
 * @param style the caption's, or the video's with it.
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
  return spansOf(joined, firstAt === 0 ? own : own?.map((mark) => moved(mark, firstAt)), style);
}

const asLines = (lines: readonly string[]): string => lines.join('\n');

const moved = (mark: Mark, by: number): Mark => ({ ...mark, start: mark.start + by, end: mark.end + by });

/** Ends lines by `\n` alone. A lone CR ends a line too, and so does the CR CR LF of a doubly converted file. */
export function withLineFeeds(text: string): string {
  // Bounded, because an unbounded run takes quadratic time on a file of carriage returns.
  return text.includes('\r') ? text.replace(/\r{1,8}\n|\r/g, '\n') : text;
}

/** A text without blank lines at its start and blanks at its end. */
export function trimLines(text: string): string {
  return text.trimEnd().replace(/^(?:[^\S\n]*\n)+/, '');
}
