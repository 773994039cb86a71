/** Whether a text has characters before and after an at sign; the API checks the rest. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Unique entries of an address list separated by commas, semicolons or spaces. */
export const entriesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;、，]+/)
      .map((entry) => entry.toLowerCase())
      .filter((entry) => entry !== ''),
  ),
];
