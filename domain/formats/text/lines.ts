/** Whether a text holds an end of line other than `\n`, or a line without a visible sign. */
const untidy = /[\r\u2028\u2029]|^\s*$|^\s*\n|\n\s*(?:\n|$)/;

/** Lines of a cue: whatever ends a line becomes one, and blank lines go, since a blank line ends the cue. */
export function cueLines(text: string): string[] {
  if (!untidy.test(text)) return text.includes('\n') ? text.split('\n') : [text];
  return text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
}

/** Ends lines by `\n` alone. A lone CR ends a line too, and so does the CR CR LF of a doubly converted file. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r+\n|\r/g, '\n') : text;
}

/** A text without blank lines at its start and without any blanks at its end. */
export function trimLines(text: string): string {
  return text.trimEnd().replace(/^(?:[^\S\n]*\n)+/, '');
}
