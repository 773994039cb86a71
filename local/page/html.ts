/** Piece of HTML whose values are already escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Piece = Html | string | number | undefined | readonly Piece[];

/** Template tag for HTML: escapes every value, except pieces created with this tag. */
export function html(strings: TemplateStringsArray, ...values: Piece[]): Html {
  return new Html(strings.reduce((text, string, index) => text + toText(values[index - 1]) + string));
}

function toText(piece: Piece): string {
  if (piece === undefined) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(toText).join('');
  return escapeHtml(String(piece));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Formats a time for display, in UTC: `2026-11-21 05:42:44`. */
export function moment(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** Formats indented JSON, truncated to `limit` characters. */
export function jsonText(value: unknown, limit = 4000): string {
  const text = JSON.stringify(value, null, 2) ?? '';
  return text.length > limit ? `${text.slice(0, limit)} … (${text.length} characters)` : text;
}

/** Marks text as HTML that a section has already escaped. */
export function trusted(text: string): Html {
  return new Html(text);
}
