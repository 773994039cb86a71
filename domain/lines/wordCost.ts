import type { LanguageCode } from '../captions/types.ts';
import { isWithoutEnd } from './abbreviations.ts';
import type { Connectives } from './connectives.ts';
import { koreanCost } from './korean.ts';
import { endingMarks, isDigit, mark } from './marks.ts';
import { penalty } from './opportunities.ts';
import {
  afterPhraseOf,
  beginsClause,
  beginsCompound,
  isAfterBetween,
  isAuxiliaryWithTo,
  isBegunAnew,
  isCompound,
  isEnglishAttribute,
  isEnglishObject,
  isFocusing,
  isGermanAttribute,
  isGerund,
  isInQuotation,
  isPair,
  isQuantityOf,
  isVerbAfterPhrase,
  subjects,
} from './phrases.ts';
import { turkishCost } from './turkish.ts';
import {
  endOfWordBefore,
  hasMark,
  isCapital,
  knownForm,
  secondForm,
  startOfWord,
  withoutElision,
  wordEnd,
} from './wordForms.ts';
import { sharedWordSet, wordSet } from './wordLists.ts';

/** The two words around a space. */
interface Place {
  readonly text: string;
  readonly language: LanguageCode;
  readonly words: Connectives;
  /** Start of the word before the space, and start and end of the word after it. */
  readonly wordStart: number;
  readonly next: number;
  readonly afterEnd: number;
  /** The word before the space as written, and both words in the form used by the lists. */
  readonly said: string;
  readonly before: string;
  readonly after: string;
  /** Whether the word after the space is a conjunction or preposition. */
  readonly isBeforeLeading: boolean;
}

/** Returns the cost of a break at the spaces from `end` to `next`, by the punctuation and words on both sides. */
export function wordCost(
  text: string,
  [end, next]: readonly [end: number, next: number],
  words: Connectives,
  language: LanguageCode,
): number {
  const wordStart = startOfWord(text, end);
  const said = text.slice(wordStart, end);
  const before = withoutElision(said.toLowerCase().replace('’', "'"), words);
  const afterEnd = wordEnd(text, next);
  const after = knownForm(text.slice(next, afterEnd), words);
  const isBeforeLeading = words.leading.has(after);
  const place: Place = { text, language, words, wordStart, next, afterEnd, said, before, after, isBeforeLeading };
  // Checked before sentence ends, because a title ends with a period (Dr. Smith).
  return isBound(place) ? penalty.withinPhrase : (markedCost(place, endingMarks(text, end)) ?? costInClause(place));
}

/** Whether the word before belongs to the one after: an article, a subject pronoun, a title. */
function isBound(place: Place): boolean {
  const { text, language, words, wordStart, next, before, after, isBeforeLeading } = place;
  if (isBeforeLeading && comparatives.has(before) && beginsWithNumber(secondWord(text, next), words)) return true;
  if (!words.bound.has(before) || standsAlone(place)) return false;
  const isObject = language === 'en' && isEnglishObject(text, wordStart, before, words);
  return !isObject || words.verbs.has(after);
}

/** Year of a date: 21. November | 2026. */
const year = /^(?:1[5-9]|20)\d\d$/;

/** Returns the cost after the mark of a sentence or clause; null without such a mark. */
function markedCost(place: Place, marks: number): number | null {
  const { text, language, words, wordStart, next, said, after, isBeforeLeading } = place;
  if ((marks & (mark.sentenceEnd | mark.clauseEnd)) !== 0 && isBegunAnew(text, wordStart, next))
    return penalty.afterPhrase;
  if ((marks & mark.sentenceEnd) !== 0) {
    if (isWithoutEnd(said, text.slice(next, next + 2), language)) return penalty.withinPhrase;
    return isInQuotation(text, next) ? penalty.afterClause : penalty.afterSentence;
  }
  if ((marks & mark.clauseEnd) === 0) return null;
  // `and, | you know, he left`: the clause joined by the conjunction is still to come.
  if (words.coordinating.has(text.slice(wordStart, wordEnd(text, wordStart)).toLowerCase()))
    return penalty.withinPhrase;
  // November 7, | 1940
  if (year.test(after) && /\d,$/.test(said)) return penalty.withinUnit;
  return isBeforeLeading || words.relatives.has(after) ? afterCommaCost(after, words) : penalty.afterClause;
}

function costInClause(place: Place): number {
  const { text, language, words, afterEnd, said, before, after, isBeforeLeading } = place;
  if (language === 'ko') return koreanCost(said, after);
  if (words.trailing.has(after) || isCompound(before, after)) return penalty.withinPhrase;
  // A preposition before a comma is part of its verb: `pumpen den Keller aus,`.
  if (hasMark(text, afterEnd) && isBeforeLeading && !words.conjunctions.has(after)) return penalty.withinPhrase;
  if (language === 'en' && (isAuxiliaryWithTo(before, after) || isQuantityOf(before, after))) return penalty.withinUnit;
  if (language === 'tr') return turkishCost(before, after, words);
  if (words.leading.has(before) && !isParticle(before, after, place)) return penalty.withinPhrase;
  return connectedCost(place) ?? predicateCost(place) ?? phraseCost(place);
}

/** Returns the cost before a conjunction, a preposition, or a pronoun; null before other words. */
function connectedCost(place: Place): number | null {
  const { text, language, words, next, afterEnd, before, after, isBeforeLeading } = place;
  if (words.coordinating.has(after)) return coordinationCost(place);
  if (isBeforeLeading && isFocusing(before)) return penalty.withinPhrase;
  if (words.conjunctions.has(after)) return penalty.beforeSubordinate;
  if (mayBeParticle(after, place) && isParticle(after, secondWord(text, next), place)) return penalty.withinUnit;
  const isObject = language === 'en' && isEnglishObject(text, next, after, words);
  if (isObject && !words.verbs.has(secondWord(text, next))) return penalty.withinUnit;
  if (beginsCompound(text, next, after, words)) return penalty.beforeLeadingWord;
  if (beginsClause(after, language) && !words.bound.has(before)) return penalty.beforeSubject;
  if (!isBeforeLeading) return null;
  return words.genitive.has(after) ? penalty.afterPhrase : prepositionCost(text, afterEnd, words);
}

/** Returns the cost before a conjunction of two clauses, unless it joins words. */
function coordinationCost({ text, wordStart, next, said }: Place): number {
  const isOne = isAfterBetween(text, wordStart) || isPair(said.toLowerCase(), secondWord(text, next));
  return isOne ? penalty.withinUnit : penalty.beforeClause;
}

/** Returns the cost before a verb, or between a verb and the subject after it; null elsewhere. */
function predicateCost(place: Place): number | null {
  const { text, language, words, afterEnd, before, after } = place;
  const inverted = language === 'de' || language === 'nl' ? invertedCost(place) : null;
  if (inverted !== null) return inverted;
  if (isGerund(after, language)) return words.verbs.has(before) ? penalty.withinUnit : penalty.beforePredicate;
  if (!words.verbs.has(after)) return null;
  return hasMark(text, afterEnd) ? penalty.withinUnit : penalty.beforePredicate;
}

/**
 * Returns the cost before a verb, or between a verb and the subject after it, in languages whose verb is the second
 * part of a sentence.
 */
function invertedCost({ text, language, words, wordStart, next, afterEnd, before, after }: Place): number | null {
  if (subjects.has(after)) return penalty.withinUnit;
  // `sie` and `es` may also be objects.
  if (language === 'de' && (after === 'sie' || after === 'es')) {
    const start = startOfWord(text, endOfWordBefore(text, wordStart));
    return words.verbs.has(before) || isVerbAfterPhrase(text, start, wordStart, words) ? penalty.withinUnit : null;
  }
  if ((words.bound.has(after) && !words.verbs.has(after)) || hasMark(text, afterEnd)) return null;
  const isVerb =
    subjects.has(secondForm(text, next)) || (language === 'de' && isVerbAfterPhrase(text, wordStart, next, words));
  return isVerb ? penalty.beforeLeadingWord : null;
}

/** Returns the cost within or after a phrase. */
function phraseCost({ text, language, words, wordStart, next, said, before, after }: Place): number {
  if (language === 'de' && isCapital(text.charAt(next)) && isGermanAttribute(text, wordStart, said, words))
    return penalty.withinUnit;
  if (language === 'en' && isEnglishAttribute(before)) return penalty.withinUnit;
  if (isOneName(text, wordStart, next) || isSurname(said, text, next)) return penalty.withinPhrase;
  if (isDigit(text.charCodeAt(next)) && year.test(after)) return penalty.withinUnit;
  return isDigit(said.charCodeAt(said.length - 1)) ? penalty.withinUnit : penalty.afterPhrase;
}

/** Returns the cost before a prepositional phrase whose preposition ends at `end`. */
function prepositionCost(text: string, end: number, words: Connectives): number {
  const following = afterPhraseOf(text, end, words);
  if (following === 'verb') return penalty.afterPhrase;
  return following === 'relative' ? penalty.beforeClause : penalty.beforeLeadingWord;
}

/** Returns the cost after a clause and before a word that begins another clause or a phrase. */
const afterCommaCost = (after: string, { coordinating, conjunctions, relatives }: Connectives): number =>
  coordinating.has(after)
    ? penalty.betweenClauses
    : conjunctions.has(after) || relatives.has(after)
      ? penalty.beforeSubclause
      : penalty.beforeApposition;

const comparatives = sharedWordSet('comparatives');

const beginsWithNumber = (word: string, { numerals }: Connectives): boolean =>
  isDigit(word.charCodeAt(0)) || numerals.has(word);

const adjectives = sharedWordSet('orderAdjectives');
const quantities = sharedWordSet('quantities');

const closedByLeading = new Set([...comparatives, ...adjectives, ...sharedWordSet('closedByLeading')]);

const having = wordSet('en', 'auxiliaryOrMainVerbs');
const determiners = wordSet('en', 'determiners');

/** Whether the word before cannot belong to the word after it: `at last | the sun`, `many | were`. */
function standsAlone({ text, words, wordStart, before, after, isBeforeLeading }: Place): boolean {
  const { bound, numerals, verbs } = words;
  if (verbs.has(after) && (numerals.has(before) || quantities.has(before) || adjectives.has(before))) return true;
  if (having.has(before) && (determiners.has(after) || beginsWithNumber(after, words))) return true;
  if (adjectives.has(before) && bound.has(after) && !numerals.has(after) && !adjectives.has(after)) return true;
  const isClosed = isBeforeLeading && closedByLeading.has(before) && !verbs.has(before);
  return isClosed && !followsConjunction(text, wordStart, words);
}

/** Whether a word is the first of its clause, after a conjunction: `and it | in the end`. */
function followsConjunction(text: string, wordStart: number, { conjunctions }: Connectives): boolean {
  const end = endOfWordBefore(text, wordStart);
  return conjunctions.has(text.slice(startOfWord(text, end), end).toLowerCase());
}

const particles = wordSet('en', 'particles');
const secondParts = wordSet('en', 'afterPrepositions');
const firstParts = sharedWordSet('firstPrepositions');

/** Whether a word may belong to the verb before it: any preposition, or in English some of them. */
function mayBeParticle(word: string, { language, words }: Place): boolean {
  if (language === 'en') return particles.has(word);
  if ((language !== 'de' && language !== 'nl') || firstParts.has(word)) return false;
  return words.leading.has(word) && !words.conjunctions.has(word);
}

/** Whether a word belongs to the verb before it, judging by the word that follows. */
const isParticle = (word: string, next: string, place: Place): boolean =>
  mayBeParticle(word, place) &&
  (place.words.leading.has(next) || (place.language === 'en' && word === 'out')) &&
  !(place.language === 'en' && secondParts.has(next));

/** Returns the word after the one at an offset, in lower case. */
const secondWord = (text: string, at: number): string => secondForm(text, at).toLowerCase();

/** Particles in surnames: `Joost | de Wit`. */
const surnameParticles = new Set('de den der van von di da del della do dos du le la ter ten'.split(' '));

/** Whether a surname that starts with a particle follows a first name. */
function isSurname(before: string, text: string, next: number): boolean {
  if (!isCapital(before.charAt(0)) || !surnameParticles.has(text.slice(next, wordEnd(text, next)))) return false;
  return isCapital(secondForm(text, next).charAt(0));
}

/** Whether two adjacent words are capitalized and not at the start of the text: a first and a last name. */
function isOneName(text: string, wordStart: number, next: number): boolean {
  return wordStart > 0 && isCapital(text.charAt(wordStart)) && isCapital(text.charAt(next));
}
