/** What ends a line in a caption, wherever the text came from. */
const lineEnds = /\r\n|[\n\r\u2028\u2029]/;

/** Lines of a cue: whatever ends a line becomes one, and blank lines go, since a blank line ends the cue. */
export function cueLines(text: string): string[] {
  if (!lineEnds.test(text)) return isBlank(text) ? [] : [text];
  return text.split(lineEnds).filter((line) => !isBlank(line));
}

/**
 * The lines of a cue as one text with CRLF between them, for formats to which U+2028 is a letter. Nearly all texts
 * are a line or two, and are put together without being searched for more than their ends.
 */
export function joinCueLines(text: string): string {
  if (text.includes('\r')) return joinSaidLines(text);
  const end = text.indexOf('\n');
  if (end < 0) return isBlank(text) ? '' : text;
  const areTwo = beginsWithLetter(text, 0) && beginsWithLetter(text, end + 1) && !text.includes('\n', end + 1);
  return areTwo ? `${text.slice(0, end)}\r\n${text.slice(end + 1)}` : joinSaidLines(text);
}

const joinSaidLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r]/)
    .filter((line) => !isBlank(line))
    .join('\r\n');

/** Most lines begin with a letter, which is seen without trimming. */
const isBlank = (text: string): boolean => !beginsWithLetter(text, 0) && text.trim() === '';

function beginsWithLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit > 0x20 && unit < 0x7f;
}

/** Ends lines by `\n` alone. A lone CR ends a line too, and so does the CR CR LF of a doubly converted file. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r+\n|\r/g, '\n') : text;
}

/** A text without blank lines at its start and without any blanks at its end. */
export function trimLines(text: string): string {
  return text.trimEnd().replace(/^(?:[^\S\n]*\n)+/, '');
}
