import type { LanguageCode } from '../captions/types.ts';
import { japaneseCost, japaneseWordCost, leastJapaneseCost } from './japanese.ts';
import { endingMarks, isBlank, isSpaced, mark, marksOf } from './marks.ts';
import {
  addOpportunity,
  type Judge,
  noOpportunities,
  type Opportunities,
  penalty,
  skipBlanks,
  trimmedLength,
} from './opportunities.ts';
import { type Words, wordsLookedUp, wordsOf } from './words.ts';

/** What a break between two letters costs where no mark decides, and what it costs at least. */
interface Costs {
  at(text: string, at: number, words: Words | null): number;
  atLeast(text: string, at: number): number;
}

/** Between two words that no mark parts. */
const betweenWords = penalty.afterPhrase + 4;

const beforeChinese = (text: string, at: number): number =>
  (marksOf(text.charCodeAt(at)) & mark.suffix) !== 0 ? penalty.beforeSuffix : betweenWords;

const chinese: Costs = {
  at: (text, at, words) => (words?.beginAt(at) ? beforeChinese(text, at) : penalty.withinWord),
  atLeast: beforeChinese,
};

const costs: Readonly<Record<LanguageCode, Costs>> = {
  ja: {
    at: (text, at, words) => (words ? japaneseWordCost(text, at, words) : japaneseCost(text, at)),
    atLeast: leastJapaneseCost,
  },
  zh: chinese,
  'zh-TW': chinese,
};

/** Thai, Khmer and Burmese break between words only; before these are known, at blanks and marks. */
const atWords: Costs = { at: () => penalty.afterPhrase, atLeast: () => penalty.afterPhrase };

/** Chinese letters say nothing of its words; those of Japanese say where phrases begin, and Thai has marks and blanks. */
export function wordsAtFirst(text: string, language: LanguageCode): Words | null {
  return costs[language] === chinese ? wordsLookedUp(text, language) : null;
}

/** All that the dictionary knows of a text. */
export function wordsAtLast(text: string, language: LanguageCode): Words {
  return language in costs ? wordsLookedUp(text, language) : wordsOf(text, language);
}

/** Whether a break is so bad that it is worth asking the dictionary for a better one. */
export const isGuess = (cost: number): boolean => cost >= penalty.beforeSuffix;

/**
 * Breaks of a language without spaces: at blanks, at marks and between letters, as kinsoku allows. `prefix` is -1
 * inside a grapheme; `words` is null while they are not known.
 */
export function unspacedOpportunities(
  text: string,
  language: LanguageCode,
  prefix: readonly number[],
  words: Words | null,
): Opportunities {
  const cost = costs[language] ?? atWords;
  const isAnywhere = language in costs;
  const judge: Judge = (end, start) => markCost(text, end, start) ?? cost.at(text, start, words);
  const guess: Judge = (end, start) => markCost(text, end, start) ?? cost.atLeast(text, start);
  const found = noOpportunities(text, judge, words?.areLookedUp ? guess : null);
  const length = trimmedLength(text);
  for (let i = (found.starts[0] ?? 0) + 1; i < length; i++) {
    if ((prefix[i] ?? -1) < 0) continue;
    const end = i;
    if (isBlank(text.charCodeAt(i))) i = skipBlanks(text, i);
    const isPlace = isAnywhere || words?.beginAt(i) || markCost(text, end, i) !== null;
    if (isPlace && !isForbidden(text, end, i)) addOpportunity(found, end, i);
  }
  addOpportunity(found, length, length);
  return found;
}

/** No line breaks at what kinsoku binds, within …… and ——, or between two letters of one half-width word. */
function isForbidden(text: string, end: number, start: number): boolean {
  const before = text.charCodeAt(end - 1);
  const after = text.charCodeAt(start);
  if ((marksOf(after) & mark.neverFirst) !== 0 || (marksOf(before) & mark.neverLast) !== 0) return true;
  if (end < start) return false;
  if (before === after && (marksOf(before) & (mark.sentenceEnd | mark.clauseEnd)) !== 0) return true;
  return isSpaced(before) && isSpaced(after);
}

/** A blank stands for a comma in Japanese and Thai captions; not so between Latin words, nor where it has no width. */
function isPause(text: string, end: number, start: number): boolean {
  return text[end] !== '\u200b' && !(isSpaced(text.charCodeAt(end - 1)) && isSpaced(text.charCodeAt(start)));
}

/** What the marks around a place say of it, or null where there are none. */
function markCost(text: string, end: number, start: number): number | null {
  const ending = endingMarks(text, end);
  if ((ending & mark.sentenceEnd) !== 0) return penalty.afterSentence;
  if ((ending & mark.clauseEnd) !== 0) return penalty.afterClause;
  if (end < start) return isPause(text, end, start) ? penalty.afterClause : penalty.afterPhrase;
  if ((marksOf(text.charCodeAt(start)) & mark.opening) !== 0) return penalty.beforeLeadingWord;
  return null;
}
