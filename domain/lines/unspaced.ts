import type { LanguageCode } from '../captions/types.ts';
import { japaneseCost, japaneseWordCost, minJapaneseCost } from './japanese.ts';
import { endingMarks, isBlank, isDigit, isSpaced, mark, marksOf, skipBlanks, trimmedLength } from './marks.ts';
import {
  addOpportunity,
  type CostFunction,
  mayBeginLine,
  noOpportunities,
  type Opportunities,
  penalty,
} from './opportunities.ts';
import { lazyWords, type Words, wordsOf } from './words.ts';

/** The cost of a break between two characters without punctuation between them, and a lower bound of it. */
interface LetterCosts {
  at(text: string, at: number, words: Words | null): number;
  atLeast(text: string, at: number): number;
}

/** Break between two words without punctuation between them. */
const betweenWords = penalty.afterPhrase + 4;

/** Break after an attribute, which belongs to the following word: 真实的 | 故事. */
const afterAttribute = betweenWords + 10;

function beforeChinese(text: string, at: number): number {
  if ((marksOf(text.charCodeAt(at)) & mark.suffix) !== 0) return penalty.beforeSuffix;
  return text[at - 1] === '的' || text[at - 1] === '地' ? afterAttribute : betweenWords;
}

const chinese: LetterCosts = {
  at: (text, at, words) => (words?.beginAt(at) ? beforeChinese(text, at) : penalty.withinWord),
  atLeast: beforeChinese,
};

const costs: Readonly<Record<LanguageCode, LetterCosts>> = {
  ja: {
    at: (text, at, words) => (words ? japaneseWordCost(text, at, words) : japaneseCost(text, at)),
    atLeast: minJapaneseCost,
  },
  zh: chinese,
  'zh-TW': chinese,
};

/** Thai, Khmer and Burmese break between words only; until the words are looked up, at spaces and punctuation. */
const atWords: LetterCosts = {
  at: (text, at, words) => (words?.beginAt(at) ? penalty.afterPhrase : besideWordCost(text, at)),
  atLeast: () => penalty.afterPhrase,
};

/**
 * Returns the cost of a break next to a Latin word or a number, which the dictionary does not separate from the Thai
 * word next to it.
 */
const besideWordCost = (text: string, at: number): number =>
  isBesideWord(text, at) ? penalty.withinUnit : penalty.afterPhrase;

function isBesideWord(text: string, at: number): boolean {
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return isSpaced(before) !== isSpaced(after) && !isBlank(before) && !isBlank(after);
}

/**
 * Returns the words for the first attempt. Chinese needs the dictionary immediately. Script changes in Japanese, and
 * marks and spaces in Thai, are good first guesses.
 */
export function initialWords(text: string, language: LanguageCode): Words | null {
  return costs[language] === chinese ? lazyWords(text, language) : null;
}

/** Returns the words of a text by the dictionary. */
export function dictionaryWords(text: string, language: LanguageCode): Words {
  return language in costs ? lazyWords(text, language) : wordsOf(text, language);
}

/** Whether a break is bad enough that looking up words may find a better one. */
export const isDoubtful = (cost: number): boolean => cost >= penalty.beforeSuffix;

/**
 * Returns the breaks of a language without spaces: at spaces, at punctuation and between characters, as kinsoku allows.
 * `prefix` is -1 inside a grapheme; `words` is null until they have been looked up.
 */
export function unspacedOpportunities(
  text: string,
  language: LanguageCode,
  prefix: readonly number[],
  words: Words | null,
): Opportunities {
  const { at, atLeast } = costs[language] ?? atWords;
  const isAnywhere = language in costs;
  const cost: CostFunction = (end, start) => markCost(text, end, start) ?? at(text, start, words);
  const minCost: CostFunction = (end, start) => markCost(text, end, start) ?? atLeast(text, start);
  const found = noOpportunities(text, { cost, minCost: words?.isSlow ? minCost : null, markCost: null });
  const length = trimmedLength(text);
  for (let i = (found.starts[0] ?? 0) + 1; i < length; i++) {
    if ((prefix[i] ?? -1) < 0) continue;
    const end = i;
    if (isBlank(text.charCodeAt(i))) i = skipBlanks(text, i);
    // A space that carries a combining mark.
    if ((prefix[i] ?? -1) < 0) continue;
    const isPlace =
      isAnywhere || words?.beginAt(i) || (words && isBesideWord(text, i)) || markCost(text, end, i) !== null;
    if (isPlace && !isForbidden(text, end, i)) addOpportunity(found, end, i);
  }
  addOpportunity(found, length, length);
  return found;
}

/** Whether kinsoku forbids the break, or the break is within …… or ——, or within a half-width word. */
function isForbidden(text: string, end: number, start: number): boolean {
  const before = text.charCodeAt(end - 1);
  const after = text.charCodeAt(start);
  if ((marksOf(after) & mark.neverFirst) !== 0 || (marksOf(before) & mark.neverLast) !== 0) return true;
  if (!mayBeginLine(text, end, start)) return true;
  if (end < start) return false;
  if (before === after && (marksOf(before) & (mark.sentenceEnd | mark.clauseEnd)) !== 0) return true;
  return isSpaced(before) && isSpaced(after);
}

/**
 * Whether a space replaces a comma, as in Japanese and Thai captions. Spaces next to Latin words and numbers and
 * zero-width spaces do not: `เกือบ 700 กิโลเมตร` is one phrase.
 */
function isPause(text: string, end: number, start: number): boolean {
  return text[end] !== '\u200b' && !isSpaced(text.charCodeAt(end - 1)) && !isSpaced(text.charCodeAt(start));
}

/** Returns the cost of a break by the punctuation around it, or null. */
function markCost(text: string, end: number, start: number): number | null {
  const ending = endingMarks(text, end);
  if ((ending & mark.sentenceEnd) !== 0) return penalty.afterSentence;
  if ((ending & mark.clauseEnd) !== 0) return penalty.afterClause;
  if (end < start && isPause(text, end, start)) return penalty.afterClause;
  // A number and its unit: 3 เดือน.
  if (end < start) return isDigit(text.charCodeAt(end - 1)) ? penalty.withinUnit : penalty.afterPhrase;
  if ((marksOf(text.charCodeAt(start)) & mark.opening) !== 0) return penalty.beforeLeadingWord;
  return null;
}
