import type { LanguageCode } from '../captions/types.ts';
import { connectivesOf } from './connectives.ts';
import { endingMarks, isBlank, isDigit, mark, marksOf, skipBlanks, trimmedLength } from './marks.ts';
import { addOpportunity, mayBeginLine, noOpportunities, type Opportunities, penalty } from './opportunities.ts';
import { wordCost } from './wordCost.ts';

/**
 * Returns the breaks of a language with spaces: at its spaces, with costs by the words on both sides. `prefix` is -1
 * inside a grapheme; a space that carries a combining mark is not a break.
 */
export function spacedOpportunities(text: string, language: LanguageCode, prefix: readonly number[]): Opportunities {
  const connectives = connectivesOf(language);
  const cost = (end: number, next: number) => wordCost(text, [end, next], connectives, language);
  const found = noOpportunities(text, { cost, minCost: null, markCost: (end) => leastCostAt(text, end) });
  const length = trimmedLength(text);
  for (let i = found.starts[0] ?? 0; i < length; i++) {
    if (!isBlank(text.charCodeAt(i))) continue;
    const next = skipBlanks(text, i);
    if ((prefix[next] ?? -1) >= 0 && mayBreakAt(text, i, next)) addOpportunity(found, i, next);
    i = next - 1;
  }
  addOpportunity(found, length, length);
  return found;
}

/** Whether a line may end before the spaces from `end` to `next`. */
export const mayBreakAt = (text: string, end: number, next: number): boolean =>
  !isTied(text, end, next) && mayBeginLine(text, end, next);

const point = 0x2e;

/** Whether punctuation must stay next to its word despite a space: French « mot », mot !, 50 %. */
function isTied(text: string, end: number, next: number): boolean {
  const after = marksOf(text.charCodeAt(next));
  const startsWithDots = text.charCodeAt(next) === point && text.charCodeAt(next + 1) === point;
  const isEllipsis = startsWithDots || text[next] === '…';
  const isNumber = text.charCodeAt(next) === point && isDigit(text.charCodeAt(next + 1));
  if ((after & mark.neverFirst) !== 0 && !isEllipsis && !isNumber && text[next] !== '’') return true;
  return (marksOf(text.charCodeAt(end - 1)) & mark.opening) !== 0;
}

/**
 * Returns a lower bound of {@link wordCost} by the punctuation mark at the end of the line, which is known before the
 * words are looked up.
 */
function leastCostAt(text: string, end: number): number {
  const marks = endingMarks(text, end);
  if ((marks & mark.sentenceEnd) !== 0) return penalty.afterSentence;
  return (marks & mark.clauseEnd) !== 0 ? penalty.betweenClauses : penalty.beforeClause;
}
