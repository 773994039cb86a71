/** What ends a line in a caption, wherever the text came from. */
const lineEnds = /\r\n|[\n\r\u2028\u2029]/;

/** Lines of a cue: whatever ends a line becomes one, and blank lines go, since a blank line ends the cue. */
export function cueLines(text: string): string[] {
  if (!lineEnds.test(text)) return isBlank(text) ? [] : [text];
  return text.split(lineEnds).filter((line) => !isBlank(line));
}

/** The lines of a cue as one text with CRLF between them. */
export function joinCueLines(text: string): string {
  if (!lineEnds.test(text)) return isBlank(text) ? '' : text;
  return cueLines(text).join('\r\n');
}

/** Most texts begin with a letter, which is seen without trimming. */
const isBlank = (text: string): boolean =>
  !(text.charCodeAt(0) > 0x20 && text.charCodeAt(0) < 0x7f) && text.trim() === '';

/** Ends lines by `\n` alone. A lone CR ends a line too, and so does the CR CR LF of a doubly converted file. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r+\n|\r/g, '\n') : text;
}

/** A text without blank lines at its start and without any blanks at its end. */
export function trimLines(text: string): string {
  return text.trimEnd().replace(/^(?:[^\S\n]*\n)+/, '');
}
