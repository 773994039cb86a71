import { bounds } from '../../captions/bounds.ts';
import { emphases, lettersOf, marksOf, marksOverBlanks, withEmphasis } from '../../captions/marks.ts';
import type { Mark, StylePatch } from '../../captions/types.ts';
import { Blanks } from './blanks.ts';
import { defaultPicture, lookOfOverride, numpadKeyOf, placeOfNumpad, pointOf, thirdOf } from './overrides.ts';
import { tagsOf } from './tags.ts';

/** A text without its markup, the style that applies to all of it, and the marks of its parts. */
export interface Marked {
  readonly text: string;
  readonly style?: StylePatch;
  readonly marks?: readonly Mark[];
  /** Whether markup was dropped that captions do not support, such as a font or the color of a part of the text. */
  readonly isLossy: boolean;
}

/** Text of a SubRip caption without its markup. */
export interface MarkedCaption extends Marked {
  /** Name in a voice tag of WebVTT. */
  readonly speaker?: string;
}

/** Returns the tags that {@link readMarkup} removes from a text. */
export const tagsIn = (source: string): readonly string[] =>
  [...tagsOf(source)].map(({ from, to }) => source.slice(from, to));

/**
 * Removes the markup of SubRip files: its own tags and those of HTML, WebVTT and ASS that other programs leave in them.
 * Anything else in angle brackets remains text, such as `<U-Bahn>`, `<3` and `a < b`.
 * @param decode Decodes the text between tags, for formats with character references.
 */
export function readMarkup(source: string, decode: (text: string) => string = asWritten): MarkedCaption {
  const spans = new Spans();
  const speakers = new Set<string>();
  // Tags directly after a letter, and not closed, may be text: `List<B>`.
  const doubtful = new Set<string>();
  let text = '';
  let from = 0;
  let isAfterLetter = false;
  for (const tag of tagsOf(source)) {
    const before = decode(source.slice(from, tag.from));
    if (before !== '') isAfterLetter = before.trimEnd() === before;
    text += before;
    from = tag.to;
    const isBreak = tag.kind === 'break' || (tag.kind === 'paragraph' && isAfterLetter);
    if (isBreak) text += '\n';
    if (isBreak) isAfterLetter = false;
    if (tag.isLossy) spans.lose();
    if (tag.kind === 'override') spans.override(tag.block, text.length);
    else if (tag.kind === 'close') {
      spans.close(tag.name, text.length);
      doubtful.delete(tag.name);
    } else if (tag.kind === 'open') {
      spans.openLook(tag.name, tag.look, text.length);
      if (/[\p{L}\p{N}]/u.test(source[tag.from - 1] ?? '')) doubtful.add(tag.name);
    } else if (tag.kind === 'voice') speakers.add(tag.speaker);
  }
  const marked = spans.finish(text + decode(source.slice(from)));
  const [speaker] = speakers;
  return { ...marked, ...(speaker && { speaker }), isLossy: marked.isLossy || speakers.size > 1 || doubtful.size > 0 };
}

const asWritten = (text: string): string => text;

interface Span {
  readonly patch: StylePatch;
  readonly from: number;
}

/** A closed span, which ends before the character at `to`. */
export interface ClosedSpan extends Span {
  readonly to: number;
}

/** Whether spans with the same style cover all visible text: tags are often repeated on every line. */
export function coverAll(spans: readonly ClosedSpan[], length: number, blanks: Blanks): boolean {
  let covered = 0;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (!blanks.isBlank(covered, from)) return false;
    covered = Math.max(covered, to);
  }
  return blanks.isBlank(covered, length);
}

/**
 * Returns the marks of the parts of a text that spans make bold, italic or underlined, and whether anything of the
 * spans is lost: other properties, and marks beyond the limit. Of nested spans, the later one in the list takes
 * precedence.
 */
export function marksOfSpans(text: string, spans: readonly ClosedSpan[]): Pick<Marked, 'marks' | 'isLossy'> {
  const letters = lettersOf(text.length);
  let isLossy = false;
  for (const { patch, from, to } of spans) {
    const own = emphases.filter((emphasis) => patch[emphasis] !== undefined);
    isLossy ||= own.length < Object.keys(patch).length;
    for (const emphasis of own)
      for (let at = from; at < to; at++) letters[at] = withEmphasis(letters[at] ?? 0, emphasis, patch[emphasis]);
  }
  const marks = marksOf(text, letters);
  const isTooMuch = marks !== undefined && marks.length > bounds.marks;
  const kept = isTooMuch ? marks.slice(0, bounds.marks) : marks;
  return { ...(kept && { marks: kept }), isLossy: isLossy || isTooMuch };
}

/** Merges spans of one style, because a hostile file may nest as many as it has characters. */
function unionOf(spans: readonly ClosedSpan[]): ClosedSpan[] {
  const union: ClosedSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = union.at(-1);
    if (last && span.from <= last.to) union[union.length - 1] = { ...last, to: Math.max(last.to, span.to) };
    else union.push(span);
  }
  return union;
}

/** Returns marked text with its text replaced by one that differs only in white space. */
export function withBlanksOf({ marks, ...marked }: Marked, text: string): Marked {
  const kept = marksOverBlanks(marked.text, marks, text);
  return { ...marked, text, ...(kept && { marks: kept }) };
}

/**
 * Collects the spans of markup as they open and close. Spans that cover all visible text become the caption's own
 * style.
 */
export class Spans {
  readonly #open = new Map<string, Span[]>();
  readonly #closed: ClosedSpan[] = [];
  #whole: StylePatch = {};
  #isLossy = false;

  /**
   * Opens a span with a look; null is a look that captions do not support.
   * @param at Offset in the text without markup.
   */
  openLook(name: string, patch: StylePatch | null, at: number): void {
    if (patch === null) this.#isLossy = true;
    const stack = this.#open.get(name) ?? [];
    stack.push({ patch: patch ?? {}, from: at });
    this.#open.set(name, stack);
  }

  close(name: string, at: number): void {
    const span = this.#open.get(name)?.pop();
    if (span) this.#closed.push({ ...span, to: at });
  }

  /** Records that markup was dropped. */
  lose(): void {
    this.#isLossy = true;
  }

  /** Applies a block of ASS overrides: positions to the whole caption, looks to the text after it. */
  override(block: string, at: number): void {
    for (const tag of block.split('\\').slice(1)) this.#overrideBy(tag.trim(), at);
  }

  #overrideBy(tag: string, at: number): void {
    const key = numpadKeyOf(tag);
    if (key !== null) this.#whole = { ...this.#whole, ...placeOfNumpad(key) };
    const look = lookOfOverride(tag);
    for (const [property, value] of Object.entries(look ?? {})) {
      this.close(`\\${property}`, at);
      if (value !== false && value !== '#ffffff') this.openLook(`\\${property}`, { [property]: value }, at);
    }
    if (tag === 'r') for (const property of ['bold', 'italic', 'underline', 'color']) this.close(`\\${property}`, at);
    const point = pointOf(tag);
    if (point && thirdOf(point.y / defaultPicture.height) === 'top') this.#whole = { ...this.#whole, vertical: 'top' };
    if (key === null && look === null && tag !== 'r') this.lose();
  }

  finish(text: string): Marked {
    const open = [...this.#open.values()].flat().map((span) => ({ ...span, to: text.length }));
    let style = this.#whole;
    const blanks = new Blanks(text);
    const parts: ClosedSpan[] = [];
    // The innermost span closes first and takes precedence.
    for (const spans of byLook([...open, ...this.#closed.toReversed()])) {
      if (coverAll(spans, text.length, blanks)) style = { ...style, ...spans[0]?.patch };
      else parts.push(...unionOf(spans).filter(({ from, to }) => !blanks.isBlank(from, to)));
    }
    const { marks, isLossy } = marksOfSpans(text, parts);
    // A tag at the end of a word with nothing after it may be text: `List<I>`.
    const isDoubtful = open.some(
      ({ from }) => from > 0 && blanks.isBlank(from, text.length) && !blanks.isBlank(from - 1, from),
    );
    return {
      text,
      ...(Object.keys(style).length > 0 && { style }),
      ...(marks && { marks }),
      isLossy: this.#isLossy || isLossy || isDoubtful,
    };
  }
}

/** Groups spans by their style, in order of appearance. */
export function byLook(spans: readonly ClosedSpan[]): Iterable<ClosedSpan[]> {
  return Map.groupBy(spans, ({ patch }) => JSON.stringify(patch)).values();
}
