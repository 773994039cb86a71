import { isSameJson } from './same.ts';
import type { Emphasis, Mark, StylePatch } from './types.ts';

/** Emphases, in the order in which tags are nested. */
export const emphases: readonly Emphasis[] = ['bold', 'italic', 'underline', 'accent'];

/** Emphases that files and word processors know. */
export const usualEmphases: readonly Emphasis[] = ['bold', 'italic', 'underline'];

/**
 * Emphasis of each UTF-16 code unit of a text, two bits for each property: 0 follows the style, 1 is off, 2 is on.
 * Marks are converted to this form for editing, because a text can be cut and joined only together with the emphasis of
 * its code units.
 */
export type Letters = Uint8Array;

const off = 1;
const on = 2;
const shiftOf: Readonly<Record<Emphasis, number>> = { bold: 0, italic: 2, underline: 4, accent: 6 };

/** Whether a code unit has the property; undefined if it follows the style. */
export function emphasisOf(letter: number, emphasis: Emphasis): boolean | undefined {
  const bits = (letter >> shiftOf[emphasis]) & 3;
  return bits === 0 ? undefined : bits === on;
}

/** Returns the emphasis of a code unit with another value of the property; undefined follows the style. */
export function withEmphasis(letter: number, emphasis: Emphasis, value: boolean | undefined): number {
  const shift = shiftOf[emphasis];
  const bits = value === undefined ? 0 : value ? on : off;
  return (letter & ~(3 << shift)) | (bits << shift);
}

/** Returns the emphasis of each code unit of a text of this length. Parts of marks outside the text are ignored. */
export function lettersOf(length: number, marks: readonly Mark[] = []): Letters {
  const letters = new Uint8Array(length);
  for (const mark of marks) {
    const code = emphases.reduce((sum, emphasis) => withEmphasis(sum, emphasis, mark[emphasis]), 0);
    letters.fill(code, Math.max(0, mark.start), Math.max(0, mark.end));
  }
  return letters;
}

const isLowSurrogate = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** Returns the marks of a text, or undefined if all code units follow the style. Never splits a surrogate pair. */
export function marksOf(text: string, letters: Letters): readonly Mark[] | undefined {
  const marks: Mark[] = [];
  for (let start = 0; start < text.length; ) {
    const code = letters[start] ?? 0;
    let end = start + 1;
    while (end < text.length && (letters[end] === code || isLowSurrogate(text, end))) end++;
    if (code !== 0) marks.push(markOf(start, end, code));
    start = end;
  }
  return marks.length > 0 ? marks : undefined;
}

function markOf(start: number, end: number, code: number): Mark {
  const mark: { -readonly [Field in keyof Mark]: Mark[Field] } = { start, end };
  for (const emphasis of emphases) {
    const value = emphasisOf(code, emphasis);
    if (value !== undefined) mark[emphasis] = value;
  }
  return mark;
}

/** Whether marks have the canonical form: in order, not empty, and merged where equal marks are adjacent. */
export function areMarks(marks: readonly Mark[]): boolean {
  let before: Mark | undefined;
  for (const mark of marks) {
    const hasField = emphases.some((emphasis) => mark[emphasis] !== undefined);
    if (!hasField || mark.start >= mark.end || mark.start < (before?.end ?? 0)) return false;
    const touches = before?.end === mark.start;
    if (touches && emphases.every((emphasis) => before?.[emphasis] === mark[emphasis])) return false;
    before = mark;
  }
  return before !== undefined;
}

/** Whether these marks have the canonical form for this text. */
export function areMarksOf(text: string, marks: readonly Mark[]): boolean {
  const isWithin = areMarks(marks) && (marks.at(-1)?.end ?? 0) <= text.length;
  return isWithin && marks.every(({ start, end }) => !isLowSurrogate(text, start) && !isLowSurrogate(text, end));
}

/** Returns the marks in the canonical form for this text, or undefined if no marks remain. */
export function tidyMarks(text: string, marks: readonly Mark[] | undefined): readonly Mark[] | undefined {
  if (marks === undefined || areMarksOf(text, marks)) return marks;
  return marksOf(text, lettersOf(text.length, marks));
}

export const areSameMarks = (a: readonly Mark[] | undefined, b: readonly Mark[] | undefined): boolean =>
  isSameJson(a ?? [], b ?? []);

/** Returns the marks of the part of a text between two offsets, counted from the start of that part. */
export function partOfMarks(
  text: string,
  marks: readonly Mark[] | undefined,
  from: number,
  to: number,
): readonly Mark[] | undefined {
  return marks && marksOf(text.slice(from, to), lettersOf(text.length, marks).slice(from, to));
}

const isBlank = (text: string, at: number): boolean => /[\s\u200b]/.test(text.charAt(at));

/** Returns the marks of a text after only its whitespace has changed, for example by breaking it into lines. */
export function marksOverBlanks(
  was: string,
  marks: readonly Mark[] | undefined,
  now: string,
): readonly Mark[] | undefined {
  if (marks === undefined || was === now) return marks;
  const before = lettersOf(was.length, marks);
  const letters = new Uint8Array(now.length);
  let from = 0;
  for (let at = 0; at < now.length; at++) {
    if (isBlank(now, at)) {
      // A new space has the emphasis of the character before it.
      const isKept = from < was.length && isBlank(was, from);
      letters[at] = (isKept ? before[from++] : letters[at - 1]) ?? 0;
      continue;
    }
    while (from < was.length && was[from] !== now[at]) from++;
    letters[at] = before[from++] ?? 0;
  }
  return marksOf(now, letters);
}

/** Part of a text in which all characters look the same. */
export interface Span {
  readonly text: string;
  /** Effective emphasis: from the marks, or otherwise from the style. */
  readonly emphasis: readonly Emphasis[];
}

/**
 * Splits a text into the longest spans in which all characters look the same, with the marks applied over the caption's
 * style. Only the counted emphases make a difference.
 */
export function spansOf(
  text: string,
  marks: readonly Mark[] | undefined,
  style: StylePatch = {},
  counted = emphases,
): readonly Span[] {
  if (text === '') return [];
  if (marks === undefined) return [{ text, emphasis: counted.filter((emphasis) => style[emphasis]) }];
  const letters = lettersOf(text.length, marks);
  const isOn = (at: number, emphasis: Emphasis): boolean =>
    emphasisOf(letters[at] ?? 0, emphasis) ?? style[emphasis] === true;
  const lookAt = (at: number): readonly Emphasis[] => counted.filter((emphasis) => isOn(at, emphasis));
  const spans: { text: string; emphasis: readonly Emphasis[] }[] = [];
  for (let at = 0; at < text.length; at++) {
    const look = letters[at] === letters[at - 1] ? spans.at(-1)?.emphasis : undefined;
    const emphasis = look ?? lookAt(at);
    const last = spans.at(-1);
    if (last && last.emphasis.join() === emphasis.join()) last.text += text[at];
    else spans.push({ text: text[at] ?? '', emphasis });
  }
  return spans;
}
