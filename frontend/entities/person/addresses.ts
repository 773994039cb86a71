/** Something before and after an at sign; the API checks the rest. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** The entries of a list of addresses, separated by commas, semicolons or spaces, each once. */
export const entriesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[\s,;、，]+/)
      .map((entry) => entry.toLowerCase())
      .filter((entry) => entry !== ''),
  ),
];
