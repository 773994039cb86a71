import { cellOf, tidyCell } from '../captions/cells.ts';
import { partOfMarks } from '../captions/marks.ts';
import type { Caption, Cell, Tab, Word } from '../captions/types.ts';
import { areHeardIn, wordSpans } from '../captions/words.ts';
import { trimBlanks } from '../lines/marks.ts';
import { boundaryAtShare, shareBefore } from './boundaries.ts';

/** A cell split in two. */
export interface CellParts {
  readonly left: Cell;
  readonly right: Cell;
}

interface WordParts {
  readonly left: readonly Word[];
  readonly right: readonly Word[];
}

/** Returns the words on both sides of an offset; null if they are unknown or not found in the text. */
function cutWords({ text, words }: Cell, tab: Tab, at: number): WordParts | null {
  const spans = words && wordSpans(text, words);
  if (!spans) return null;
  const left: Word[] = [];
  const right: Word[] = [];
  for (const [i, word] of words.entries()) {
    const { start, end } = spans[i] ?? { start: at, end: at };
    if (end <= at) left.push(word);
    else if (start >= at) right.push(word);
    else {
      const share = shareBefore(text.slice(start, end), tab.id, at - start);
      const cutMs = Math.round(word.startMs + (word.endMs - word.startMs) * share);
      left.push({ ...word, text: text.slice(start, at).trim(), endMs: cutMs });
      right.push({ ...word, text: text.slice(at, end).trim(), startMs: cutMs });
    }
  }
  return { left, right };
}

function cutWordsAt({ words = [] }: Cell, ms: number): WordParts {
  const count = wordsEndingBefore(words, ms);
  return { left: words.slice(0, count), right: words.slice(count) };
}

const wordsEndingBefore = (words: readonly Word[], ms: number): number =>
  words.filter((word) => (word.startMs + word.endMs) / 2 < ms).length;

/** Splits a tab's cell of a caption at an offset of its text. */
export function cutAtOffset(caption: Caption, tab: Tab, at: number, share: number, boundaryMs: number): CellParts {
  const cell = cellOf(caption, tab.id);
  const { text, second = '' } = cell;
  const { left, right } = cutWords(cell, tab, at) ?? cutWordsAt(cell, boundaryMs);
  const secondAt = boundaryAtShare(second, tab.lang2 ?? tab.id, share);
  return {
    left: partOf(cell, 0, at, second.slice(0, secondAt), left),
    right: partOf(cell, at, text.length, second.slice(secondAt), right),
  };
}

/** Returns the lines without spaces and empty lines at both ends. No-break spaces are part of the text and are kept. */
function withoutEnds(text: string): string {
  const isEmpty = (line: string) => trimBlanks(line) === '';
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !isEmpty(line));
  const kept = first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => !isEmpty(line)) + 1);
  return trimBlanks(kept.join('\n'));
}

/** Returns the cell with the part of its text between two offsets, without spaces at its ends. */
function partOf({ marks, ...cell }: Cell, from: number, to: number, second: string, words: readonly Word[]): Cell {
  const text = withoutEnds(cell.text.slice(from, to));
  const start = cell.text.indexOf(text, from);
  const kept = partOfMarks(cell.text, marks, start, start + text.length);
  return {
    ...cell,
    text,
    ...(kept && { marks: kept }),
    ...(cell.second !== undefined && { second: withoutEnds(second) }),
    ...(cell.words && { words }),
  };
}

/**
 * Splits a tab's cell of a caption at a time according to its words, or at the word boundary nearest to the fraction if
 * they are unknown.
 */
export function cutAtTime(caption: Caption, tab: Tab, share: number, boundaryMs: number): CellParts {
  const { text, words = [] } = cellOf(caption, tab.id);
  const spans = areHeardIn(caption, words) ? wordSpans(text, words) : null;
  const count = wordsEndingBefore(words, boundaryMs);
  const at = spans ? (spans[count]?.start ?? text.length) : boundaryAtShare(text, tab.id, share);
  return cutAtOffset(caption, tab, at, share, boundaryMs);
}

/** Returns the time at which the text after an offset starts; null if unknown or outside the caption. */
export function wordTimeAt(caption: Caption, tab: Tab, at: number): number | null {
  const word = cutWords(cellOf(caption, tab.id), tab, at)?.right[0];
  return word && word.startMs > caption.startMs && word.startMs < caption.endMs ? word.startMs : null;
}

/** Returns the cells of a new caption; empty ones are omitted. */
export function cellsOf(parts: readonly (readonly [Tab, Cell])[]): Record<string, Cell> {
  return Object.fromEntries(
    parts.flatMap(([tab, cell]) => {
      const tidy = tidyCell(cell);
      return tidy ? [[tab.id, tidy] as const] : [];
    }),
  );
}
