import type { StylePatch } from '../../captions/types.ts';
import { byLook, type ClosedSpan, coverAll, type Marked } from '../text/markup.ts';

/** Where a paragraph begins and ends, and what holds for it from around it. */
interface ParagraphStart {
  readonly offsetMs: number;
  readonly endMs: number | null;
  readonly style: StylePatch;
  readonly keepsBlanks: boolean;
}

/** A `p`, or a span that is a caption, while it is read: its text, and the looks of its spans. */
export class Paragraph {
  readonly startMs: number;
  readonly endMs: number | null;
  /** Whether it has times of its own; otherwise its spans may. */
  readonly isTimed: boolean;
  /** Whether spans in it were captions. */
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
   * Blanks in a row are one, as in HTML, unless `xml:space` says to keep them. Line ends of the source are blanks in
   * both: files that keep blanks and are indented all the same are common, and mean `br` where they end a line.
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

  /** Says that something in it is left out. */
  lose(): void {
    this.#isLossy = true;
  }

  /** Says that a span in it was a caption of its own. */
  takeCue(): void {
    this.hasCues = true;
  }

  finish(): Marked {
    let style = this.#style;
    for (const spans of byLook(this.#spans.toReversed())) {
      const patch = spans[0]?.patch ?? {};
      if (coverAll(spans, this.#text)) style = { ...style, ...patch };
      else if (Object.keys(withoutDefaults(patch)).length > 0)
        this.#isLossy ||= spans.some((span) => this.#isSeen(span));
    }
    const own = withoutDefaults(style);
    const text = withoutEmptyEnds(this.#keepsBlanks && !this.#hasSourceLines ? this.#text : collapse(this.#text));
    return { text, ...(Object.keys(own).length > 0 && { style: own }), isLossy: this.#isLossy };
  }

  #isSeen({ from, to }: ClosedSpan): boolean {
    return this.#text.slice(from, to).trim() !== '';
  }
}

/** TTML counts as blanks only these: a wide or a fixed blank is a letter and stays where it is. */
function collapse(text: string): string {
  return text.replace(/[ \t]+/g, ' ').replace(/^ | $/gm, '');
}

function withoutEmptyEnds(text: string): string {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.trim() !== '');
  const to = lines.findLastIndex((line) => line.trim() !== '');
  return from < 0 ? '' : lines.slice(from, to + 1).join('\n');
}

/** What iTT says of every caption is no style of its own. */
function withoutDefaults({ bold, italic, underline, color, vertical }: StylePatch): StylePatch {
  return {
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(underline && { underline }),
    ...(color && color !== '#ffffff' && { color }),
    ...(vertical && vertical !== 'bottom' && { vertical }),
  };
}
