/** What ends a line in a caption, wherever the text came from. */
const lineEnds = /\r\n|[\n\r\u2028\u2029]/;

/** Lines of a cue: whatever ends a line becomes one, and blank lines go, since a blank line ends the cue. */
export function cueLines(text: string): string[] {
  if (!lineEnds.test(text)) return text.trim() === '' ? [] : [text];
  return text.split(lineEnds).filter((line) => line.trim() !== '');
}

/** Ends lines by `\n` alone. A lone CR ends a line too, and so does the CR CR LF of a doubly converted file. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r+\n|\r/g, '\n') : text;
}

/** A text without blank lines at its start and without any blanks at its end. */
export function trimLines(text: string): string {
  return text.trimEnd().replace(/^(?:[^\S\n]*\n)+/, '');
}
