import { cellOf } from '../captions/cells.ts';
import type { CaptionDocument } from '../captions/document.ts';
import type { Caption, CaptionId, TabId } from '../captions/types.ts';

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

/** A quick look whether a text holds a match at all: most do not. */
function quickLook(query: FindQuery, expression: RegExp): (text: string) => boolean {
  const { find, matchCase, isPattern } = query;
  return matchCase && !isPattern ? (text) => text.indexOf(find) >= 0 : (text) => text.search(expression) >= 0;
}

/** Visits the captions in the query's range that have a match in the tab, in the first or the second caption. */
export function forEachMatching(
  doc: CaptionDocument,
  query: FindQuery,
  expression: RegExp,
  visit: (caption: Caption) => void,
): void {
  const { tab, fromMs = 0, toMs = Number.POSITIVE_INFINITY, ids } = query;
  const hasMatch = quickLook(query, expression);
  doc.captions(tab).forEach((caption) => {
    const isInRange = caption.startMs >= fromMs && caption.startMs < toMs && (!ids || ids.has(caption.id));
    if (!isInRange) return;
    const { text, second } = cellOf(caption, tab);
    if (hasMatch(text) || (second !== undefined && hasMatch(second))) visit(caption);
  });
}

/** Every place of the query in the tab, in order; matches of nothing are no places. */
export function findAll(doc: CaptionDocument, query: FindQuery): Hit[] {
  const expression = expressionOf(query);
  const hits: Hit[] = [];
  if (!expression) return hits;
  forEachMatching(doc, query, expression, (caption) => {
    const { text, second = '' } = cellOf(caption, query.tab);
    hits.push(...hitsIn(text, expression, caption.id, false), ...hitsIn(second, expression, caption.id, true));
  });
  return hits;
}

function hitsIn(text: string, expression: RegExp, id: CaptionId, second: boolean): Hit[] {
  const matches = [...text.matchAll(expression)].filter(([match]) => match !== '');
  return matches.map(({ 0: match, index }) => ({ id, second, at: index, length: match.length }));
}
