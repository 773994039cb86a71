import type { LanguageCode, Word } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { segmenterOf } from '../lines/words.ts';
import { commonOrder } from './commonOrder.ts';
import { type Span, shareTime, shareTyped } from './shareTime.ts';

/** A word of the new text: an existing word or a new one. */
type Aligned = { readonly old: number; readonly text: string } | { readonly fresh: string };

const blanks = /[\s\u200b]+/gu;
const marks = /^[\p{P}\p{Z}\s\u200b]+$/u;
const openingMark = /^[\p{Ps}\p{Pi}]+$/u;

/** Returns the letters of a word, which words are compared by: a change of case or punctuation keeps its times. */
function keyOf(text: string): string {
  const letters = text.toLowerCase().replace(/[\p{P}\s\u200b]+/gu, '');
  return letters || text;
}

/**
 * Returns the words of a text after an edit. Unchanged words keep their times and identity; words whose case or
 * punctuation changed keep their times. New words share the time of the words they replace, or the silence between
 * their neighbors, in proportion to their widths; their confidence is 1, because a person wrote them. Before the first
 * word and after the last one they get the remaining time of the caption. Realigning to the same text returns the same
 * words.
 */
export function realignWords(
  words: readonly Word[],
  newText: string,
  language: LanguageCode,
  shown: Span | null = null,
): readonly Word[] {
  const isSpaced = separatorOf(language) === ' ';
  const oldText = words.map(({ text }) => text).join(isSpaced ? ' ' : '');
  if (oldText.replace(blanks, isSpaced ? ' ' : '') === newText.replace(blanks, isSpaced ? ' ' : '').trim())
    return words;
  if (words.length === 0) return words;
  return timeWords(words, align(words, newText, language), language, shown);
}

/** A word of a text, with the index of the given word whose time it has, or null if it was none of them. */
export interface AlignedWord {
  readonly word: Word;
  readonly old: number | null;
}

/** Returns the words of a text as {@link realignWords} does, and for each the word that it was aligned with. */
export function alignWords(
  words: readonly Word[],
  newText: string,
  language: LanguageCode,
  shown: Span | null = null,
): AlignedWord[] {
  const aligned = align(words, newText, language);
  const timed = timeWords(words, aligned, language, shown);
  return timed.map((word, index) => {
    const source = aligned[index];
    return { word, old: source && 'old' in source ? source.old : null };
  });
}

/** A text with its recognized words and the position of each. */
export interface SpokenText {
  readonly text: string;
  readonly words: readonly Word[];
  readonly spans: readonly TextSpan[];
}

/** A replacement of `cut` at an offset of a text with `put`. */
export interface TextSplice {
  readonly at: number;
  readonly cut: string;
  readonly put: string;
}

/**
 * Returns the words of a text after one part of it was replaced. Words outside that part remain unchanged, even if the
 * same word is typed next to them; words within it are realigned.
 */
export function realignSpliced(
  { text, words, spans }: SpokenText,
  { at, cut, put }: TextSplice,
  language: LanguageCode,
  shown: Span | null = null,
): readonly Word[] {
  if (words.length === 0) return words;
  const end = at + cut.length;
  const [before = ' ', after = ' '] = [text[at - 1], text[end]];
  const touchesLeft = isOneWord(before, put[0] ?? after, language);
  const touchesRight = isOneWord(put.at(-1) ?? before, after, language);
  const left = countWhile(spans, (span) => span.end < at || (span.end === at && !touchesLeft));
  const right = countWhile(
    spans.slice(left).reverse(),
    (span) => span.start > end || (span.start === end && !touchesRight),
  );
  const rightFrom = words.length - right;
  const [from, to] = [spans[left - 1]?.end ?? 0, spans[rightFrom]?.start ?? text.length];
  const between = text.slice(from, at) + put + text.slice(end, to);
  const kept = (index: number): Aligned => ({ old: index, text: words[index]?.text ?? '' });
  const aligned = align(words.slice(left, rightFrom), between, language);
  return timeWords(
    words,
    [
      ...Array.from({ length: left }, (_, i) => kept(i)),
      ...aligned.map((one) => ('old' in one ? { ...one, old: one.old + left } : one)),
      ...Array.from({ length: right }, (_, i) => kept(rightFrom + i)),
    ],
    language,
    shown,
  );
}

const latinOrDigit = /[\p{Script=Latin}\p{N}]/u;
const blank = /[\s\u200b]/u;

/** Whether two adjacent characters belong to one word; closing punctuation belongs to the word before it. */
function isOneWord(before: string, after: string, language: LanguageCode): boolean {
  if (separatorOf(language) === ' ') return !blank.test(before) && !blank.test(after);
  return (latinOrDigit.test(before) && latinOrDigit.test(after)) || /[\p{Pe}\p{Pf}\p{Po}]/u.test(after);
}

function countWhile<T>(items: readonly T[], holds: (item: T) => boolean): number {
  const end = items.findIndex((item) => !holds(item));
  return end < 0 ? items.length : end;
}

function align(words: readonly Word[], newText: string, language: LanguageCode): Aligned[] {
  return separatorOf(language) === ' ' ? alignTokens(words, newText) : alignLetters(words, newText, language);
}

function alignTokens(words: readonly Word[], newText: string): Aligned[] {
  const tokens = newText.match(/[^\s\u200b]+/gu) ?? [];
  const found = commonOrder(
    words.map(({ text }) => keyOf(text)),
    tokens.map(keyOf),
  );
  const wordOf = new Map(Array.from(found, (token, word) => [token, word]));
  return tokens.flatMap((text, token): Aligned[] => {
    const old = wordOf.get(token);
    if (old !== undefined) return [{ old, text }];
    return marks.test(text) ? [] : [{ fresh: text }];
  });
}

/** A letter of a text without spaces, with its offset. Punctuation and whitespace are ignored. */
interface Letter {
  readonly letter: string;
  readonly at: number;
}

function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  let at = 0;
  for (const letter of text) {
    if (!marks.test(letter)) letters.push({ letter, at });
    at += letter.length;
  }
  return letters;
}

/** Offsets of a word in a text. */
interface TextSpan {
  readonly start: number;
  readonly end: number;
}

function alignLetters(words: readonly Word[], newText: string, language: LanguageCode): Aligned[] {
  const letters = lettersOf(newText);
  const oldLetters = words.flatMap(({ text }, word) => lettersOf(text).map(({ letter }) => ({ letter, word })));
  const found = commonOrder(
    oldLetters.map(({ letter }) => letter),
    letters.map(({ letter }) => letter),
  );
  const aligned: Aligned[] = [];
  let next = 0;
  for (const [old, { first, last }] of wholeWords(words, oldLetters, found)) {
    if (first > next) aligned.push(...freshWords(newText, spanOf(newText, letters, next, first - 1), language));
    aligned.push({ old, text: textOf(newText, spanOf(newText, letters, first, last)) });
    next = last + 1;
  }
  const end = letters.length - 1;
  if (next <= end) aligned.push(...freshWords(newText, spanOf(newText, letters, next, end), language));
  return aligned;
}

/** Returns the words whose letters are all still adjacent, with the first and last of these letters. */
function wholeWords(
  words: readonly Word[],
  oldLetters: readonly { readonly word: number }[],
  found: Int32Array,
): [word: number, { first: number; last: number }][] {
  const places: number[][] = words.map(() => []);
  for (const [i, { word }] of oldLetters.entries()) places[word]?.push(found[i] ?? -1);
  return places.flatMap((all, word): [number, { first: number; last: number }][] => {
    const first = all[0] ?? -1;
    const isWhole = first >= 0 && all.every((place, i) => place === first + i);
    return isWhole ? [[word, { first, last: first + all.length - 1 }]] : [];
  });
}

/**
 * Returns the span from the first letter to the last, including opening punctuation before and other punctuation after
 * them.
 */
function spanOf(text: string, letters: readonly Letter[], first: number, last: number): TextSpan {
  const before = letters[first - 1];
  const start = letters[first]?.at ?? 0;
  const from = before ? before.at + before.letter.length : 0;
  const opening = /(?:[\p{Ps}\p{Pi}]\p{P}*)?$/u.exec(text.slice(from, start))?.[0].length ?? 0;
  const end = (letters[last]?.at ?? 0) + (letters[last]?.letter.length ?? 0);
  const after = text.slice(end, letters[last + 1]?.at ?? text.length);
  const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}]*/u.exec(after)?.[0].length ?? 0;
  return { start: start - opening, end: end + closing };
}

const textOf = (text: string, { start, end }: TextSpan): string => text.slice(start, end).trim();

function freshWords(text: string, { start, end }: TextSpan, language: LanguageCode): Aligned[] {
  const found: string[] = [];
  let opening = '';
  for (const { segment } of segmenterOf(language).segment(text.slice(start, end))) {
    if (openingMark.test(segment) || (opening && marks.test(segment))) opening += segment;
    else if (marks.test(segment) && found.length > 0) found.push((found.pop() ?? '') + segment);
    else {
      found.push(opening + segment);
      opening = '';
    }
  }
  return found.map((word) => word.replace(blanks, '')).flatMap((fresh) => (fresh === '' ? [] : [{ fresh }]));
}

function timeWords(
  words: readonly Word[],
  aligned: readonly Aligned[],
  language: LanguageCode,
  shown: Span | null,
): Word[] {
  const result: Word[] = [];
  const added: [from: number, to: number][] = [];
  let fresh: string[] = [];
  let previous = -1;
  const addFresh = (next: number) => {
    if (fresh.length === 0) return;
    const from = result.length;
    result.push(...shareTime(fresh, gapBetween(words, previous, next, shown), language));
    added.push([from, result.length]);
    fresh = [];
  };
  for (const item of aligned) {
    if ('fresh' in item) {
      fresh.push(item.fresh);
      continue;
    }
    addFresh(item.old);
    const word = words[item.old];
    if (word) result.push(word.text === item.text ? word : { ...word, text: item.text });
    previous = item.old;
  }
  addFresh(words.length);
  for (const [from, to] of added) shareTyped(result, from, to, language);
  return result;
}

/**
 * Returns the time of the old words that were replaced between two others, or the silence between these if no word was
 * replaced.
 */
function gapBetween(words: readonly Word[], previous: number, next: number, shown: Span | null): Span {
  const isReplaced = next > previous + 1;
  const before = words[previous];
  const after = words[next];
  const [first, last] = isReplaced
    ? [words[previous + 1]?.startMs, words[next - 1]?.endMs]
    : [before?.endMs, after?.startMs];
  const startMs =
    first ?? Math.min(shown?.startMs ?? Number.POSITIVE_INFINITY, after?.startMs ?? Number.POSITIVE_INFINITY);
  const from = Number.isFinite(startMs) ? startMs : 0;
  const endMs = last ?? Math.max(shown?.endMs ?? 0, before?.endMs ?? 0);
  return { startMs: from, endMs: Math.max(from, endMs) };
}
