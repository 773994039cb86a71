/**
 * Spreadsheets execute a CSV cell that starts with one of these as a formula. An apostrophe before it makes it text,
 * but is displayed. Full-width characters count too, because Japanese Excel accepts them. A cell also starts behind a
 * semicolon, even within quotes: where Excel separates by semicolons, our quotes do not begin a cell.
 */
const dangerous = /(?<=^|;)(?='*[=+\-@\t\r＝＋－＠])/g;
const guarded = /(?<=^|;)'(?='*[=+\-@\t\r＝＋－＠])/g;

export function guardCell(text: string): string {
  return text.replace(dangerous, "'");
}

/** Removes exactly the added apostrophes: if a text had one of its own at such a place, another was added. */
export function unguardCell(text: string): string {
  return text.includes("'") ? text.replace(guarded, '') : text;
}
