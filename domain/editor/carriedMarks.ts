import { lettersOf, marksOf } from '../captions/marks.ts';
import type { Mark } from '../captions/types.ts';
import type { Splice } from '../changes/ops.ts';
import { diffText } from '../changes/splice.ts';
import { commonOrder } from '../transcript/commonOrder.ts';

/**
 * Returns the marks of a text after an edit. Characters that still exist keep theirs. New ones take the marks of the
 * characters they replace, otherwise those of the character before, as in every text editor; at the start, those of the
 * character after.
 */
export function carriedMarks(marks: readonly Mark[], was: string, now: string): readonly Mark[] | undefined {
  const before = lettersOf(was.length, marks);
  const letters = new Uint8Array(now.length);
  const sources = sourcesOf(was, now);
  for (let at = 0, from = 0; at < now.length; ) {
    if (sources[at] === from) letters[at++] = before[from++] ?? 0;
    else {
      const to = endOfNew(sources, at);
      const next = sources[to] ?? was.length;
      const isReplacement = next > from && at < to;
      letters.fill((isReplacement || at === 0 ? before[from] : letters[at - 1]) ?? 0, at, to);
      at = to;
      from = next;
    }
  }
  return marksOf(now, letters);
}

/** Returns, for each character of the new text, its offset in the former one, or -1 for a new character. */
function sourcesOf(was: string, now: string): Int32Array {
  const splice = diffText(was, now);
  const { at, cut, put } = splice;
  if (put === '') {
    const start = startOfDeleted(was, splice);
    return Int32Array.from({ length: now.length }, (_, i) => (i < start ? i : i + cut.length));
  }
  if (cut === '')
    return Int32Array.from({ length: now.length }, (_, i) => (i < at ? i : i < at + put.length ? -1 : i - put.length));
  const sources = new Int32Array(now.length).fill(-1);
  for (const [from, to] of commonOrder(was.split(''), now.split('')).entries()) if (to >= 0) sources[to] = from;
  return sources;
}

/**
 * Returns the start of a deleted part. Removing `two ` or `wo t` from `two three` gives the same text, and whole words
 * were probably deleted.
 */
function startOfDeleted(was: string, { at, cut }: Splice<string>): number {
  for (let start = at; start >= 0; start--) {
    if (start === 0 || isBlank(was[start - 1])) return start;
    if (was[start - 1] !== was[start - 1 + cut.length]) break;
  }
  return at;
}

const isBlank = (letter = ''): boolean => letter.trim() === '';

/** Returns the first offset at or after this one whose character is not new. */
function endOfNew(sources: Int32Array, from: number): number {
  let at = from;
  while (at < sources.length && (sources[at] ?? -1) < 0) at++;
  return at;
}
