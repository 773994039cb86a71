import type { Caption, CaptionId, Cell, TabId } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';

export interface FindQuery {
  readonly tab: TabId;
  readonly find: string;
  readonly matchCase?: boolean;
  /** Matches whole words only: no letter or digit before or after a match. */
  readonly wholeWord?: boolean;
  /** Whether `find` is a regular expression; a replacement refers to its groups with `$1`. */
  readonly isPattern?: boolean;
  /** Searches only captions that start at or after `fromMs` and before `toMs`. */
  readonly fromMs?: number;
  readonly toMs?: number;
  /** Searches only these captions. */
  readonly ids?: ReadonlySet<CaptionId>;
}

/** A match in a caption's text or in the text of its second caption, in UTF-16 code units. */
export interface Hit {
  readonly id: CaptionId;
  readonly second: boolean;
  readonly at: number;
  readonly length: number;
}

/** Search term and options, without a place to search. */
export type Sought = Pick<FindQuery, 'find' | 'matchCase' | 'wholeWord' | 'isPattern'>;

/** Returns the query as a regular expression; null if it is empty, invalid, or could run for minutes on one text. */
export function expressionOf(query: Sought): RegExp | null {
  return query.isPattern && mayRunLong(query.find) ? null : compile(query);
}

/**
 * Returns the query as a regular expression; null if it is empty or invalid. The expression may run for minutes on one
 * text, so use it only on a thread that can be stopped.
 */
export function compile({ find, matchCase = false, wholeWord = false, isPattern = false }: Sought): RegExp | null {
  if (find === '') return null;
  const source = isPattern ? find : find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  try {
    return new RegExp(
      wholeWord ? `${notInWord.before}(?:${source})${notInWord.after}` : source,
      matchCase ? 'gu' : 'giu',
    );
  } catch {
    return null;
  }
}

const notInWord = { before: '(?<![\\p{L}\\p{M}\\p{N}_])', after: '(?![\\p{L}\\p{M}\\p{N}_])' };

/** Maximum length of a pattern; enough for anything that people type. */
const maxPatternLength = 200;

/** Matches an escaped character, a character class, or a part of the syntax of groups and repetitions. */
const partOfPattern = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|\)|[*+]|\{\d+,?\d*\}|\|/gsu;

/**
 * Whether a pattern repeats a group that itself repeats something or has alternatives, such as `(a+)+`. On a text that
 * does not match, JavaScript tries every way to divide the text, and cannot be stopped.
 */
function mayRunLong(pattern: string): boolean {
  if (pattern.length > maxPatternLength) return true;
  /** For each open group, whether it repeats something or has alternatives. */
  const isLoose = [false];
  /** Offset after the last group, if that group repeats something or has alternatives. */
  let looseUntil = -1;
  for (const { 0: part, index } of pattern.matchAll(partOfPattern)) {
    const isRepetition = /^[*+{]/.test(part);
    if (isRepetition && index === looseUntil) return true;
    const isEndOfLoose = part === ')' && isLoose.pop() === true;
    if (isEndOfLoose) looseUntil = index + 1;
    if (part.startsWith('(')) isLoose.push(false);
    // A group that contains a loose group is loose too.
    else if (isRepetition || part === '|' || isEndOfLoose) isLoose[isLoose.length - 1] = true;
  }
  return false;
}

/**
 * Returns a function that finds the start of the first match in a text, or -1. Optimized for texts without a match,
 * which are most.
 */
function firstMatch(query: FindQuery, expression: RegExp): (text: string) => number {
  // A regular expression never matches half of a surrogate pair, so this faster search must not either.
  return isExact(query) ? (text) => text.indexOf(query.find) : (text) => text.search(expression);
}

/** Whether only exactly the same characters match. */
export function isExact({ find, matchCase, wholeWord, isPattern }: FindQuery): boolean {
  return matchCase === true && isPattern !== true && wholeWord !== true && find.isWellFormed();
}

/**
 * Visits the captions in the query's range that have a match in the tab, with the start of the first match in the text
 * of the first and the second caption, or -1.
 */
export function forEachMatching(
  doc: CaptionDocument,
  query: FindQuery,
  expression: RegExp,
  visit: (caption: Caption, cell: Cell, at: number, secondAt: number) => void,
): void {
  const { tab, fromMs = 0, toMs = Number.POSITIVE_INFINITY, ids } = query;
  const matchIn = firstMatch(query, expression);
  doc.captions(tab).forEach((caption) => {
    const cell = caption.cells[tab];
    if (cell === undefined) return;
    const at = matchIn(cell.text);
    const secondAt = cell.second === undefined ? -1 : matchIn(cell.second);
    if (at < 0 && secondAt < 0) return;
    const isInRange = caption.startMs >= fromMs && caption.startMs < toMs && (!ids || ids.has(caption.id));
    if (isInRange) visit(caption, cell, at, secondAt);
  });
}

/** Returns all matches of the query in the tab, in order, without empty ones. */
export function findAll(doc: CaptionDocument, query: FindQuery): Hit[] {
  const expression = expressionOf(query);
  const hits: Hit[] = [];
  if (!expression) return hits;
  forEachMatching(doc, query, expression, ({ id }, { text, second = '' }) => {
    hits.push(...hitsIn(text, expression, id, false), ...hitsIn(second, expression, id, true));
  });
  return hits;
}

function hitsIn(text: string, expression: RegExp, id: CaptionId, second: boolean): Hit[] {
  const matches = [...text.matchAll(expression)].filter(([match]) => match !== '');
  return matches.map(({ 0: match, index }) => ({ id, second, at: index, length: match.length }));
}
