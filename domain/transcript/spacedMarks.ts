const commas = '、､';
const stops = '。｡';
const closing = '」』）)】〉》］';

/** A text with the offsets at which its words begin. */
export interface Said {
  readonly text: string;
  readonly wordOffsets: readonly number[];
}

/**
 * Japanese as it is written in captions without 、 and 。: a half-width space is a comma and a full-width one ends a
 * sentence within a line; none is at the end of the text or before a closing bracket (Netflix, Japanese Timed Text Style
 * Guide, Punctuation).
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

/** The text of a word and its marks without 、 and 。. */
export const withoutMarks = (text: string): string => text.replace(/[、､。｡]/gu, '');

/** Whether a blank between two parts is seen as one: one is enough, and brackets are narrow on their outer side. */
const isSpaceSeen = (before: string, after: string): boolean =>
  before !== '' && after !== '' && !/[\s、､。｡]/u.test(after) && !/\s$/u.test(before) && !closing.includes(after);
