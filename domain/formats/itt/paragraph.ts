import type { StylePatch } from '../../captions/types.ts';
import type { Marked } from '../text/markup.ts';

/** A `p` while it is read: its text, and the looks of its spans. */
export class Paragraph {
  readonly startMs: number;
  readonly endMs: number | null;
  readonly #style: StylePatch;
  readonly #keepsBlanks: boolean;
  readonly #open: { readonly patch: StylePatch; readonly from: number }[] = [];
  readonly #spans: { readonly patch: StylePatch; readonly from: number; readonly to: number }[] = [];
  #text = '';
  #hasSourceLines = false;

  constructor(startMs: number, endMs: number | null, style: StylePatch, keepsBlanks: boolean) {
    this.startMs = startMs;
    this.endMs = endMs;
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

  finish(): Marked {
    const whole = this.#spans.filter(({ from, to }) => this.#isBlank(0, from) && this.#isBlank(to));
    const parts = this.#spans.filter((span) => !whole.includes(span) && !this.#isBlank(span.from, span.to));
    const style = withoutDefaults(Object.assign({}, this.#style, ...whole.map(({ patch }) => patch)));
    const text = withoutEmptyEnds(this.#keepsBlanks && !this.#hasSourceLines ? this.#text : collapse(this.#text));
    const isLossy = parts.some(({ patch }) => Object.keys(withoutDefaults(patch)).length > 0);
    return { text, ...(Object.keys(style).length > 0 && { style }), isLossy };
  }

  #isBlank(from: number, to?: number): boolean {
    return this.#text.slice(from, to).trim() === '';
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
