import { cellOf, withCell } from '../captions/cells.ts';
import { isSameJson } from '../captions/same.ts';
import type { Caption, TabId, Word } from '../captions/types.ts';
import { wordSpans } from '../captions/words.ts';
import type { Change } from '../changes/change.ts';
import type { Op, Splice, TextOp } from '../changes/ops.ts';
import { diffText, joinSplices, spliced, toRow, toWord } from '../changes/splice.ts';
import { separatorOf } from '../languages/languages.ts';
import { type Flow, flowOf } from '../transcript/flow.ts';
import { onOneLine } from '../transcript/oneLine.ts';
import { realignSpliced, realignWords } from '../transcript/realign.ts';

/** A part of a text, from `start` up to, but not including, `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the words of captions after an edit of their flow, which must consist of exactly these captions; null if the
 * words of a caption are unknown.
 */
export function realigned(
  { text, pieces }: Flow,
  captions: readonly Caption[],
  tab: TabId,
  splice: Splice<string>,
): readonly Word[] | null {
  const spans: TextRange[] = [];
  const words: Word[] = [];
  for (const [i, caption] of captions.entries()) {
    const own = cellOf(caption, tab).words;
    const { start = 0, end = 0 } = pieces[i] ?? {};
    const places = own && wordSpans(text.slice(start, end), own);
    if (!places) return null;
    words.push(...own);
    spans.push(...places.map((place) => ({ start: place.start + start, end: place.end + start })));
  }
  const [first, last] = [captions[0], captions.at(-1)];
  const shown = first && last ? { startMs: first.startMs, endMs: last.endMs } : null;
  return realignSpliced({ text, words, spans }, shortest(splice), tab, shown);
}

/** A caption before the typing of an undo step so far, and that typing. */
interface BeforeTyping {
  readonly caption: Caption;
  readonly op: TextOp;
}

/**
 * Returns the caption before the typing; null if the undo step has no typing in this text, or the text has changed
 * since.
 */
function beforeTyping(caption: Caption, tab: TabId, typing: Change | null): BeforeTyping | null {
  const isHere = (op: Op): op is TextOp => op.op === 'text' && op.id === caption.id && op.tab === tab && !op.second;
  const [op, ...others] = (typing?.ops ?? []).filter(isHere);
  if (!op || others.length > 0) return null;
  const cell = cellOf(caption, tab);
  const { at, put, cut } = op.words ?? { at: 0, put: [], cut: [] };
  const words = cell.words ?? [];
  const isLeft = cell.text.startsWith(op.put, op.at) && isSameJson(words.slice(at, at + put.length).map(toRow), put);
  if (!isLeft) return null;
  const text = spliced(cell.text, { at: op.at, cut: op.put, put: op.cut });
  const before = { text, words: words.toSpliced(at, put.length, ...cut.map(toWord)) };
  return { caption: withCell(caption, tab, before), op };
}

/**
 * Returns the words of a caption after an edit of its line, which may continue the typing of an undo step; null if
 * unknown.
 */
export function realignedLine(
  caption: Caption,
  tab: TabId,
  splice: Splice<string>,
  typing: Change | null,
): readonly Word[] | null {
  return realignedTyping(caption, tab, splice, typing) ?? realigned(flowOf([caption], tab), [caption], tab, splice);
}

/**
 * Returns the words of a caption after an edit that continues the typing of an undo step. They are aligned with the
 * words before the typing, so that the result is the same as if all text had been pasted in one step. Null if the edit
 * does not continue the typing.
 */
export function realignedTyping(
  caption: Caption,
  tab: TabId,
  splice: Splice<string>,
  typing: Change | null,
): readonly Word[] | null {
  const before = beforeTyping(caption, tab, typing);
  if (!before) return null;
  const was = flowOf([before.caption], tab);
  const now = spliced(onOneLine(cellOf(caption, tab).text, tab), splice);
  return realigned(was, [before.caption], tab, joinedOnLine(before, splice, tab) ?? diffText(was.text, now));
}

/**
 * Returns the op with words that cover all words changed by its typing so far. An undo step has one splice of words,
 * and the words that a caption is aligned with may change during typing.
 */
export function continuing(op: TextOp | null, caption: Caption, tab: TabId, typing: Change | null): TextOp | null {
  const before = beforeTyping(caption, tab, typing)?.op.words;
  if (!op?.words || !before) return op;
  const words = cellOf(caption, tab).words ?? [];
  const [from, to] = [op.words.at, op.words.at + op.words.cut.length];
  const at = Math.min(from, before.at);
  const end = Math.max(to, before.at + before.put.length);
  const rows = (first: number, last: number) => words.slice(first, last).map(toRow);
  const put = [...rows(at, from), ...op.words.put, ...rows(to, end)];
  return { ...op, words: { at, cut: rows(at, end), put } };
}

/** Returns the typing as one splice of the original line; null if offsets on the line differ from those in the text. */
function joinedOnLine({ caption, op }: BeforeTyping, splice: Splice<string>, tab: TabId): Splice<string> | null {
  const { at, cut, put } = op;
  if (separatorOf(tab) === '' && (cellOf(caption, tab).text + put).includes('\n')) return null;
  return joinSplices({ at, cut: onOneLine(cut, tab), put: onOneLine(put, tab) }, splice);
}

/** Returns a splice without the letters that it cuts and puts back, which keep their words. */
function shortest({ at, cut, put }: Splice<string>): Splice<string> {
  const inner = diffText(cut, put);
  return { ...inner, at: at + inner.at };
}

/**
 * Returns the words of a caption with another text, aligned with those before the typing that it is part of. Undefined
 * if they are unknown.
 */
export function realignedAlone(
  caption: Caption,
  tab: TabId,
  text: string,
  typing: Change | null = null,
): readonly Word[] | undefined {
  const { words } = cellOf(beforeTyping(caption, tab, typing)?.caption ?? caption, tab);
  return words && realignWords(words, text, tab, caption);
}

/**
 * Returns the words in each part of a text, or null if the text does not contain them all. A word that is divided
 * between two parts, such as one that lost its punctuation, is in both, each with its own letters.
 */
export function dividedWords(
  text: string,
  words: readonly Word[],
  parts: readonly TextRange[],
): readonly (readonly Word[])[] | null {
  const spans = wordSpans(text, words);
  if (!spans) return null;
  return parts.map((part) =>
    words.flatMap((word, i) => {
      const span = spans[i] ?? part;
      const [start, end] = [Math.max(span.start, part.start), Math.min(span.end, part.end)];
      if (start >= end) return [];
      if (start === span.start && end === span.end) return [word];
      const letters = text.slice(start, end).trim();
      return isSpoken.test(letters) ? [{ ...word, text: letters }] : [];
    }),
  );
}

const isSpoken = /[^\p{P}\p{Z}\s]/u;
