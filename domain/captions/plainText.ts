/** Control characters (C0, DEL and C1) that a text may not contain; excludes tabs and line ends. */
const control = /(?![\t\n\r])\p{Cc}/u;
const controls = new RegExp(control, 'gu');

/**
 * Whether a text is well-formed Unicode without control characters. An unpaired surrogate cannot be written as UTF-8,
 * and no file format can contain a control character.
 */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !control.test(text);

/** Normalizes a text: one kind of line end, no control characters, and U+FFFD for each unpaired surrogate. */
export function plainText(text: string): string {
  const whole = text.toWellFormed();
  return control.test(whole) || whole.includes('\r') ? whole.replace(/\r\n?/g, '\n').replace(controls, '') : whole;
}

/** Whether all texts in a JSON value, including the names of fields, are plain. */
export function hasPlainTexts(json: unknown): boolean {
  if (typeof json === 'string') return isPlainText(json);
  if (typeof json !== 'object' || json === null) return true;
  if (Array.isArray(json)) return json.every(hasPlainTexts);
  return Object.entries(json).every(([name, value]) => isPlainText(name) && hasPlainTexts(value));
}
