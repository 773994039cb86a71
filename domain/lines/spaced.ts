import type { LanguageCode } from '../captions/types.ts';
import { isWithoutEnd } from './abbreviations.ts';
import { type Connectives, connectivesOf } from './connectives.ts';
import { koreanCost } from './korean.ts';
import { endingMarks, isBlank, isDigit, mark, marksOf, skipBlanks, trimmedLength } from './marks.ts';
import { addOpportunity, mayBeginLine, noOpportunities, type Opportunities, penalty } from './opportunities.ts';
import { turkishCost } from './turkish.ts';

/**
 * Breaks of a language with spaces: at its blanks, with costs by the words on both sides. `prefix` is -1 inside a
 * grapheme: a blank that carries a combining mark is no place to break.
 */
export function spacedOpportunities(text: string, language: LanguageCode, prefix: readonly number[]): Opportunities {
  const connectives = connectivesOf(language);
  const cost = (end: number, next: number) => costOf(text, end, next, connectives, language);
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

/** Whether a line may end before the blanks from `end` to `next`. */
export const mayBreakAt = (text: string, end: number, next: number): boolean =>
  !isTied(text, end, next) && mayBeginLine(text, end, next);

const point = 0x2e;

/** Punctuation that must stay next to its word despite a space: French « mot », mot !, 50 %. */
function isTied(text: string, end: number, next: number): boolean {
  const after = marksOf(text.charCodeAt(next));
  const startsWithDots = text.charCodeAt(next) === point && text.charCodeAt(next + 1) === point;
  const isEllipsis = startsWithDots || text[next] === '…';
  const isNumber = text.charCodeAt(next) === point && isDigit(text.charCodeAt(next + 1));
  if ((after & mark.neverFirst) !== 0 && !isEllipsis && !isNumber && text[next] !== '’') return true;
  return (marksOf(text.charCodeAt(end - 1)) & mark.opening) !== 0;
}

/** Of a date: 21. November | 2026. */
const year = /^(?:1[5-9]|20)\d\d$/;

/** A lower bound of {@link costOf} by the mark at the end of the line, which is known before the words are looked up. */
function leastCostAt(text: string, end: number): number {
  const marks = endingMarks(text, end);
  if ((marks & mark.sentenceEnd) !== 0) return penalty.afterSentence;
  return (marks & mark.clauseEnd) !== 0 ? penalty.betweenClauses : penalty.beforeClause;
}

function costOf(text: string, end: number, next: number, words: Connectives, language: LanguageCode): number {
  const wordStart = startOfWord(text, end);
  const said = text.slice(wordStart, end);
  const before = withoutElision(said.toLowerCase().replace('’', "'"), words);
  // Checked before sentence ends: a title ends with a point (Dr. Smith).
  const afterEnd = wordEnd(text, next);
  const after = knownForm(text.slice(next, afterEnd), words);
  const isBeforeLeading = words.leading.has(after);
  const isClosed = isBeforeLeading && closedByLeading.has(before) && !followsConjunction(text, wordStart, words);
  if (isBeforeLeading && comparatives.has(before) && beginsWithNumber(secondWord(text, next), words))
    return penalty.withinPhrase;
  if (words.bound.has(before) && !isClosed) return penalty.withinPhrase;
  const marks = endingMarks(text, end);
  if ((marks & mark.sentenceEnd) !== 0 && isWithoutEnd(said, text.slice(next, next + 2), language))
    return penalty.withinPhrase;
  if ((marks & mark.sentenceEnd) !== 0) return penalty.afterSentence;
  if ((marks & mark.clauseEnd) !== 0)
    return isBeforeLeading || words.relatives.has(after) ? afterCommaCost(after, words) : penalty.afterClause;
  if (language === 'ko') return koreanCost(said, after);
  if (words.trailing.has(after)) return penalty.withinPhrase;
  const endsClause = (marksOf(text.charCodeAt(afterEnd)) & (mark.sentenceEnd | mark.clauseEnd)) !== 0;
  // A preposition before a comma is a part of its verb: `pumpen den Keller aus,`.
  if (endsClause && isBeforeLeading && !words.conjunctions.has(after)) return penalty.withinPhrase;
  if (language === 'tr') return turkishCost(before, after, words);
  const endsVerb = language === 'en' && isParticle(before, after, words);
  if (words.leading.has(before) && !endsVerb) return penalty.withinPhrase;
  if (words.conjunctions.has(after))
    return words.coordinating.has(after) ? penalty.beforeClause : penalty.beforeSubordinate;
  if (language === 'en' && isParticle(after, secondWord(text, next), words)) return penalty.withinUnit;
  if (isBeforeLeading) return words.genitive.has(after) ? penalty.afterPhrase : penalty.beforeLeadingWord;
  if (words.verbs.has(after)) return endsClause ? penalty.withinUnit : penalty.beforePredicate;
  if (isOneName(text, wordStart, next) || isSurname(said, text, next)) return penalty.withinPhrase;
  if (isDigit(text.charCodeAt(next)) && year.test(after)) return penalty.withinUnit;
  return isDigit(text.charCodeAt(end - 1)) ? penalty.withinUnit : penalty.afterPhrase;
}

/** After a clause, before a word that begins another or a phrase. */
const afterCommaCost = (after: string, { coordinating, conjunctions, relatives }: Connectives): number =>
  coordinating.has(after)
    ? penalty.betweenClauses
    : conjunctions.has(after) || relatives.has(after)
      ? penalty.beforeSubclause
      : penalty.beforeApposition;

/** `more than` is one phrase before a number, and two before a clause: `more than four`, `more | than we had`. */
const comparatives = new Set(
  'more less fewer mehr weniger plus moins más menos più meno mais menos meer minder'.split(' '),
);

const beginsWithNumber = (word: string, { numerals }: Connectives): boolean =>
  isDigit(word.charCodeAt(0)) || numerals.has(word);

/** Words that belong to what follows, but not before a conjunction or preposition: `tells you | that`. */
const closedByLeading = new Set([
  ...comparatives,
  ...'you it her sie es mich dich uns euch ele ela eles elas você nós él ella ellos ellas lui lei noi voi loro elle elles его её их'.split(
    ' ',
  ),
]);

/** Whether a word is the first of its clause: `and it | in the end`. */
function followsConjunction(text: string, wordStart: number, { conjunctions }: Connectives): boolean {
  let end = wordStart;
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--;
  return conjunctions.has(text.slice(startOfWord(text, end), end).toLowerCase());
}

/** English adverbs that are prepositions elsewhere: `written down | by him`, but `out of`, `up to`. */
const particles = new Set('down up out off over on in around along through'.split(' '));
const secondParts = new Set(['of', 'to', 'from']);

/** Whether a word belongs to the verb before it, by the one that follows. */
const isParticle = (word: string, next: string, { leading }: Connectives): boolean =>
  particles.has(word) && leading.has(next) && !secondParts.has(next);

/** The word after the one at an offset. */
const secondWord = (text: string, at: number): string => secondForm(text, at).toLowerCase();

function secondForm(text: string, at: number): string {
  const next = skipBlanks(text, wordEnd(text, at));
  return text.slice(next, wordEnd(text, next));
}

/** A word in the form in which lists have it: of `j'ai` and `qu'il` what stands after the letters that are left out. */
function withoutElision(word: string, { bound }: Connectives): string {
  const rest = word.slice(word.indexOf("'") + 1);
  return rest !== word && rest !== '' && !bound.has(word) && bound.has(rest) ? rest : word;
}

/** A word in the form in which lists have it: of `qu'il` and `dell’acqua` what stands before the letters that follow. */
function knownForm(word: string, { leading }: Connectives): string {
  const form = word.toLowerCase().replace('’', "'");
  const elided = form.slice(0, form.indexOf("'") + 1);
  return elided !== '' && leading.has(elided) ? elided : form;
}

function startOfWord(text: string, end: number): number {
  let start = end;
  while (start > 0 && !isBlank(text.charCodeAt(start - 1))) start--;
  return start;
}

function wordEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && !isBlank(text.charCodeAt(end))) end++;
  const last = marksOf(text.charCodeAt(end - 1));
  return end - start > 1 && (last & (mark.sentenceEnd | mark.clauseEnd)) !== 0 ? end - 1 : end;
}

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

/** Small words in surnames: `Joost | de Wit`. */
const surnameParticles = new Set('de den der van von di da del della do dos du le la ter ten'.split(' '));

/** Whether a surname begins with a small word after a first name. */
function isSurname(before: string, text: string, next: number): boolean {
  if (!isCapital(before.charAt(0)) || !surnameParticles.has(text.slice(next, wordEnd(text, next)))) return false;
  return isCapital(secondForm(text, next).charAt(0));
}

/** Two capitalised words in a row, not at the start of the text: a first and a last name. */
function isOneName(text: string, wordStart: number, next: number): boolean {
  return wordStart > 0 && isCapital(text.charAt(wordStart)) && isCapital(text.charAt(next));
}
