import type { LanguageCode } from '../captions/types.ts';
import { type Connectives, isRelative } from './connectives.ts';
import { isBlank, mark, marksOf, skipBlanks } from './marks.ts';
import { endOfWordBefore, hasMark, isCapital, knownForm, secondForm, startOfWord, wordEnd } from './wordForms.ts';

/** So many words after its preposition has a phrase that is looked at for what follows it. */
const maxPhraseWords = 3;

/**
 * What follows the phrase of a preposition that ends at `end`. Before a verb the phrase belongs to the subject: `two
 * hikers from Lyon | were found`. Before a relative pronoun it holds what the pronoun stands for: `| in a room that was
 * empty`.
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

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** The first words of prepositions of two words, by the second: `because | of`, `prima | di`; `due | to`, `fino | a`. */
const beforeOf = list(
  'because instead ahead antes después cerca lejos dentro fuera delante detrás encima debajo alrededor además depois perto longe fora diante atrás além através près loin autour afin avant lors hors prima invece fuori',
);
const of = list("of de del du des d' di dello dei degli della delle dell' do da dos das");
const beforeTo = list(
  'according due thanks junto frente gracias graças grâce face quant fino insieme vicino accanto davanti rispetto grazie intorno',
);
const to = list("to a al ao à aos às au aux ad allo alla ai agli alle all'");

const that = list("que qu'");

/** Whether two words are one preposition or conjunction. */
export const isCompound = (first: string, second: string): boolean =>
  (beforeOf.has(first) && of.has(second)) ||
  (beforeTo.has(first) && to.has(second)) ||
  (first === 'alors' && that.has(second));

const englishAttributes = list(
  'new good great old young big small little long short high low large huge tiny enormous giant massive early late better bad real full main public private local national international global regional foreign social political economic financial legal medical military federal industrial nuclear natural physical human cultural religious traditional modern ancient recent previous current former future different similar special particular general certain specific common typical normal usual average ordinary simple single major minor final initial original basic key critical crucial essential important significant serious immediate additional extra various multiple total absolute entire strong strange weird odd excellent brilliant amazing incredible beautiful lovely nice precious honorable brave secret mysterious famous popular personal professional commercial digital electric electronic daily weekly monthly annual negative positive heavy warm cold hot dark bright deep wide narrow thick thin sharp quiet loud quick fresh wet dirty wooden golden free open rich poor rare elderly civil domestic rural urban mere sheer utter American British European African Asian French German Spanish Italian Russian Chinese Japanese western eastern northern southern central black white red green blue',
);

/** Words that end as `greatest` does and are no adjectives. */
const noSuperlatives = list(
  'interest forest request protest contest harvest conquest suggest invest digest arrest detest',
);

/** Whether an English word is an adjective that mostly stands before its noun, or a superlative. */
export const isEnglishAttribute = (word: string): boolean =>
  englishAttributes.has(word) || (word.length > 5 && word.endsWith('est') && !noSuperlatives.has(word));

const quantityNouns = list('kind kinds sort sorts lot lots bit couple one some most part care rest none half each');

/** Whether two English words are one phrase that says how much or what kind: `a lot of people` has no break before `of`. */
export const isQuantityOf = (first: string, second: string): boolean => second === 'of' && quantityNouns.has(first);

const beforeInfinitive = list('going used able unable supposed want wants wanted need needs needed ought have has had');

/** Whether two English words are one auxiliary with the `to` of its verb: `you are going to | have`, `need to | know`. */
export const isAuxiliaryWithTo = (first: string, second: string): boolean =>
  second === 'to' && beforeInfinitive.has(first);

/** Whether the word at an offset, in the form that lists have, and the next one are one of these. */
export const beginsCompound = (text: string, at: number, first: string, words: Connectives): boolean =>
  (beforeOf.has(first) || beforeTo.has(first) || first === 'alors') &&
  isCompound(first, knownForm(secondForm(text, at), words));

const between = list('between zwischen entre tra fra tussen между між pomiędzy między');

/** Whether the word that begins at an offset is the first of two that a preposition needs: `between Rome | and Milan`. */
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

const germanPronouns = list('ich du er es wir nicht so mehr sehr ganz sich mich dich uns euch');
const germanAdjective = /^\p{Ll}+(?:e|e[nrms])$/u;

/** Whether a German adjective stands between its article or preposition and its noun: `einen leeren | Karton`. */
export function isGermanAttribute(text: string, wordStart: number, said: string, words: Connectives): boolean {
  if (!germanAdjective.test(said) || words.leading.has(said)) return false;
  const end = endOfWordBefore(text, wordStart);
  const before = text.slice(startOfWord(text, end), end).toLowerCase();
  if (words.conjunctions.has(before) || germanPronouns.has(before)) return false;
  return words.bound.has(before) || words.leading.has(before);
}

/** German and Dutch subjects that are nothing else; without a mark before them they stand after their verb. */
export const subjects = list('ich du er wir man ik jij hij wij we men');

/**
 * Whether a German word is the verb after a phrase that begins its sentence: `Im Laufe des Tages | steigen`. Nouns have
 * a capital there, and what follows one in small letters, and is no word of a list, is the verb.
 */
export function isVerbAfterPhrase(text: string, wordStart: number, next: number, words: Connectives): boolean {
  if (!isCapital(text.charAt(wordStart)) || !isSmall(text.charAt(next))) return false;
  const [first, second] = beginningOf(text, wordStart, words);
  return isPreposition(words.coordinating.has(first) ? second : first, words);
}

const isSmall = (letter: string): boolean => letter !== letter.toUpperCase();

const isPreposition = (word: string, { leading, conjunctions }: Connectives): boolean =>
  leading.has(word) && !conjunctions.has(word);

/** So many words are looked back for the beginning of a clause. */
const maxWordsBack = 8;

/** The first two words of the clause in which a word begins at an offset; empty if they are too far. */
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

const englishObjects = list('me him them us');

/**
 * Whether an English pronoun is the object of the verb before it: `the workers who built it | used to sing`. `it` is one
 * where no clause begins before it.
 */
export function isEnglishObject(text: string, wordStart: number, word: string, words: Connectives): boolean {
  if (englishObjects.has(word)) return true;
  if (word !== 'it' || wordStart === 0) return false;
  const end = endOfWordBefore(text, wordStart);
  const before = text.slice(startOfWord(text, end), end).toLowerCase();
  return !hasMark(text, end - 1) && !words.conjunctions.has(before) && !words.verbs.has(before);
}

const gerund = /(?:ando|endo|indo)$/u;
const withGerunds = list('es it pt');

/** Whether a word is a Romance gerund, which begins a phrase unless an auxiliary is before it: `passaram a manhã | jogando água`. */
export const isGerund = (word: string, language: LanguageCode): boolean =>
  withGerunds.has(language) && word.length > 5 && gerund.test(word);

const focusing = list(
  'especially just even particularly mainly mostly partly largely even besonders insbesondere sogar surtout notamment especialmente sobretodo incluso principalmente sobretudo soprattutto specialmente perfino persino vooral zelfs särskilt även især даже особенно именно навіть особливо nawet zwłaszcza szczególnie',
);

/** Whether a word says of what follows that it counts most: `tired, especially | when it rains`. */
export const isFocusing = (word: string): boolean => focusing.has(word);

/** Endings that nouns and adjectives have, and no verb that could be the second of a sentence. */
const nominalEnding =
  /.(ing|[ai]ble|ous|ive|ness|ment|[st]ion|ity|ung|heit|keit|lich|isch|mente|ci[oó]n|[dt]ad|ção|ções|dade|zione|zioni|ità|teit|heid|lijk|baar|lig|ning|ость|ости|ение|ения|ание|ания|ный|ных|ное|ная|ные)$/u;

/** Whether a conjunction joins two words of one ending rather than two clauses: `for clicking | and tapping`. */
export function isPair(first: string, second: string): boolean {
  const ending = nominalEnding.exec(first)?.[1];
  return ending !== undefined && ending === nominalEnding.exec(second)?.[1];
}

/** Pronouns that are subjects only. Where they follow a noun, a clause begins: `the people | we met`. */
const nominative: Readonly<Record<string, RegExp>> = {
  en: /^(?:i|he|she|we|they)(?:'|$)/u,
  fr: /^(?:je|tu|il|ils|on|j')$/u,
  ru: /^(?:я|ты|он|мы|они)$/u,
  uk: /^(?:я|ти|він|ми|вони)$/u,
};

/** Whether a clause begins with a word, for it is the subject. */
export const beginsClause = (word: string, language: LanguageCode): boolean =>
  nominative[language]?.test(word) ?? false;

/** So many words a speaker says again at most when they begin anew. */
const maxBegunAnew = 3;

/**
 * Whether the words from `next` on are those before it once more, for the speaker begins anew: `to, | to the owner`,
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

/** So many letters are looked back for the beginning of a quotation. */
const maxQuotation = 200;
const quotationMarks = '"“”„«»';

/** Whether an offset, the start of a word, is within a quotation: the last quotation mark before it opens one. */
export function isInQuotation(text: string, at: number): boolean {
  for (let place = at - 1; place >= Math.max(0, at - maxQuotation); place--)
    if (quotationMarks.includes(text.charAt(place)))
      return (
        place === 0 || isBlank(text.charCodeAt(place - 1)) || (marksOf(text.charCodeAt(place - 1)) & mark.opening) !== 0
      );
  return false;
}
