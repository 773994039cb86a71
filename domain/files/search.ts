import { fold } from './fold.ts';

/**
 * Search by an index of terms. A term is the beginning of a word, or one or two characters of a script that does not
 * separate words by spaces. Every file has a row in the list of each of its terms, and a search reads the list of one
 * term of what is sought, of which it leaves out the files that lack the rest (docs/decisions/lists.md).
 */

/** A bound on the rows of one file. The first words of a longer title are found, and later ones beside them. */
export const maxTermsPerFile = 40;

/** A bound on what one search asks for. Further words are ignored. */
const maxWords = 8;

/** A bound on the text that is stored with every term of a file. */
const maxTextLength = 600;

/** The lengths of the beginnings of words that are terms, in characters. */
const prefixLengths = [4, 2, 1] as const;

interface Word {
  readonly text: string;
  /** Of a script without spaces between words, so it may begin or end anywhere. */
  readonly isUnspaced: boolean;
}

const unspaced =
  '[\\p{L}\\p{N}\\p{M}]&&[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]';
const words = new RegExp(`(?<unspaced>[${unspaced}]+)|[[\\p{L}\\p{N}\\p{M}]--[${unspaced}]]+`, 'gv');

const wordsOf = (text: string): Word[] =>
  [...fold(text).matchAll(words)].map(([word, runs]) => ({ text: word, isUnspaced: runs !== undefined }));

/** The words of the texts by which a file can be found, each once, as one text in which each follows a space. */
export function searchText(...texts: readonly string[]): string {
  const found = new Set(texts.flatMap((text) => wordsOf(text).map((word) => word.text)));
  const whole = [...found].map((word) => ` ${word}`).join('');
  return whole.slice(0, maxTextLength).toWellFormed();
}

/** The terms of a file with these texts: the most specific ones first, at most `maxTermsPerFile`. */
export function searchTerms(...texts: readonly string[]): string[] {
  const found = texts.flatMap(wordsOf);
  const byLength = prefixLengths.flatMap((length) => found.flatMap((word) => termsOf(word, length)));
  return [...new Set(byLength)].slice(0, maxTermsPerFile);
}

/** Terms of one length. Two characters without spaces say as much as four of a spaced word. */
function termsOf({ text, isUnspaced }: Word, length: (typeof prefixLengths)[number]): string[] {
  const characters = [...text];
  if (!isUnspaced) return characters.length < length ? [] : [characters.slice(0, length).join('')];
  if (length === 4) return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return length === 1 ? characters : [];
}

/** What a search asks of the table. */
export interface Search {
  /** The list to read. */
  readonly term: string;
  /** What the search text of a file must contain besides; empty if the term says it all. */
  readonly containing: readonly string[];
}

/** The search for these words, or null if there are none in it. */
export function searchFor(text: string): Search | null {
  const sought = wordsOf(text).slice(0, maxWords);
  const terms = prefixLengths.flatMap((length) => sought.flatMap((word) => termsOf(word, length)));
  const [term] = terms;
  if (term === undefined) return null;
  const isAll = sought.length === 1 && sought[0]?.text === term;
  return { term, containing: isAll ? [] : sought.map((word) => (word.isUnspaced ? word.text : ` ${word.text}`)) };
}
