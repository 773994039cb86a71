import type { LanguageCode } from '../captions/types.ts';
import { type Connectives, isRelative } from './connectives.ts';
import { isBlank, mark, marksOf, skipBlanks } from './marks.ts';
import { endOfWordBefore, hasMark, isCapital, knownForm, secondForm, startOfWord, wordEnd } from './wordForms.ts';
import { sharedWordSet, wordSet } from './wordLists.ts';

/** Maximum number of words of a prepositional phrase that is checked for the word after it. */
const maxPhraseWords = 3;

/**
 * Returns the kind of word that follows a prepositional phrase whose preposition ends at `end`. A phrase before a verb
 * belongs to the subject: `two hikers from Lyon | were found`. A phrase before a relative pronoun contains the noun
 * that the pronoun refers to: `| in a room that was empty`.
 */
export function afterPhraseOf(text: string, end: number, words: Connectives): 'verb' | 'relative' | null {
  let at = end;
  for (let count = 0; count <= maxPhraseWords; count++) {
    const next = skipBlanks(text, at);
    if (next === at || next >= text.length) return null;
    at = wordEnd(text, next);
    const word = knownForm(text.slice(next, at), words);
    // `pour ne pas`: an infinitive.
    if (words.verbs.has(word)) return count > 0 && !hasMark(text, at) ? 'verb' : null;
    if (count > 0 && count < maxPhraseWords && isRelative(word)) return 'relative';
    if (words.conjunctions.has(word)) return null;
    if (hasMark(text, at)) return count < maxPhraseWords && isRelativeAfterComma(text, at, words) ? 'relative' : null;
  }
  return null;
}

function isRelativeAfterComma(text: string, at: number, words: Connectives): boolean {
  if (text[at] !== ',') return false;
  const next = skipBlanks(text, at + 1);
  const word = knownForm(text.slice(next, wordEnd(text, next)), words);
  return words.relatives.has(word);
}

const beforeOf = sharedWordSet('beforeOf');
const of = sharedWordSet('of');
const beforeTo = sharedWordSet('beforeTo');
const to = sharedWordSet('to');

const that = new Set(['que', "qu'"]);

/** Whether two words form one preposition or conjunction. */
export const isCompound = (first: string, second: string): boolean =>
  (beforeOf.has(first) && of.has(second)) ||
  (beforeTo.has(first) && to.has(second)) ||
  (first === 'alors' && that.has(second));

const englishAttributes = wordSet('en', 'adjectives');
const noSuperlatives = wordSet('en', 'notSuperlatives');

/** Whether an English word is a superlative or an adjective that usually precedes its noun. */
export const isEnglishAttribute = (word: string): boolean =>
  englishAttributes.has(word) || (word.length > 5 && word.endsWith('est') && !noSuperlatives.has(word));

const quantityNouns = wordSet('en', 'quantityNouns');

/** Whether two English words are part of a phrase of quantity or kind: `a lot of people` has no break before `of`. */
export const isQuantityOf = (first: string, second: string): boolean => second === 'of' && quantityNouns.has(first);

const beforeInfinitive = wordSet('en', 'beforeInfinitive');

/**
 * Whether two English words are an auxiliary with the `to` of its verb: `you are going to | have`, `need to | know`.
 */
export const isAuxiliaryWithTo = (first: string, second: string): boolean =>
  second === 'to' && beforeInfinitive.has(first);

/**
 * Whether the word at an offset, given as `first` in the form used by the lists, begins a compound with the next word.
 */
export const beginsCompound = (text: string, at: number, first: string, words: Connectives): boolean =>
  (beforeOf.has(first) || beforeTo.has(first) || first === 'alors') &&
  isCompound(first, knownForm(secondForm(text, at), words));

const between = sharedWordSet('between');

/**
 * Whether the word that starts at an offset is the first of the two required by `between`: `between Rome | and Milan`.
 */
export function isAfterBetween(text: string, wordStart: number): boolean {
  let start = wordStart;
  for (let count = 0; count < 2 && start > 0; count++) {
    const end = endOfWordBefore(text, start);
    if (hasMark(text, end - 1)) return false;
    start = startOfWord(text, end);
    if (between.has(text.slice(start, end).toLowerCase())) return true;
  }
  return false;
}

const germanPronouns = wordSet('de', 'pronouns');
const germanAdjective = /^\p{Ll}+(?:e|e[nrms])$/u;

/** Whether a German adjective is between its article or preposition and its noun: `einen leeren | Karton`. */
export function isGermanAttribute(text: string, wordStart: number, said: string, words: Connectives): boolean {
  if (!germanAdjective.test(said) || words.leading.has(said)) return false;
  const end = endOfWordBefore(text, wordStart);
  const before = text.slice(startOfWord(text, end), end).toLowerCase();
  if (words.conjunctions.has(before) || germanPronouns.has(before)) return false;
  return words.bound.has(before) || words.leading.has(before);
}

/** German and Dutch pronouns that are always subjects. */
export const subjects = sharedWordSet('subjects');

/**
 * Whether a German word is the verb after a phrase that begins its sentence: `Im Laufe des Tages | steigen`. German
 * nouns are capitalized, so a lower-case word after a noun that is in no list is the verb.
 */
export function isVerbAfterPhrase(text: string, wordStart: number, next: number, words: Connectives): boolean {
  if (!isCapital(text.charAt(wordStart)) || !isSmall(text.charAt(next))) return false;
  const [first, second] = beginningOf(text, wordStart, words);
  return isPreposition(words.coordinating.has(first) ? second : first, words);
}

const isSmall = (letter: string): boolean => letter !== letter.toUpperCase();

const isPreposition = (word: string, { leading, conjunctions }: Connectives): boolean =>
  leading.has(word) && !conjunctions.has(word);

/** Maximum number of words scanned backwards for the start of a clause. */
const maxWordsBack = 8;

/**
 * Returns the first two words of the clause that contains the word starting at an offset; empty if they are too far
 * away.
 */
function beginningOf(text: string, wordStart: number, words: Connectives): readonly [first: string, second: string] {
  let [start, second] = [wordStart, ''];
  for (let count = 0; count < maxWordsBack; count++) {
    const end = endOfWordBefore(text, start);
    const word = text.slice(start, wordEnd(text, start)).toLowerCase();
    if (words.verbs.has(word)) return ['', ''];
    if (end === 0 || hasMark(text, end - 1)) return [word, second];
    [start, second] = [startOfWord(text, end), word];
  }
  return ['', ''];
}

const englishObjects = wordSet('en', 'objects');

/**
 * Whether an English pronoun is the object of the verb before it: `the workers who built it | used to sing`. `it` is an
 * object if no clause starts before it.
 */
export function isEnglishObject(text: string, wordStart: number, word: string, words: Connectives): boolean {
  if (englishObjects.has(word)) return true;
  if (word !== 'it' || wordStart === 0) return false;
  const end = endOfWordBefore(text, wordStart);
  const before = text.slice(startOfWord(text, end), end).toLowerCase();
  return !hasMark(text, end - 1) && !words.conjunctions.has(before) && !words.verbs.has(before);
}

const gerund = /(?:ando|endo|indo)$/u;
const withGerunds = new Set(['es', 'it', 'pt']);

/**
 * Whether a word is a Romance gerund, which begins a phrase unless an auxiliary precedes it: `passaram a manhã |
 * jogando água`.
 */
export const isGerund = (word: string, language: LanguageCode): boolean =>
  withGerunds.has(language) && word.length > 5 && gerund.test(word);

const focusing = sharedWordSet('focusing');

/** Whether a word emphasizes the phrase that follows: `tired, especially | when it rains`. */
export const isFocusing = (word: string): boolean => focusing.has(word);

/** Endings of nouns and adjectives that no verb in second position of a sentence has. */
const nominalEnding =
  /.(ing|[ai]ble|ous|ive|ness|ment|[st]ion|ity|ung|heit|keit|lich|isch|mente|ci[oó]n|[dt]ad|ção|ções|dade|zione|zioni|ità|teit|heid|lijk|baar|lig|ning|ость|ости|ение|ения|ание|ания|ный|ных|ное|ная|ные)$/u;

/** Whether a conjunction joins two words with the same ending rather than two clauses: `for clicking | and tapping`. */
export function isPair(first: string, second: string): boolean {
  const ending = nominalEnding.exec(first)?.[1];
  return ending !== undefined && ending === nominalEnding.exec(second)?.[1];
}

/** Pronouns that are always subjects. After a noun they start a clause: `the people | we met`. */
const nominative: Readonly<Record<string, RegExp>> = {
  en: /^(?:i|he|she|we|they)(?:'|$)/u,
  fr: /^(?:je|tu|il|ils|on|j')$/u,
  ru: /^(?:я|ты|он|мы|они)$/u,
  uk: /^(?:я|ти|він|ми|вони)$/u,
};

/** Whether a word starts a clause, because it is always a subject. */
export const beginsClause = (word: string, language: LanguageCode): boolean =>
  nominative[language]?.test(word) ?? false;

/** Maximum number of words that a speaker repeats in a false start. */
const maxBegunAnew = 3;

/**
 * Whether the words from `next` on repeat the words before it, because the speaker starts over: `to, | to the owner`,
 * `the wind… | the wind is`.
 */
export function isBegunAnew(text: string, wordStart: number, next: number): boolean {
  let [start, after] = [wordStart, next];
  const before: string[] = [];
  const again: string[] = [];
  for (let count = 0; count < maxBegunAnew && after < text.length; count++) {
    before.unshift(formAt(text, start));
    again.push(formAt(text, after));
    if (before.join(' ') === again.join(' ')) return true;
    if (start === 0) return false;
    start = startOfWord(text, endOfWordBefore(text, start));
    after = skipBlanks(text, wordEnd(text, after));
  }
  return false;
}

const formAt = (text: string, at: number): string => text.slice(at, wordEnd(text, at)).toLowerCase();

/** Maximum number of characters scanned backwards for the start of a quotation. */
const maxQuotation = 200;
const quotationMarks = '"“”„«»';

/**
 * Whether an offset, the start of a word, is within a quotation: the last quotation mark before it is an opening one.
 */
export function isInQuotation(text: string, at: number): boolean {
  for (let place = at - 1; place >= Math.max(0, at - maxQuotation); place--)
    if (quotationMarks.includes(text.charAt(place)))
      return (
        place === 0 || isBlank(text.charCodeAt(place - 1)) || (marksOf(text.charCodeAt(place - 1)) & mark.opening) !== 0
      );
  return false;
}
