import type { Word } from '../captions/types.ts';
import type { Splice, WordRow } from './ops.ts';

/** Text or list: both can be sliced and concatenated. */
interface Sliceable<S> {
  readonly length: number;
  slice(start?: number, end?: number): S;
  concat(other: S): S;
}

const isLowSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** Returns the shortest splice that turns one text into another. Never splits a surrogate pair. */
export function diffText(was: string, now: string): Splice<string> {
  const shorter = Math.min(was.length, now.length);
  let at = 0;
  while (at < shorter && was.charCodeAt(at) === now.charCodeAt(at)) at++;
  if (at > 0 && (isLowSurrogate(was, at) || isLowSurrogate(now, at))) at--;
  let wasEnd = was.length;
  let nowEnd = now.length;
  while (wasEnd > at && nowEnd > at && was.charCodeAt(wasEnd - 1) === now.charCodeAt(nowEnd - 1)) {
    wasEnd--;
    nowEnd--;
  }
  if (wasEnd < was.length && (isLowSurrogate(was, wasEnd) || isLowSurrogate(now, nowEnd))) {
    wasEnd++;
    nowEnd++;
  }
  return { at, cut: was.slice(at, wasEnd), put: now.slice(at, nowEnd) };
}

/**
 * Computes the splice that was typed, from the text before, the text after and the caret after it. If the same
 * characters could have been typed in several places, such as a space next to a space, the caret decides: the inserted
 * text ends there.
 */
export function typedSplice(was: string, now: string, caret: number): Splice<string> {
  const after = now.slice(caret);
  if (!was.endsWith(after)) return diffText(was, now);
  const end = was.length - after.length;
  const { at } = diffText(was.slice(0, end), now.slice(0, caret));
  return { at, cut: was.slice(at, end), put: now.slice(at, caret) };
}

/** Returns the text after a splice. */
export function spliced(text: string, { at, cut, put }: Splice<string>): string {
  return text.slice(0, at) + put + text.slice(at + cut.length);
}

/** Returns the length of the common prefix of two sequences of at least `count` items. */
function commonStart(count: number, isSame: (index: number) => boolean): number {
  let length = 0;
  while (length < count && isSame(length)) length++;
  return length;
}

const sameWord = (a: Word | undefined, b: Word | undefined): boolean =>
  a === b ||
  (a?.text === b?.text && a?.startMs === b?.startMs && a?.endMs === b?.endMs && a?.confidence === b?.confidence);

export const toRow = (word: Word): WordRow => [word.text, word.startMs, word.endMs, word.confidence];

export const toWord = ([text, startMs, endMs, confidence]: WordRow): Word => ({ text, startMs, endMs, confidence });

/** Returns the splice that turns some words into others, or undefined if they are equal. */
export function diffWords(
  was: readonly Word[] = [],
  now: readonly Word[] = [],
): Splice<readonly WordRow[]> | undefined {
  const shorter = Math.min(was.length, now.length);
  const at = commonStart(shorter, (i) => sameWord(was[i], now[i]));
  if (at === was.length && at === now.length) return undefined;
  const end = commonStart(shorter - at, (i) => sameWord(was.at(-1 - i), now.at(-1 - i)));
  return { at, cut: was.slice(at, was.length - end).map(toRow), put: now.slice(at, now.length - end).map(toRow) };
}

/**
 * Joins two splices into one that has the effect of `first` followed by `second`, or returns null if untouched items
 * lie between them.
 */
export function joinSplices<S extends Sliceable<S>>(first: Splice<S>, second: Splice<S>): Splice<S> | null {
  const firstEnd = first.at + first.put.length;
  const secondEnd = second.at + second.cut.length;
  if (second.at > firstEnd || secondEnd < first.at) return null;
  const before = second.cut.slice(0, Math.max(0, first.at - second.at));
  const after = second.cut.slice(Math.max(0, Math.min(second.cut.length, firstEnd - second.at)));
  const keptStart = first.put.slice(0, Math.max(0, second.at - first.at));
  const keptEnd = first.put.slice(Math.max(0, Math.min(first.put.length, secondEnd - first.at)));
  return {
    at: Math.min(first.at, second.at),
    cut: before.concat(first.cut).concat(after),
    put: keptStart.concat(second.put).concat(keptEnd),
  };
}
