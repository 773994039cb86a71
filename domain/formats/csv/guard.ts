/**
 * Spreadsheets execute a CSV cell that starts with one of these as a formula. An apostrophe before it makes it text,
 * but is displayed. Full-width characters count too, because Japanese Excel accepts them. Where Excel separates cells
 * by semicolons, quotes in the middle of a line are plain text: a semicolon starts a cell and a line end a row.
 */
const dangerous = /(?<=^|[;\r\n])(?='*[=+\-@\t\r＝＋－＠])/g;
const guarded = /(?<=^|[;\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g;

export function guardCell(text: string): string {
  return text.replace(dangerous, "'");
}

/** Removes exactly the added apostrophes: if a text had one of its own at such a place, another was added. */
export function unguardCell(text: string): string {
  return text.includes("'") ? text.replace(guarded, '') : text;
}
