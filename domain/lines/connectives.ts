import type { LanguageCode } from '../captions/types.ts';
import { sharedWordSet, type WordLists, wordLists } from './wordLists.ts';

/**
 * Function words that indicate good and bad line breaks. Subtitling guides agree: break before a conjunction or
 * preposition, never after an article or before a postposition.
 */
export interface Connectives {
  /** Conjunctions and prepositions: good at the start of a line, bad at its end. */
  readonly leading: ReadonlySet<string>;
  /** Subset of `leading` that begins a clause, which is the better place for a break. */
  readonly conjunctions: ReadonlySet<string>;
  /** Subset of `leading` that links a noun to the one before it: no better than other places. */
  readonly genitive: ReadonlySet<string>;
  /** Articles, possessives, titles, negations and subject pronouns: bad at the end of a line. */
  readonly bound: ReadonlySet<string>;
  /** Postpositions: bad at the start of a line. */
  readonly trailing: ReadonlySet<string>;
  /** Number words: bad at the end of a line. */
  readonly numerals: ReadonlySet<string>;
  /** Conjunctions between two clauses of equal rank. */
  readonly coordinating: ReadonlySet<string>;
  /** Verbs that begin a predicate: good at the start of a line, because the subject ends before them. */
  readonly verbs: ReadonlySet<string>;
  /** Words that are relative pronouns after a comma. */
  readonly relatives: ReadonlySet<string>;
}

const relative = sharedWordSet('relatives');

/** Whether a word may be a relative pronoun after a noun. */
export const isRelative = (word: string): boolean => relative.has(word);

function connectives(lists: WordLists): Connectives {
  const { conjunctions = [], prepositions = [], bound = [], numerals = [] } = lists;
  return {
    leading: new Set([...conjunctions, ...prepositions]),
    conjunctions: new Set(conjunctions),
    coordinating: new Set(lists.coordinating),
    genitive: new Set(lists.genitive),
    bound: new Set([...bound, ...numerals]),
    trailing: new Set(lists.trailing),
    numerals: new Set(numerals),
    verbs: new Set(lists.verbs),
    relatives: new Set(lists.relativesAfterComma),
  };
}

const none = connectives({});

const byLanguage: ReadonlyMap<LanguageCode, Connectives> = new Map(
  Object.entries(wordLists).map(([code, lists]) => [code, connectives(lists)]),
);

/**
 * Returns the function words of a language; empty if its grammar expresses them inside words (Korean, Tamil, Telugu
 * ...).
 */
export function connectivesOf(language: LanguageCode): Connectives {
  return byLanguage.get(language === 'fil' ? 'tl' : language) ?? none;
}
