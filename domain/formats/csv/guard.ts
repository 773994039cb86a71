/**
 * A spreadsheet runs a cell of CSV that begins with one of these as a formula. An apostrophe before it keeps it a
 * text; spreadsheets show it with the apostrophe. Full-width signs count too: Japanese Excel takes them.
 */
const dangerous = /^'*[=+\-@\t\r＝＋－＠]/;

export function guardCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** Takes the guard away again, and only the guard: an apostrophe of one's own before such a sign was guarded too. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text;
}
