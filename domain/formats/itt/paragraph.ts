import { isSameJson } from '../../captions/same.ts';
import type { StylePatch } from '../../captions/types.ts';
import { Blanks } from '../text/blanks.ts';
import { byLook, type ClosedSpan, coverAll, type Marked, marksOfSpans, withBlanksOf } from '../text/markup.ts';
import { type Interval, intersect, isEmpty } from './timing.ts';

/** Inherited properties of a paragraph. */
interface ParagraphStart {
  readonly style: StylePatch;
  readonly keepsBlanks: boolean;
}

/** Text of a `p`, or of the part of it that is shown at one time, with the styles of its spans. */
class ParagraphText {
  readonly #style: StylePatch;
  readonly #keepsBlanks: boolean;
  readonly #open: { readonly patch: StylePatch; readonly from: number }[] = [];
  readonly #spans: ClosedSpan[] = [];
  #text = '';
  #hasSourceLines = false;

  constructor({ style, keepsBlanks }: ParagraphStart) {
    this.#style = style;
    this.#keepsBlanks = keepsBlanks;
  }

  /**
   * Adds text. Spaces are collapsed as in HTML, unless `xml:space` preserves them. Line ends of the source are spaces
   * in both cases: files that preserve spaces but are indented are common, and they use `br` for line ends.
   */
  addText(text: string, isBreak = false): void {
    const joined = isBreak ? text : text.replace(/[\r\n]+/g, ' ');
    if (!isBreak && joined !== text) this.#hasSourceLines = true;
    this.#text += joined;
  }

  openSpan(patch: StylePatch): void {
    if (this.#open.length < 64) this.#open.push({ patch, from: this.#text.length });
  }

  closeSpan(): void {
    const span = this.#open.pop();
    if (span) this.#spans.push({ ...span, to: this.#text.length });
  }

  finish(): Marked {
    let style = this.#style;
    const blanks = new Blanks(this.#text);
    const parts = new Set<ClosedSpan>();
    for (const spans of byLook(this.#spans.toReversed())) {
      if (coverAll(spans, this.#text.length, blanks)) style = { ...style, ...spans[0]?.patch };
      else for (const span of spans) if (!blanks.isBlank(span.from, span.to)) parts.add(span);
    }
    // Outer spans come first, so that inner ones take precedence.
    const ordered = this.#spans.toReversed().filter((span) => parts.has(span));
    const { marks, isLossy } = marksOfSpans(
      this.#text,
      ordered.map((span) => ({ ...span, patch: differing(span.patch, style) })),
    );
    const own = withoutDefaults(style);
    const text = withoutEmptyEnds(this.#keepsBlanks && !this.#hasSourceLines ? this.#text : collapse(this.#text));
    const marked: Marked = {
      text: this.#text,
      ...(Object.keys(own).length > 0 && { style: own }),
      ...(marks && { marks }),
      isLossy,
    };
    return withBlanksOf(marked, text);
  }
}

/** A part of a paragraph as in the file. */
type Piece =
  | { readonly kind: 'text' | 'break'; readonly text: string; readonly interval: Interval; readonly line: number }
  | { readonly kind: 'open'; readonly patch: StylePatch }
  | { readonly kind: 'close' };

type TextPiece = Extract<Piece, { readonly interval: Interval }>;

/** The part of a paragraph that is shown during one interval. */
export interface Shown {
  readonly interval: Interval;
  readonly line: number;
  readonly marked: Marked;
}

/** Maximum number of intervals in a paragraph. A hostile file may have more timed parts than any program writes. */
const maxIntervals = 500;

/** A `p` while it is read. If its spans have their own times, it becomes several captions. */
export class Paragraph {
  /** Line of its `begin`. */
  readonly line: number;
  /** Whether a time in the paragraph cannot be read. */
  isBroken = false;
  readonly #start: ParagraphStart;
  readonly #pieces: Piece[] = [];
  #isLossy = false;

  constructor(start: ParagraphStart, line: number) {
    this.#start = start;
    this.line = line;
  }

  addText(text: string, interval: Interval, line: number, isBreak = false): void {
    this.#pieces.push({ kind: isBreak ? 'break' : 'text', text, interval, line });
  }

  openSpan(patch: StylePatch): void {
    this.#pieces.push({ kind: 'open', patch });
  }

  closeSpan(): void {
    this.#pieces.push({ kind: 'close' });
  }

  /** Records that a part of the paragraph is omitted. */
  lose(): void {
    this.#isLossy = true;
  }

  get isLossy(): boolean {
    return this.#isLossy;
  }

  /** Returns the parts shown within an interval, in order of time; null if a part would never be shown. */
  shownWithin(limits: Interval): readonly Shown[] | null {
    const said = this.#said();
    if (said.length === 0) return [];
    const within = said.map(({ interval }) => intersect(interval, limits));
    if (within.some(isEmpty)) return null;
    const times = [...new Set(within.flatMap(({ beginMs, endMs }) => [beginMs, endMs]))].sort((a, b) => a - b);
    if (times.length > maxIntervals) return null;
    const shown = times.slice(1).flatMap((endMs, at): Shown[] => {
      const interval = { beginMs: times[at] ?? 0, endMs };
      const first = said.find((_, piece) => isWithin(interval, within[piece]));
      return first ? [{ interval, line: first.line, marked: this.#markedAt(interval, limits) }] : [];
    });
    return joinEqual(shown);
  }

  /** Returns the whole text, regardless of the times of its spans. */
  whole(): Marked {
    return this.#markedOf(() => true);
  }

  #said(): TextPiece[] {
    return this.#pieces.flatMap((piece) => (piece.kind === 'text' && piece.text.trim() !== '' ? [piece] : []));
  }

  #markedAt(interval: Interval, limits: Interval): Marked {
    return this.#markedOf((piece) => isWithin(interval, intersect(piece.interval, limits)));
  }

  #markedOf(isShown: (piece: TextPiece) => boolean): Marked {
    const text = new ParagraphText(this.#start);
    for (const piece of this.#pieces) {
      if (piece.kind === 'open') text.openSpan(piece.patch);
      else if (piece.kind === 'close') text.closeSpan();
      else if (isShown(piece)) text.addText(piece.text, piece.kind === 'break');
    }
    const marked = text.finish();
    return { ...marked, isLossy: marked.isLossy || this.#isLossy };
  }
}

const isWithin = (inner: Interval, outer: Interval | undefined): boolean =>
  outer !== undefined && inner.beginMs >= outer.beginMs && inner.endMs <= outer.endMs;

/** Joins consecutive parts that look the same into one caption. */
function joinEqual(all: readonly Shown[]): readonly Shown[] {
  const joined: Shown[] = [];
  for (const one of all) {
    const last = joined.at(-1);
    const isSame = last?.interval.endMs === one.interval.beginMs && isSameJson(last.marked, one.marked);
    if (last && isSame)
      joined[joined.length - 1] = { ...last, interval: { ...last.interval, endMs: one.interval.endMs } };
    else joined.push(one);
  }
  return joined;
}

/** Collapses the spaces defined by TTML; ideographic and no-break spaces are not collapsed. */
function collapse(text: string): string {
  return text.replace(/[ \t]+/g, ' ').replace(/^ | $/gm, '');
}

function withoutEmptyEnds(text: string): string {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.trim() !== '');
  const to = lines.findLastIndex((line) => line.trim() !== '');
  return from < 0 ? '' : lines.slice(from, to + 1).join('\n');
}

/**
 * Returns the properties of a part of a text that differ from the whole text; white is also the color of a caption
 * without a color.
 */
function differing(patch: StylePatch, { bold, italic, underline, color }: StylePatch): StylePatch {
  const isOther = (value: boolean | undefined, of = false) => value !== undefined && value !== of;
  return {
    ...(isOther(patch.bold, bold) && { bold: patch.bold === true }),
    ...(isOther(patch.italic, italic) && { italic: patch.italic === true }),
    ...(isOther(patch.underline, underline) && { underline: patch.underline === true }),
    ...(patch.color && patch.color !== (color ?? '#ffffff') && { color: patch.color }),
  };
}

/**
 * Returns the style without properties that iTT sets on every caption, because these are not a style of the caption.
 */
function withoutDefaults({ bold, italic, underline, color, vertical, horizontal }: StylePatch): StylePatch {
  return {
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(underline && { underline }),
    ...(color && color !== '#ffffff' && { color }),
    ...(vertical && vertical !== 'bottom' && { vertical }),
    ...(horizontal && horizontal !== 'center' && { horizontal }),
  };
}
