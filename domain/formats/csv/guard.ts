/**
 * Matches positions where a spreadsheet would execute the text of a CSV cell as a formula. An apostrophe there makes it
 * text, but is displayed. Full-width characters count too, because Japanese Excel accepts them. Where Excel separates
 * cells by semicolons, quotes in the middle of a line are plain text: a semicolon starts a cell and a line end starts a
 * row.
 */
const dangerous = /(?<=^|[;\r\n])(?='*[=+\-@\t\r＝＋－＠])/g;
const guarded = /(?<=^|[;\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g;

export function guardCell(text: string): string {
  return text.replace(dangerous, "'");
}

/** Removes exactly the added apostrophes: if a text already had one at such a position, another was added. */
export function unguardCell(text: string): string {
  return text.includes("'") ? text.replace(guarded, '') : text;
}
