import { marksOverBlanks, type Span, spansOf } from '../../captions/marks.ts';
import type { Cell, StylePatch } from '../../captions/types.ts';

/** The line ends in the text of a caption, whatever its source. */
const lineEnds = /\r\n|[\n\r\u2028\u2029]/;

/** The lines of a cue without blank ones, since a blank line would end the cue. */
export function cueLines(text: string): string[] {
  if (!lineEnds.test(text)) return isBlank(text) ? [] : [text];
  return text.split(lineEnds).filter((line) => !isBlank(line));
}

/** The lines of a cue joined by line feeds, for formats in which U+2028 does not end a line. */
export const joinCueLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r]/)
    .filter((line) => !isBlank(line))
    .join('\n');

const isBlank = (line: string): boolean => {
  const first = line.charCodeAt(0);
  // Most lines begin with a visible character, and trimming is slow.
  return first > 0x20 && first < 0x7f ? false : line.trim() === '';
};

/**
 * Joined lines of a cell, by {@link cueLines} of both of its texts, as spans of the same look: what a writer puts inside
 * of tags.
 * @param style the caption's, or the video's with it.
 */
export function cueSpans({ text, marks }: Cell, joined: string, style: StylePatch | undefined): readonly Span[] {
  return spansOf(joined, marksOverBlanks(text, marks, joined), style);
}

/** Ends lines by `\n` alone. A lone CR ends a line too, and so does the CR CR LF of a doubly converted file. */
export function withLineFeeds(text: string): string {
  // Bounded, because an unbounded run takes quadratic time on a file of carriage returns.
  return text.includes('\r') ? text.replace(/\r{1,8}\n|\r/g, '\n') : text;
}

/** A text without blank lines at its start and blanks at its end. */
export function trimLines(text: string): string {
  return text.trimEnd().replace(/^(?:[^\S\n]*\n)+/, '');
}
