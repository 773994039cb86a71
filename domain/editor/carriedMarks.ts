import { lettersOf, marksOf } from '../captions/marks.ts';
import type { Mark } from '../captions/types.ts';
import type { Splice } from '../changes/ops.ts';
import { diffText } from '../changes/splice.ts';
import { commonOrder } from '../transcript/commonOrder.ts';

/**
 * The marks of a text after an edit. Letters that are still there keep theirs. New ones have those of the letters that
 * they replace, otherwise those of the letter before, as in every text editor; at the beginning those of the letter
 * after.
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

/** For each letter of the new text its offset in the former one, or -1 for a new letter. */
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
 * Where a deleted part began. Without `two `, `two three` is the same text as without `wo t`: it was probably whole
 * words.
 */
function startOfDeleted(was: string, { at, cut }: Splice<string>): number {
  for (let start = at; start >= 0; start--) {
    if (start === 0 || isBlank(was[start - 1])) return start;
    if (was[start - 1] !== was[start - 1 + cut.length]) break;
  }
  return at;
}

const isBlank = (letter = ''): boolean => letter.trim() === '';

/** The first offset at or after this one whose letter is not new. */
function endOfNew(sources: Int32Array, from: number): number {
  let at = from;
  while (at < sources.length && (sources[at] ?? -1) < 0) at++;
  return at;
}
