import type { StylePatch } from '../../captions/types.ts';
import { trimLines } from '../text/lines.ts';
import type { Marked } from '../text/markup.ts';

/** A `p` while it is read: its text, and the looks of its spans. */
export class Paragraph {
  readonly startMs: number;
  readonly endMs: number | null;
  readonly #style: StylePatch;
  readonly #open: { readonly patch: StylePatch; readonly from: number }[] = [];
  readonly #spans: { readonly patch: StylePatch; readonly from: number; readonly to: number }[] = [];
  #text = '';

  constructor(startMs: number, endMs: number | null, style: StylePatch) {
    this.startMs = startMs;
    this.endMs = endMs;
    this.#style = style;
  }

  /** Line ends of the source are blanks, as in HTML; only `br` ends a line. */
  addText(text: string, isBreak = false): void {
    this.#text += isBreak ? text : joinSourceLines(text);
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
    const text = trimLines(
      this.#text
        .split('\n')
        .map((line) => line.trim())
        .join('\n'),
    );
    const isLossy = parts.some(({ patch }) => Object.keys(withoutDefaults(patch)).length > 0);
    return { text, ...(Object.keys(style).length > 0 && { style }), isLossy };
  }

  #isBlank(from: number, to?: number): boolean {
    return this.#text.slice(from, to).trim() === '';
  }
}

function joinSourceLines(text: string): string {
  if (!/[\r\n]/.test(text)) return text;
  const lines = text.split(/[\r\n]+/);
  const last = lines.length - 1;
  const trimmed = lines.map((line, at) => (at === 0 ? line.trimEnd() : at === last ? line.trimStart() : line.trim()));
  return trimmed.join(' ');
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
