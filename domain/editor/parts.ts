import { cellOf, tidyCell } from '../captions/cells.ts';
import type { Caption, Cell, Tab, Word } from '../captions/types.ts';
import { boundaryAtShare } from './boundaries.ts';
import { areHeardIn, wordSpans } from './words.ts';

/** A cell cut in two. */
export interface CellParts {
  readonly left: Cell;
  readonly right: Cell;
}

/** How many words stand before an offset of the text, or null when they are not known or not found in it. */
function wordsBefore(cell: Cell, at: number): number | null {
  const spans = cell.words && wordSpans(cell.text, cell.words);
  return spans
    ? spans.filter((span) => span.end <= at || (span.start < at && at - span.start > span.end - at)).length
    : null;
}

function cutCell(cell: Cell, at: number, secondAt: number, wordCount: number): CellParts {
  const part = (text: string, second: string | undefined, words: readonly Word[] | undefined): Cell => ({
    ...cell,
    text: text.trim(),
    ...(second !== undefined && { second: second.trim() }),
    ...(words && { words }),
  });
  return {
    left: part(cell.text.slice(0, at), cell.second?.slice(0, secondAt), cell.words?.slice(0, wordCount)),
    right: part(cell.text.slice(at), cell.second?.slice(secondAt), cell.words?.slice(wordCount)),
  };
}

const wordsEndingBefore = (words: readonly Word[] | undefined, ms: number): number =>
  words?.filter((word) => (word.startMs + word.endMs) / 2 < ms).length ?? 0;

/** What a tab says in a caption, cut at an offset of its text. */
export function cutAtOffset(caption: Caption, tab: Tab, at: number, share: number, boundaryMs: number): CellParts {
  const cell = cellOf(caption, tab.id);
  const secondAt = boundaryAtShare(cell.second ?? '', tab.lang2 ?? tab.id, share);
  return cutCell(cell, at, secondAt, wordsBefore(cell, at) ?? wordsEndingBefore(cell.words, boundaryMs));
}

/** The same, cut where its words say the instant is, or else at the word boundary nearest to the share. */
export function cutAtTime(caption: Caption, tab: Tab, share: number, boundaryMs: number): CellParts {
  const { text, words = [] } = cellOf(caption, tab.id);
  const spans = areHeardIn(caption, words) ? wordSpans(text, words) : null;
  const count = wordsEndingBefore(words, boundaryMs);
  const at = spans ? (spans[count]?.start ?? text.length) : boundaryAtShare(text, tab.id, share);
  return cutAtOffset(caption, tab, at, share, boundaryMs);
}

/** When the word after an offset began, where that is known and within the caption. */
export function wordTimeAt(caption: Caption, tab: Tab, at: number): number | null {
  const cell = cellOf(caption, tab.id);
  const count = wordsBefore(cell, at);
  const word = count === null ? undefined : cell.words?.[count];
  return word && word.startMs > caption.startMs && word.startMs < caption.endMs ? word.startMs : null;
}

/** A cell for a new caption: null parts are left out. */
export function cellsOf(parts: readonly (readonly [Tab, Cell])[]): Record<string, Cell> {
  return Object.fromEntries(
    parts.flatMap(([tab, cell]) => {
      const tidy = tidyCell(cell);
      return tidy ? [[tab.id, tidy] as const] : [];
    }),
  );
}
