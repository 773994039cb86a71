import { bounds } from '../../captions/bounds.ts';
import { emphases, lettersOf, marksOf, marksOverBlanks, withEmphasis } from '../../captions/marks.ts';
import type { Mark, StylePatch } from '../../captions/types.ts';
import { Blanks } from './blanks.ts';

/** A text without its markup, the style that applies to all of it, and the marks of its parts. */
export interface Marked {
  readonly text: string;
  readonly style?: StylePatch;
  readonly marks?: readonly Mark[];
  /** Whether markup was dropped that captions do not support, such as a font or the color of a part of the text. */
  readonly isLossy: boolean;
}

/** Matches a tag, which must end on the line on which it starts. */
const tag = /<(\/?)([bius]|font)\b([^<>\n]{0,200})>|\{(\\[^{}\n]{0,200})\}/gi;

/** Returns the tags that {@link readMarkup} removes from a text. */
export const tagsIn = (source: string): readonly string[] => source.match(tag) ?? [];

/**
 * Removes SubRip's tags: `<i>`, `<b>`, `<u>`, `<s>` (which captions do not support), `<font color>`, and `{\an8}`,
 * which players adopted from ASS. Anything else remains text, such as `<3` and `a < b`.
 */
export function readMarkup(source: string): Marked {
  if (!source.includes('<') && !source.includes('{')) return { text: source, isLossy: false };
  const spans = new Spans();
  let text = '';
  let from = 0;
  for (const found of source.matchAll(tag)) {
    text += source.slice(from, found.index);
    from = found.index + found[0].length;
    const [, slash, name = '', attributes = '', overrides] = found;
    if (overrides !== undefined) spans.override(overrides);
    else if (slash) spans.close(name.toLowerCase(), text.length);
    else spans.open(name.toLowerCase(), attributes, text.length);
  }
  return spans.finish(text + source.slice(from));
}

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

const markOf: Readonly<Record<string, StylePatch>> = { i: { italic: true }, b: { bold: true }, u: { underline: true } };

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

  /** @param at Offset in the text without markup. */
  open(name: string, attributes: string, at: number): void {
    this.openLook(name, markOf[name] ?? fontPatch(attributes), at);
  }

  /** Opens a span with a look that its name does not define; null is a look that captions do not support. */
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

  /** Applies a block of ASS overrides, which affect the whole event wherever they are. */
  override(block: string): void {
    const place = /\\an([1-9])(?!\d)/.exec(block)?.[1];
    if (place) this.#whole = { ...this.#whole, ...placeOfNumpad(Number(place)) };
    if (block.replace(/\\an[1-9](?!\d)/g, '') !== '') this.#isLossy = true;
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
    return {
      text,
      ...(Object.keys(style).length > 0 && { style }),
      ...(marks && { marks }),
      isLossy: this.#isLossy || isLossy,
    };
  }
}

/** Groups spans by their style, in order of appearance. */
export function byLook(spans: readonly ClosedSpan[]): Iterable<ClosedSpan[]> {
  return Map.groupBy(spans, ({ patch }) => JSON.stringify(patch)).values();
}

/** Returns the color of a `<font>`; null if it has no valid color. */
function fontPatch(attributes: string): StylePatch | null {
  const value = /\bcolor\s*=\s*["']?\s*(rgba?\([^)]*\)|[#\w]+)/i.exec(attributes)?.[1];
  const color = value === undefined ? null : hexColor(value);
  return color === null ? null : { color };
}

const colors: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  lime: '#00ff00',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  cyan: '#00ffff',
  aqua: '#00ffff',
  magenta: '#ff00ff',
  fuchsia: '#ff00ff',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  maroon: '#800000',
  olive: '#808000',
  navy: '#000080',
  purple: '#800080',
  teal: '#008080',
  orange: '#ffa500',
};

/** Returns `#rrggbb` for a color of HTML or TTML; null if invalid. Opacity is dropped. */
export function hexColor(value: string): string | null {
  const word = value.trim().toLowerCase();
  if (/^#?[\da-f]{6}(?:[\da-f]{2})?$/.test(word)) return `#${word.replace('#', '').slice(0, 6)}`;
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(word);
  if (short) return hexOf(short.slice(1).map((digit) => digit + digit));
  const parts = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*[\d.]+\s*)?\)$/.exec(word);
  if (parts) return hexOf(parts.slice(1).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')));
  return Object.hasOwn(colors, word) ? (colors[word] ?? null) : null;
}

const hexOf = (parts: readonly string[]): string => `#${parts.join('')}`;

/**
 * Returns the position of a number pad key, as ASS numbers positions. The default position, 2 (bottom center), needs no
 * style.
 */
export function placeOfNumpad(key: number): StylePatch {
  const horizontal = (['left', 'center', 'right'] as const)[(key - 1) % 3] ?? 'center';
  const vertical = (['bottom', 'middle', 'top'] as const)[Math.floor((key - 1) / 3)] ?? 'bottom';
  return {
    ...(horizontal !== 'center' && { horizontal }),
    ...(vertical !== 'bottom' && { vertical }),
  };
}
