import { findDelimiter, readTable } from '../formats/csv/table.ts';

/** Name or term that occurs in recordings. */
export interface VocabularyTerm {
  /** Spelling in captions. */
  readonly term: string;
  /** Spelling by its sound, for terms that are pronounced otherwise than they are written; empty if not needed. */
  readonly soundsLike: string;
}

/** Limits of one list of terms. */
export const vocabularyBounds = { terms: 500, length: 80 } as const;

/** Returns the terms of several lists. Of a term in more than one list, the first entry is used. */
export function joinTerms(...lists: readonly (readonly VocabularyTerm[])[]): VocabularyTerm[] {
  const byTerm = new Map<string, VocabularyTerm>();
  for (const term of lists.flat()) if (!byTerm.has(term.term)) byTerm.set(term.term, term);
  return [...byTerm.values()];
}

const headers = new Set(['term', 'terms', 'name', 'word', 'phrase', '用語', '単語', '名前', '人名', '表記']);

/**
 * Reads terms from a CSV file or from pasted text: one term per line, optionally followed by its sound in a second
 * column, which a tab, a semicolon or a comma separates. Skips a header, empty lines and terms that are too long.
 */
export function readTerms(text: string): VocabularyTerm[] {
  const given = text.replace(/^\uFEFF/, '');
  const rows = readTable(given, findDelimiter(given)).rows.map(({ cells }) => cells.map(tidy));
  const terms = rows.flatMap(([term = '', soundsLike = ''], index) =>
    term === '' || (index === 0 && headers.has(term.toLowerCase())) ? [] : [{ term, soundsLike }],
  );
  return joinTerms(terms.filter((one) => Math.max(one.term.length, one.soundsLike.length) <= vocabularyBounds.length));
}

// Control characters and line separators of pasted cells are spaces.
const tidy = (cell: string): string => cell.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
