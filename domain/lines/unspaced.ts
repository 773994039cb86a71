import type { LanguageCode } from '../captions/types.ts';
import { japaneseCost, japaneseWordCost } from './japanese.ts';
import { endingMarks, isBlank, isSpaced, mark, marksOf } from './marks.ts';
import {
  addOpportunity,
  noOpportunities,
  type Opportunities,
  penalty,
  skipBlanks,
  trimmedLength,
} from './opportunities.ts';

/** Endings that belong to the word before them. */
const chineseSuffixes = /[的了着著过過们們吗嗎呢吧啊呀嘛么麼地得]/;

/** What a break between two letters costs where no mark decides. */
type CostAt = (text: string, at: number, starts: Uint8Array | null) => number;

const chineseCost: CostAt = (text, at, starts) => {
  if (starts?.[at] !== 1) return penalty.withinWord;
  return chineseSuffixes.test(text.charAt(at)) ? penalty.beforeSuffix : penalty.afterPhrase + 4;
};

const costs: Readonly<Record<LanguageCode, CostAt>> = {
  ja: (text, at, starts) => (starts ? japaneseWordCost(text, at, starts) : japaneseCost(text, at)),
  zh: chineseCost,
  'zh-TW': chineseCost,
};

/** Thai, Khmer and Burmese break between words only; before these are known, at blanks and marks. */
const betweenWords: CostAt = () => penalty.afterPhrase;

/** Whether a break is so bad that it is worth asking the dictionary for a better one. */
export const isGuess = (cost: number): boolean => cost >= penalty.beforeSuffix;

/**
 * Breaks of a language without spaces: at blanks, at marks and between letters, as kinsoku allows. `prefix` is -1
 * inside a grapheme; `starts` says where words begin, or is null while they are not known.
 */
export function unspacedOpportunities(
  text: string,
  language: LanguageCode,
  prefix: Int32Array,
  starts: Uint8Array | null,
): Opportunities {
  const costAt = costs[language] ?? betweenWords;
  const isAnywhere = language in costs;
  const found = noOpportunities(text, (end, start) => markCost(text, end, start) ?? costAt(text, start, starts));
  const length = trimmedLength(text);
  for (let i = (found.starts[0] ?? 0) + 1; i < length; i++) {
    if ((prefix[i] ?? -1) < 0) continue;
    const end = i;
    if (isBlank(text.charCodeAt(i))) i = skipBlanks(text, i);
    const isPlace = isAnywhere || starts?.[i] === 1 || markCost(text, end, i) !== null;
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
