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

const isBlank = (text: string): boolean => text === '' || (beginsWithBlank(text, 0) && text.trim() === '');

/** Whether the letter at the place, where there is one, is one of those that make a line blank. */
export function beginsWithBlank(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit <= 0x20 || (unit > 0x7e && /^\s/.test(text.charAt(at)));
}

/** Ends lines by `\n` alone. A lone CR ends a line too, and so does the CR CR LF of a doubly converted file. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r+\n|\r/g, '\n') : text;
}

/** A text without blank lines at its start and without any blanks at its end. */
export function trimLines(text: string): string {
  return text.trimEnd().replace(/^(?:[^\S\n]*\n)+/, '');
}
