import { fold } from './fold.ts';

/**
 * Search by an index of terms. A term is the beginning of a word, or one or two characters of a script that does not
 * separate words by spaces. Every file has a row in the list of each of its terms. A search reads the list of one term
 * of the query and leaves out the files that lack the other terms (docs/decisions/lists.md).
 */

/**
 * Maximum number of rows of one file. The index covers the first words of a longer title; later words match only in
 * combination with them.
 */
export const maxTermsPerFile = 40;

/** Maximum number of words of one search. Further words are ignored. */
const maxWords = 8;

/** Maximum length of the text that is stored with every term of a file. */
const maxTextLength = 600;

/** Lengths of the word beginnings that are terms, in characters. */
const prefixLengths = [4, 2, 1] as const;

interface Word {
  readonly text: string;
  /** Whether the word is in a script without spaces between words, so a match may begin or end anywhere. */
  readonly isUnspaced: boolean;
}

const unspaced =
  '[\\p{L}\\p{N}\\p{M}]&&[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]';
const words = new RegExp(`(?<unspaced>[${unspaced}]+)|[[\\p{L}\\p{N}\\p{M}]--[${unspaced}]]+`, 'gv');

const wordsOf = (text: string): Word[] =>
  [...fold(text).matchAll(words)].map(([word, runs]) => ({ text: word, isUnspaced: runs !== undefined }));

/**
 * Returns the words of the texts by which a file can be found, each once, as one text in which each word follows a
 * space.
 */
export function searchText(...texts: readonly string[]): string {
  const found = new Set(texts.flatMap((text) => wordsOf(text).map((word) => word.text)));
  const whole = [...found].map((word) => ` ${word}`).join('');
  return whole.slice(0, maxTextLength).toWellFormed();
}

/** Returns the terms of a file with these texts: most specific first, at most `maxTermsPerFile`. */
export function searchTerms(...texts: readonly string[]): string[] {
  const found = texts.flatMap(wordsOf);
  const byLength = prefixLengths.flatMap((length) => found.flatMap((word) => termsOf(word, length)));
  return [...new Set(byLength)].slice(0, maxTermsPerFile);
}

/** Returns the terms of one length. Two characters of an unspaced script are as specific as four of a spaced word. */
function termsOf({ text, isUnspaced }: Word, length: (typeof prefixLengths)[number]): string[] {
  const characters = [...text];
  if (!isUnspaced) return characters.length < length ? [] : [characters.slice(0, length).join('')];
  if (length === 4) return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return length === 1 ? characters : [];
}

/** Search request to the table. */
export interface Search {
  /** Term whose list is read. */
  readonly term: string;
  /** Texts that the search text of a file must also contain; empty if the term covers the whole query. */
  readonly containing: readonly string[];
}

/** Returns the search for these words, or null if the text contains no words. */
export function searchFor(text: string): Search | null {
  const sought = wordsOf(text).slice(0, maxWords);
  const terms = prefixLengths.flatMap((length) => sought.flatMap((word) => termsOf(word, length)));
  const [term] = terms;
  if (term === undefined) return null;
  const isAll = sought.length === 1 && sought[0]?.text === term;
  return { term, containing: isAll ? [] : sought.map((word) => (word.isUnspaced ? word.text : ` ${word.text}`)) };
}
