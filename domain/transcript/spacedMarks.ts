const commas = '、､';
const stops = '。｡';
const closing = '」』）)】〉》］';

/** A text with the offsets at which its words start. */
export interface Said {
  readonly text: string;
  readonly wordOffsets: readonly number[];
}

/**
 * Writes Japanese as in captions without 、 and 。: a half-width space replaces a comma, a full-width space a sentence
 * end within a line. There is no space at the end of the text or before a closing bracket (Netflix, Japanese Timed Text
 * Style Guide, Punctuation).
 */
export function withSpacedMarks({ text, wordOffsets }: Said): Said {
  const places: number[] = [];
  let written = '';
  for (let i = 0; i < text.length; i++) {
    places.push(written.length);
    const letter = text.charAt(i);
    if (!commas.includes(letter) && !stops.includes(letter)) written += letter;
    else if (isSpaceSeen(written, text.charAt(i + 1))) written += commas.includes(letter) ? ' ' : '\u3000';
  }
  const end = written.trimEnd();
  return { text: end, wordOffsets: wordOffsets.map((at) => Math.min(places[at] ?? end.length, end.length)) };
}

/** Returns the text of a word and its punctuation without 、 and 。. */
export const withoutMarks = (text: string): string => text.replace(/[、､。｡]/gu, '');

/**
 * Whether a space between two parts would be visible: not at the ends of the text, next to another space, or before a
 * closing bracket.
 */
const isSpaceSeen = (before: string, after: string): boolean =>
  before !== '' && after !== '' && !/[\s、､。｡]/u.test(after) && !/\s$/u.test(before) && !closing.includes(after);
