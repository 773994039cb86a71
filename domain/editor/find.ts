import type { Caption, CaptionId, Cell, TabId } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';

export interface FindQuery {
  readonly tab: TabId;
  readonly find: string;
  readonly matchCase?: boolean;
  /** Only whole words: no letter or digit before or after a match. */
  readonly wholeWord?: boolean;
  /** Whether `find` is a regular expression; a replacement refers to its groups by `$1`. */
  readonly isPattern?: boolean;
  /** Only captions that begin at or after `fromMs` and before `toMs`. */
  readonly fromMs?: number;
  readonly toMs?: number;
  /** Only these captions. */
  readonly ids?: ReadonlySet<CaptionId>;
}

/** A place in a caption's text, or in the text of its second caption, in UTF-16 code units. */
export interface Hit {
  readonly id: CaptionId;
  readonly second: boolean;
  readonly at: number;
  readonly length: number;
}

/** What is searched for, wherever that is. */
export type Sought = Pick<FindQuery, 'find' | 'matchCase' | 'wholeWord' | 'isPattern'>;

/** The query as a regular expression; null if it is empty, invalid, or could run for minutes on one text. */
export function expressionOf(query: Sought): RegExp | null {
  return query.isPattern && mayRunLong(query.find) ? null : compile(query);
}

/**
 * The query as a regular expression; null if it is empty or invalid. It may run for minutes on one text: only for a
 * thread that can be stopped.
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

/** Enough for anything that people type. */
const maxPatternLength = 200;

/** An escaped character, a set of characters, or a part of the syntax of groups and repetitions. */
const partOfPattern = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<\w+>))?|\)|[*+]|\{\d+,?\d*\}|\|/gsu;

/**
 * Whether a pattern repeats a group that itself repeats something or has alternatives, such as `(a+)+`. On a text that
 * does not match, JavaScript tries every way to divide it, and cannot be stopped.
 */
function mayRunLong(pattern: string): boolean {
  if (pattern.length > maxPatternLength) return true;
  /** For each open group whether it repeats something or has alternatives. */
  const isLoose = [false];
  /** The offset behind the last group, if that group is such a one. */
  let looseUntil = -1;
  for (const { 0: part, index } of pattern.matchAll(partOfPattern)) {
    const isRepetition = /^[*+{]/.test(part);
    if (isRepetition && index === looseUntil) return true;
    const isEndOfLoose = part === ')' && isLoose.pop() === true;
    if (isEndOfLoose) looseUntil = index + 1;
    if (part.startsWith('(')) isLoose.push(false);
    // What is loose in a group is loose in those around it.
    else if (isRepetition || part === '|' || isEndOfLoose) isLoose[isLoose.length - 1] = true;
  }
  return false;
}

/** The start of the first match in a text, or -1; fast for texts without one, as most are. */
function firstMatch(query: FindQuery, expression: RegExp): (text: string) => number {
  // A regular expression never matches half of a surrogate pair, so neither may this faster search.
  return isExact(query) ? (text) => text.indexOf(query.find) : (text) => text.search(expression);
}

/** Whether only exactly the same letters match. */
export function isExact({ find, matchCase, wholeWord, isPattern }: FindQuery): boolean {
  return matchCase === true && isPattern !== true && wholeWord !== true && find.isWellFormed();
}

/**
 * Visits the captions in the query's range that have a match in the tab, with the start of the first match in the text
 * of the first caption and of the second; -1 if there is none.
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

/** All matches of the query in the tab, in order, without empty ones. */
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
