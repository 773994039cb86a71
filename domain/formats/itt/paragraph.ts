import type { StylePatch } from '../../captions/types.ts';
import { Blanks } from '../text/blanks.ts';
import { byLook, type ClosedSpan, coverAll, type Marked, marksOfSpans, withBlanksOf } from '../text/markup.ts';

/** The times of a paragraph, and what it inherits. */
interface ParagraphStart {
  readonly offsetMs: number;
  readonly endMs: number | null;
  readonly style: StylePatch;
  readonly keepsBlanks: boolean;
}

/** A `p`, or a span that is a caption, while it is read: its text and the styles of its spans. */
export class Paragraph {
  readonly startMs: number;
  readonly endMs: number | null;
  /** Whether it has times of its own; otherwise its spans may have. */
  readonly isTimed: boolean;
  /** Whether it contains spans that are captions. */
  hasCues = false;
  readonly #style: StylePatch;
  readonly #keepsBlanks: boolean;
  readonly #open: { readonly patch: StylePatch; readonly from: number }[] = [];
  readonly #spans: ClosedSpan[] = [];
  #text = '';
  #isLossy = false;
  #hasSourceLines = false;

  constructor({ offsetMs, endMs, style, keepsBlanks }: ParagraphStart, isTimed: boolean) {
    this.startMs = offsetMs;
    this.endMs = endMs;
    this.isTimed = isTimed;
    this.#style = style;
    this.#keepsBlanks = keepsBlanks;
  }

  /**
   * Collapses blanks as in HTML, unless `xml:space` preserves them. Line ends of the source are blanks in both cases:
   * files that preserve blanks and are indented all the same are common, and use `br` for line ends.
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

  /** Notes that a part of it is left out. */
  lose(): void {
    this.#isLossy = true;
  }

  /** Notes that a span in it is a caption of its own. */
  takeCue(): void {
    this.hasCues = true;
  }

  finish(): Marked {
    let style = this.#style;
    const blanks = new Blanks(this.#text);
    const parts = new Set<ClosedSpan>();
    for (const spans of byLook(this.#spans.toReversed())) {
      if (coverAll(spans, this.#text.length, blanks)) style = { ...style, ...spans[0]?.patch };
      else for (const span of spans) if (!blanks.isBlank(span.from, span.to)) parts.add(span);
    }
    // Outer spans first, so that inner ones take precedence.
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
      isLossy: this.#isLossy || isLossy,
    };
    return withBlanksOf(marked, text);
  }
}

/** The blanks of TTML; an ideographic or a no-break space is not collapsed. */
function collapse(text: string): string {
  return text.replace(/[ \t]+/g, ' ').replace(/^ | $/gm, '');
}

function withoutEmptyEnds(text: string): string {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.trim() !== '');
  const to = lines.findLastIndex((line) => line.trim() !== '');
  return from < 0 ? '' : lines.slice(from, to + 1).join('\n');
}

/** What a part of a text has else than the whole of it; white is also the colour of a caption without one. */
function differing(patch: StylePatch, { bold, italic, underline, color }: StylePatch): StylePatch {
  const isOther = (value: boolean | undefined, of = false) => value !== undefined && value !== of;
  return {
    ...(isOther(patch.bold, bold) && { bold: patch.bold === true }),
    ...(isOther(patch.italic, italic) && { italic: patch.italic === true }),
    ...(isOther(patch.underline, underline) && { underline: patch.underline === true }),
    ...(patch.color && patch.color !== (color ?? '#ffffff') && { color: patch.color }),
  };
}

/** Style properties that iTT sets on every caption are not a style of the caption. */
function withoutDefaults({ bold, italic, underline, color, vertical }: StylePatch): StylePatch {
  return {
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(underline && { underline }),
    ...(color && color !== '#ffffff' && { color }),
    ...(vertical && vertical !== 'bottom' && { vertical }),
  };
}
