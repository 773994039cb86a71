/**
 * Spreadsheets execute a CSV cell that starts with one of these as a formula. An apostrophe before it makes it text,
 * but is displayed. Full-width characters count too, because Japanese Excel accepts them.
 */
const dangerous = /^'*[=+\-@\t\r＝＋－＠]/;

export function guardCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text;
}

/** Removes exactly the added apostrophe: if a text had one of its own before such a character, another was added. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && dangerous.test(text) ? text.slice(1) : text;
}
