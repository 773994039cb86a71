import type { LanguageCode } from '../captions/types.ts';
import { type WordLists, wordLists, wordSet } from './wordLists.ts';

/** Languages that write ordinal numbers with a period: the 21st is `21.`. */
const withOrdinalPoints = new Set('cs da de et fi hr hu is lv nb nn no pl sk sl sr sv tr'.split(' '));

const setsOf = (list: keyof WordLists): ReadonlyMap<LanguageCode, ReadonlySet<string>> =>
  new Map(Object.keys(wordLists).map((language) => [language, wordSet(language, list)]));

const abbreviations = setsOf('abbreviations');
const beforeNumbers = setsOf('abbreviationsBeforeNumbers');

const initial = /^\p{L}\.$/u;
const initials = /^(?:\p{L}\.){2,}$/u;
const ordinal = /^\d{1,2}\.$/;
const beginsNumber = /^\p{N}/u;
const beginsSmall = /^\p{Ll}/u;
const beginsQuote = /^[([{"'“‘«‹„¿¡]+/u;

/**
 * Whether the period at the end of a word does not end a sentence, given the next word: `Dr. Vogel`, `21. November`
 * (de), `ca. 300`, `J. Smith`, `the U.S. government`.
 */
export function isWithoutEnd(word: string, next: string, language: LanguageCode): boolean {
  if (!word.endsWith('.')) return false;
  const bare = word.replace(beginsQuote, '');
  if (initial.test(bare) && bare !== 'I.') return true;
  if (initials.test(bare)) return beginsSmall.test(next);
  if (ordinal.test(bare)) return withOrdinalPoints.has(language);
  const small = bare.toLowerCase();
  if (beforeNumbers.get(language)?.has(small) && !beginsNumber.test(next)) return false;
  return abbreviations.get(language)?.has(small) ?? false;
}
