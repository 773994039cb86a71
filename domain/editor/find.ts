import type { Caption, CaptionId, Cell, TabId } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';

export interface FindQuery {
  readonly tab: TabId;
  readonly find: string;
  readonly matchCase?: boolean;
  /** `find` is a regular expression; in a replacement `$1` and the like name its groups. */
  readonly isPattern?: boolean;
  /** Only captions that begin from here on, and before there. */
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

/** What is looked for as an expression; null when it is empty or no valid pattern. */
export function expressionOf({ find, matchCase = false, isPattern = false }: FindQuery): RegExp | null {
  if (find === '') return null;
  const source = isPattern ? find : find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  try {
    return new RegExp(source, matchCase ? 'gu' : 'giu');
  } catch {
    return null;
  }
}

/** Where the first match of a text begins, or -1: most texts hold none. */
function firstMatch(query: FindQuery, expression: RegExp): (text: string) => number {
  // An expression never finds half of a surrogate pair, so neither may the quicker look for the very same letters.
  return isExact(query) ? (text) => text.indexOf(query.find) : (text) => text.search(expression);
}

/** Whether what is looked for are the very same letters. */
export function isExact({ find, matchCase, isPattern }: FindQuery): boolean {
  return matchCase === true && isPattern !== true && find.isWellFormed();
}

/**
 * Visits the captions in the query's range that have a match in the tab, with where the first one begins in the text
 * of the first caption and of the second: -1 where that has none.
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

/** Every place of the query in the tab, in order; matches of nothing are no places. */
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
