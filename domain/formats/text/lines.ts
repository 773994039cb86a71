/** What ends a line in a caption, wherever the text came from. */
const lineEnds = /\r\n|[\n\r\u2028\u2029]/;

/** Lines of a cue: whatever ends a line becomes one, and blank lines go, since a blank line ends the cue. */
export function cueLines(text: string): string[] {
  if (!lineEnds.test(text)) return isBlank(text) ? [] : [text];
  return text.split(lineEnds).filter((line) => !isBlank(line));
}

/** The lines of a cue with line feeds between them, for formats to which U+2028 is a letter. */
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

/** Ends lines by `\n` alone. A lone CR ends a line too, and so does the CR CR LF of a doubly converted file. */
export function withLineFeeds(text: string): string {
  // Bounded, because an unbounded run takes quadratic time on a file of carriage returns.
  return text.includes('\r') ? text.replace(/\r{1,8}\n|\r/g, '\n') : text;
}

/** A text without blank lines at its start and without any blanks at its end. */
export function trimLines(text: string): string {
  return text.trimEnd().replace(/^(?:[^\S\n]*\n)+/, '');
}
